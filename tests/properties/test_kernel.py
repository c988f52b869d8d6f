"""The kernel plays every deal as the Python rules do: the same legal cards, takers and points."""

from random import Random

import pytest
from hypothesis import given, settings

from spadille.rules import VARIANTS, build_rules
from tests.properties.games import SEEDS, House, houses
from tests.properties.kernel_twin import play_deals


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_kernel_plays_some_deals_of_each_variant_like_the_rules(variant: str) -> None:
    assert play_deals(build_rules(variant), Random(variant), deals=40) >= 40 * 26


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_kernel_plays_two_thousand_deals_of_each_variant_like_the_rules(variant: str) -> None:
    assert play_deals(build_rules(variant), Random(2 * variant), deals=2000) >= 2000 * 26


@given(house=houses(), seed=SEEDS)
def test_the_kernel_plays_a_deal_of_any_house_rules_like_the_rules(house: House, seed: int) -> None:
    assert play_deals(house.rules, Random(seed), deals=1) in (26, 52)


@pytest.mark.slow
@settings(max_examples=1000)
@given(house=houses(), seed=SEEDS)
def test_the_kernel_plays_deals_of_many_house_rules_like_the_rules(house: House, seed: int) -> None:
    assert play_deals(house.rules, Random(seed), deals=2) in (52, 104)
