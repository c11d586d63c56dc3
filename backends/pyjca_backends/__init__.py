"""Field backends of pyjca: declarations, limb programs and the reference classes.

A private package. It reaches pyjca through the hooks of :mod:`pyjca.hookspecs` only; authors of
other backends import :mod:`pyjca.spi` and :mod:`pyjca.testing`, never this package.
"""
