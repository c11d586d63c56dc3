"""The JDK provider keeps what every provider promises."""

from __future__ import annotations

import pytest

from .support import MISSING, all_outcomes, checks_of, needs_jdk, outcomes_of, passed

pytestmark = needs_jdk


@pytest.mark.parametrize("check", [] if MISSING else checks_of("kit"))
def test_quickly(check: str) -> None:
    passed(all_outcomes("kit")[check])


@pytest.mark.assure
@pytest.mark.parametrize("check", ["whole_conformance", "all_vectors"])
def test_everything(check: str) -> None:
    passed(outcomes_of("kit", check)[check])
