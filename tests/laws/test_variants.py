"""Laws of variants, options and names, for every game."""

from itertools import combinations, permutations

import pytest

from clachan.catalog import BUNDLES, open_game
from clachan.core import names
from clachan.core.names import ROUND_OPTIONS
from clachan.core.variant import compose
from laws.ways import is_a_name, variant_sets, ways_of

every_game = pytest.mark.parametrize("bundle", BUNDLES.values(), ids=BUNDLES)


@every_game
def test_edits_commute_in_pairs_on_top_of_every_subset(bundle):
    for chosen in variant_sets(bundle):
        words = [variant for variant in bundle.variants if variant.id in chosen]
        for one, two in combinations(words, 2):
            rest = compose(bundle.rulebook, [word for word in words if word not in (one, two)], {})
            assert one.edit(two.edit(rest)) == two.edit(one.edit(rest))


@every_game
def test_options_commute_with_every_variant_and_with_each_other(bundle):
    edits = [lambda book, variant=variant: variant.edit(book) for variant in bundle.variants]
    edits += [
        lambda book, option=option, value=value: option.edit(book, value)
        for option in bundle.options
        for value in option.values[1:]
    ]
    keys = [variant.id for variant in bundle.variants]
    keys += [option.key for option in bundle.options for _ in option.values[1:]]
    for (one_key, one), (two_key, two) in combinations(zip(keys, edits, strict=True), 2):
        excluded = any(
            two_key in variant.excludes if variant.id == one_key else one_key in variant.excludes
            for variant in bundle.variants
            if variant.id in {one_key, two_key}
        )
        if one_key != two_key and not excluded:
            assert one(two(bundle.rulebook)) == two(one(bundle.rulebook))


@every_game
def test_words_exclude_each_other_both_ways(bundle):
    known = {variant.id: variant for variant in bundle.variants}
    for variant in bundle.variants:
        for word in variant.excludes:
            assert is_a_name(f"{bundle.id}.{variant.id}")
            assert not is_a_name(f"{bundle.id}.{variant.id}.{word}")
            assert not is_a_name(f"{bundle.id}.{word}.{variant.id}")
            assert word in known or any(option.key == word for option in bundle.options)


def test_the_laws_try_an_option_with_every_length_it_applies_to():
    """Each option of a match fits a way of playing that the laws try, such as `toN` for `score`."""
    for bundle in BUNDLES.values():
        for option in (*bundle.options, *ROUND_OPTIONS):
            tried = [way for way in ways_of(bundle) if is_a_name(f"{way}.{option.key}={option.values[-1]}")]
            kinds = {"xN" if ".x" in way else "toN" for way in tried}
            assert tried, option.key
            assert not option.lengths or kinds == set(option.lengths), option.key


@every_game
def test_words_and_keys_can_be_told_apart_in_a_name(bundle):
    words = [variant.id for variant in bundle.variants]
    keys = [option.key for option in (*bundle.options, *ROUND_OPTIONS)]
    assert len(set(words)) == len(words)
    assert len(set(keys)) == len(keys)
    assert all(key.isascii() and "." not in key and "=" not in key for key in words + keys)
    assert all(not is_a_name(f"{bundle.id}.{word}.{word}") for word in words)


@every_game
def test_the_order_of_the_words_never_matters(bundle):
    for way in ways_of(bundle):
        head, *words = way.split(".")
        right = open_game(way)
        for order in list(permutations(words))[:24]:
            opened = open_game(".".join([head, *order]))
            assert (opened.name, opened.rulebook, opened.format) == (right.name, right.rulebook, right.format)


@every_game
def test_a_name_survives_the_round_trip(bundle):
    for way in ways_of(bundle):
        for option in (*bundle.options, *ROUND_OPTIONS):
            for value in option.values:
                text = f"{way}.{option.key}={value}"
                if is_a_name(text):
                    name = names.parse(text, bundle)
                    assert names.parse(str(name), bundle) == name
                    assert open_game(str(name)).name == str(name)
                    unsaid = value == option.values[0] or (option.word is not None and option.word[0] == value)
                    assert unsaid == (f"{option.key}=" not in str(name))  # a default, or said by a word


@every_game
def test_rulebooks_and_formats_hash_and_compare(bundle):
    books = [open_game(".".join([bundle.id, *chosen])) for chosen in variant_sets(bundle)]
    assert len({(opened.rulebook, opened.format) for opened in books}) == len(books)
