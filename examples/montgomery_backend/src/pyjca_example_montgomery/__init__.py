"""A field backend plugin for pyjca: P-256 in Montgomery form, on Python's integers.

``plugin`` answers pyjca's hook with descriptors, ``field`` computes, ``checked`` computes and watches
itself. Applications import none of them: a flag names the backend, ``P256Field=montgomery256``.
"""
