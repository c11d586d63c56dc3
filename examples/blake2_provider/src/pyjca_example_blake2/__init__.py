"""A provider plugin for pyjca: keyed BLAKE2 as a Mac.

``plugin`` answers pyjca's hook, ``provider`` says what is offered, ``mac`` does the work. Applications
import none of them: they ask pyjca for ``Mac.get_instance("BLAKE2bMAC256")``.
"""
