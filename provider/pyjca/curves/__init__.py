"""Elliptic curve groups, generic in the field backend that computes underneath."""
