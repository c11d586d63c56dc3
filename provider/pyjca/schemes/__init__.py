"""Signature, agreement and MAC schemes, generic in the field backend that computes underneath."""
