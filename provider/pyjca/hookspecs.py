"""The hooks of pyjca: the one page that the author of a plugin reads.

A plugin
========

is a module, class or object with functions that are named like the hooks below and marked with
``@pyjca.plugins.hookimpl``. It implements those that it needs, and may leave out arguments that it
does not read. What it hands over is made of the classes of :mod:`pyjca.spi`::

    # my_provider/plugin.py
    from pyjca.plugins import hookimpl
    from pyjca.spi import Provider, Service

    @hookimpl
    def pyjca_providers():
        sign = Service("Signature", "SHA256withECDSA", "my_provider.ecdsa:Signature")
        return [Provider("Mine", "1.0", "signs with my library", [sign])]

Keep the module light: it is imported in every process that uses pyjca. Name SPI classes as
"package.module:Name", and import libraries where they are used. The module must not look for
providers or algorithms while it is imported or asked, and what it imports must not either; that raises
``IllegalStateException``, in whatever thread it happens.

Packaging
=========

An entry point in the group ``pyjca`` makes an installed plugin known. Its name is the plugin's name,
which everybody's are told apart by; take the distribution's::

    [project.entry-points.pyjca]
    my-provider = "my_provider.plugin"

A program can also hand over an object, ``pyjca.plugins.manager.register(plugin, "my-provider")``. During
development ``python -m pyjca -p my_provider.plugin COMMAND`` and
``pyjca.plugins.load("my_provider.plugin")`` load a module that is not installed; there every fault that
shows while it is loaded is an error. The module is found as in an import statement: ``python -m``
searches the current folder, and the script ``pyjca`` does not, unless ``PYTHONPATH=.`` is set.

Installed is not chosen
=======================

What a plugin brings is offered, and serves only where somebody chooses it: a provider comes after the
built-in ones in the order of search, a field backend or kernel runs only where a flag or the
configuration names it. Nothing that takes a secret key is chosen automatically unless it declares
itself constant time. The default of a flag names nothing: only one that somebody set does.

Names
=====

=================  ========================================================================
plugin             unique; that of the entry point, or of the module loaded by name
provider           unique; any text
field backend      unique in its field; letters, digits and ``_ . + -``; not ``auto``
flag, its aliases  unique; a capital letter, then letters and digits (``UseMyTables``)
kernel             unique; ``<curve>_<operation>_<form>``, the same in symbol, test and benchmark
=================  ========================================================================

Who comes first keeps a name, and the other is passed over with an error that names both. The built-in
plugins come first, then the others in the order of registration: what code registered or loaded before
the first resolution, then entry points by name. Where two distributions have an entry point of the
same name, that of the distribution whose name comes first is loaded.

When hooks are called
=====================

Plugins are loaded at the first resolution (``get_instance``, ``Security.get_providers()``, a listing), not
by ``import pyjca``. Then ``pyjca_flags``, ``pyjca_providers`` and ``pyjca_field_backends`` are called once
for each plugin and process, each plugin alone, under a lock; ``pyjca_kernels`` is called once when
somebody first wants to know; ``pyjca_select_field_backend`` once for each choice, which is kept, and for
all fields where somebody lists the plugins. No hook is called inside a cryptographic operation. A plugin
that is unregistered takes along all that it brought; engine objects that use it go on with it.

Each hook but the last answers with a list, a tuple or any other iterable, or a single thing where it has
only one. None means nothing. Hook wrappers are refused, since no plugin sees another's answer.

What goes wrong
===============

No plugin stops the others or the program. What cannot be used is passed over: all of a plugin that
cannot be imported (whatever it raises, ``SystemExit`` too) or that implements no hook; all answers to a
hook that raises, at once or while they are read; one thing in an answer that is of the wrong type, has a
wrong attribute or a name that is taken; and the implementation of a hook with an argument that the hook
does not have. A misspelt hook, one without its marker, and more than a second for importing and asking
are told of likewise, and take nothing away. Each problem

- warns once with a ``pyjca.plugins.PluginWarning``,
- is listed by ``pyjca.plugins.errors()``, ``pyjca list plugins`` and ``pyjca doctor``, with its cause,
- raises ``pyjca.plugins.PluginFailure`` instead where ``PYJCA_STRICT_PLUGINS=1`` is set.

An implementation marked ``@hookimpl(optionalhook=True)`` may name a hook that only other versions of
pyjca have.

Environment variables
=====================

``PYJCA_PLUGINS=a,b``
    loads only the entry points of these names (none where it is empty); the others are not even
    imported. A name that no entry point has is an error. Built-in plugins, those that are loaded by name
    and those that code registers are not asked for.
``PYJCA_STRICT_PLUGINS=1``
    makes every problem of a plugin an exception: for test runs, and where nothing may be missing.

``python -E`` and ``python -I`` ignore both.

Testing
=======

:mod:`pyjca.testing` holds the checks that the built-in providers and backends pass; with pytest::

    from pyjca import testing

    @testing.parametrize_provider_checks("Mine")
    def test_provider(check):
        check.run()

and for each field backend ``testing.run_field_checks(backend)``. Set ``PYJCA_STRICT_PLUGINS=1`` while tests
run. ``pyjca list plugins`` shows what was found, and how long it took.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pluggy

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .flags import Flag, FlagValues
    from .spi import CpuFeatures, FieldBackend, KernelSet, Provider

__all__ = [
    "pyjca_field_backends",
    "pyjca_flags",
    "pyjca_kernels",
    "pyjca_providers",
    "pyjca_select_field_backend",
]

hookspec = pluggy.HookspecMarker("pyjca")


def __dir__() -> list[str]:
    return __all__  # all that pluggy has to look at


@hookspec
def pyjca_flags() -> Iterable[Flag]:  # type: ignore[empty-body]
    """Return the definitions of the plugin's flags (``pyjca.flags.Flag``).

    They are set where the built-in flags are: in configuration files, ``PYJCA_FLAGS``, ``-XX:``
    options, ``pyjca.flags.set`` and ``pyjca.flags.override``; and they stand in ``pyjca list flags``.
    A field backend or kernel of any plugin can name one as its guard. Plugins read values in
    ``pyjca_select_field_backend``, or with ``pyjca.flags.get`` in an init.

    A flag is passed over that has no description, or one of whose attributes is wrong:

    - its name or an alias is malformed or taken, by a built-in flag or by another plugin's;
    - ``default`` is no bool, int or str; ``kind`` is not "product", "diagnostic" or "experimental";
      ``steers`` is not "framework", "cpu", "guarded" or "kernels"; ``subject`` is no str;
    - ``fields``, ``aliases`` or ``needs`` is no tuple of strs;
    - ``limits`` is neither None nor, for a number, a tuple of two ints with the default between them;
    - it has ``fields``, and its default is not "auto", or another flag speaks for one of them: the
      built-in flags do for the fields of the built-in backends, and one flag for a field is enough;
    - it ``needs`` what is not the name of a boolean flag, built-in or of any plugin, or itself, or is no
      boolean flag.
    """


@hookspec
def pyjca_providers() -> Iterable[Provider]:  # type: ignore[empty-body]
    """Return the plugin's providers.

    They are searched after the built-in ones, in order of name, unless the application or the
    configuration moves them (``Security.insert_provider_at``); one with ``on_request`` true is not
    searched before they add it. An application names one with
    ``get_instance(algorithm, "Mine")``. A provider object belongs to the process: make it here and
    hand over the same one nowhere else. Its services' SPI classes are loaded when first needed.
    """


@hookspec
def pyjca_field_backends() -> Iterable[FieldBackend]:  # type: ignore[empty-body]
    """Return descriptors of the plugin's field backends.

    A backend of a plugin is a candidate only where a flag names it (``P256Field=NAME``). It does not
    run where the processor lacks a feature that it requires, where its flag is off, or, unless it is of
    the "reference" tier, where ``UseKernels`` is off. ``build`` is called at the first init that computes
    with it, once for each mode (with and without self-check), and the field is kept.

    A backend is passed over when an attribute has the wrong type, its name or tier is not one
    of those allowed, its flag is not the name of a boolean flag, or its field has a backend
    of that name already.
    """


@hookspec
def pyjca_kernels() -> KernelSet:  # type: ignore[empty-body]
    """Return the compiled kernels, and what they found out about the processor.

    It is asked when somebody first wants to know, since the answer loads compiled code; so this is the
    place to import it. Where it cannot be imported, return ``KernelSet(None, (), "why")``.
    Only the built-in plugins' word on the processor counts: ``cpu`` of others is not read.

    A set of the wrong form is passed over as a whole. One kernel is when an attribute has the wrong
    type, it does not say what it replaces, its flag is not the name of a boolean flag, or its name
    is taken.
    """


@hookspec
def pyjca_select_field_backend(
    field: str,
    candidates: Sequence[FieldBackend],
    flags: FlagValues,
    cpu: CpuFeatures | None,
) -> FieldBackend | None:
    """Choose one of the candidates for a field, or return None to leave it to others.

    The candidates can all run, are allowed by the flags, and are sorted by priority, then name; what
    may not touch secrets is left out where the field is for secrets. Plugins are asked in the order
    opposite to that of their registration, ``tryfirst`` and ``trylast`` observed. The first choice
    counts; the built-in one, the first candidate, is ``trylast``. Two plugins that choose differently
    are an error that names both. The choice is kept until flags, providers or plugins change, so it
    must depend on the arguments alone.

    A choice that is no candidate, and an exception, are reported once, not for each field, and the choice
    is left to others.

    Args:
        field: name of the field.
        candidates: never empty.
        flags: the values in force.
        cpu: the processor, None where it is unknown.
    """
