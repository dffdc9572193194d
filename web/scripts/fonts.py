"""Cuts the two typefaces down to what the gallery shows.

    fonts.py FRAUNCES INTER OUT    folders of @fontsource-variable/*/files, and where to write

Files for the page (woff2): the letters of Latin-1 at once, those of Latin Extended-A apart, for
names that need them. For pictures drawn at build time (ttf): one fixed cut.
"""
import copy
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ASCII = {*range(0x20, 0x7F)}
LETTERS = {*range(0xC0, 0x100)} - {ord("÷")} | {*map(ord, "ŒœıªºŸẞ")}
SIGNS = {*map(ord, "«»‹›‘’‚“”„–—…·•°½¼¾×÷−±€£$©§¿¡²³¹′″↑↓→\u00a0\u2009\u202f")}
RARE = {*map(ord, "ÃÐÕÞãðõþªº¼¾§©±÷¹²³£¿¡′″•")}  # in Inter, for names; not in headings
EXTENDED = {*range(0x100, 0x180), *range(0x218, 0x21C), 0x1E9E} - LETTERS | {0x178, 0x1E9E}
HEADLINE = {*map(ord, " abcdefghijklmnopqrstuvwxyzàâçéèêëîïôùûüœ.,;:!?’…ADÀÉ\u00a0\u202f")}
PLAIN = {"SOFT": 0, "WONK": 0}


def cut(source, characters, limits, features=("kern", "liga")):
    font = TTFont(source, lazy=False, recalcTimestamp=False)
    font.ensureDecompiled()  # before glyphs are added
    options = subset.Options()
    options.layout_features = list(features)
    options.hinting = False
    options.drop_tables += ["STAT", "MVAR"]
    options.name_IDs = [1, 2, 6]
    plain(font)
    narrow(font)
    arrow(font)
    tabular(font)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    return instancer.instantiateVariableFont(font, limits) if limits else font


def plain(font):
    """Fraunces draws its letters leaning and swaps them for plain ones where WONK is 0, as here
    always: the plain ones take their places."""
    substitutions = {}
    variations = getattr(font["GSUB"].table, "FeatureVariations", None) if "GSUB" in font else None
    for record in variations.FeatureVariationRecord if variations else []:
        for swap in record.FeatureTableSubstitution.SubstitutionRecord:
            for lookup in swap.Feature.LookupListIndex:
                for table in font["GSUB"].table.LookupList.Lookup[lookup].SubTable:
                    substitutions |= getattr(table, "ExtSubTable", table).mapping
    for table in font["cmap"].tables:
        for code, name in table.cmap.items():
            table.cmap[code] = substitutions.get(name, name)


def add(font, name, like, code):
    """A new glyph that is a copy of another, with all that varies in it."""
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = copy.deepcopy(font["glyf"][like])
    font["hmtx"][name] = font["hmtx"][like]
    font["gvar"].variations[name] = copy.deepcopy(font["gvar"].variations.get(like, []))
    if "HVAR" in font:  # optional: without it, widths are read from gvar
        del font["HVAR"]
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = name


def narrow(font):
    """French wants U+202F before some signs; the fonts have none."""
    codes = font.getBestCmap()
    if 0x20 not in codes or 0x202F in codes:
        return
    add(font, "narrow", codes[0x20], 0x202F)
    wide, bearing = font["hmtx"]["narrow"]
    font["hmtx"]["narrow"] = (round(wide * 0.6), bearing)


def arrow(font):
    """Inter's Latin cut has arrows up and down: a quarter turn of one points to the right."""
    codes = font.getBestCmap()
    if 0x2191 not in codes or 0x2192 in codes:
        return
    add(font, "onward", codes[0x2191], 0x2192)
    glyph = font["glyf"]["onward"]
    assert not glyph.isComposite()
    wide = font["hmtx"]["onward"][0]
    middle_x = wide / 2
    middle_y = (glyph.yMin + glyph.yMax) / 2

    def turned(x, y):
        return round(middle_x + (y - middle_y)), round(middle_y - (x - middle_x))

    glyph.coordinates = type(glyph.coordinates)([turned(x, y) for x, y in glyph.coordinates])
    glyph.recalcBounds(font["glyf"])
    font["hmtx"]["onward"] = (wide, glyph.xMin)
    for variation in font["gvar"].variations["onward"]:
        points = variation.coordinates
        outline = [None if p is None else (p[1], -p[0]) for p in points[:-4]]
        variation.coordinates = outline + points[-4:]  # the last four are the glyph's width


def tabular(font):
    """Inter makes hyphens, stops and brackets as wide as figures, too: in a button that has a figure
    words would fall apart."""
    if "GSUB" not in font:
        return
    codes = font.getBestCmap()
    figures = {codes[ord(sign)] for sign in "0123456789+−" if ord(sign) in codes}
    gsub = font["GSUB"].table
    lookups = {index for record in gsub.FeatureList.FeatureRecord if record.FeatureTag == "tnum"
               for index in record.Feature.LookupListIndex}
    for index in lookups:
        for table in gsub.LookupList.Lookup[index].SubTable:
            table = getattr(table, "ExtSubTable", table)
            table.mapping = {of: to for of, to in table.mapping.items() if of in figures}


def main():
    fraunces, inter, out = map(Path, sys.argv[1:])
    upright = fraunces / "fraunces-latin-full-normal.woff2"
    italic = fraunces / "fraunces-latin-full-italic.woff2"
    heading = (ASCII | LETTERS | SIGNS) - RARE
    weights = {"wght": (400, 600), **PLAIN}
    figures = ("kern", "tnum", "locl")
    inter_weights = {"wght": (400, 700)}
    cuts = {
        "inter.woff2": cut(inter / "inter-latin-wght-normal.woff2", ASCII | LETTERS | SIGNS,
                           inter_weights, figures),
        "inter-more.woff2": cut(inter / "inter-latin-ext-wght-normal.woff2", EXTENDED,
                                inter_weights, figures),
        "fraunces.woff2": cut(upright, heading, weights),
        "fraunces-more.woff2": cut(fraunces / "fraunces-latin-ext-full-normal.woff2", EXTENDED,
                                   weights),
        "fraunces-italic.woff2": cut(italic, heading, {"wght": 400, "opsz": 24, **PLAIN}),
        "fraunces-headline-italic.woff2": cut(italic, HEADLINE,
                                              {"wght": 400, "opsz": 144, **PLAIN}),
        "fraunces-drawn.ttf": cut(upright, heading, {"wght": 600, "opsz": 60, **PLAIN}),
    }
    out.mkdir(parents=True, exist_ok=True)
    for name, font in cuts.items():
        font.flavor = "woff2" if name.endswith(".woff2") else None
        font.save(out / name)


main()
