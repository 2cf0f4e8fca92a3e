"""Makes the files of the text out of Be Vietnam Pro: python make-text.py (needs fonttools and brotli).

One file per weight with what Vietnamese text is written with, its hints included: the package's two files have twice as
much. fonts-css.ts draws all other characters with the package's own. Be Vietnam Pro has no tabular figures: its own ten,
made equally wide, are added as the feature `tnum`, so that `font-variant-numeric: tabular-nums` needs no further file.
Run again after another version of @fontsource/be-vietnam-pro.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools import subset
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.merge import Merger
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

here = Path(__file__).parent
package = here.parents[2] / "node_modules/@fontsource/be-vietnam-pro/files"

marked = "ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýĂăĐđĨĩŨũƠơƯư"
# As in fonts-css.ts: unicode-range of 'Be Vietnam Pro'.
drawn = {
    "latin": [*range(0x20, 0x7F), 0xA0, 0xAB, 0xB0, 0xB2, 0xB3, 0xB7, 0xBB, *map(ord, marked), 0xD7]
    + [0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026],
    "vietnamese": [*range(0x1EA0, 0x1EFA), *map(ord, marked), 0x20AB],
}
# Of a tabular figure, in thousandths of the size of the type.
width, widest_ink = 578, 512


def part(weight: int, script: str, without: set[int]) -> TTFont:
    font = TTFont(package / f"be-vietnam-pro-{script}-{weight}-normal.woff2")
    options = subset.Options(
        layout_features=["kern", "mark", "mkmk", "ccmp"], name_IDs=[0, 1, 2, 13, 14], glyph_names=True
    )
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=set(drawn[script]) - without)
    subsetter.subset(font)
    font.flavor = None
    return font


def add_tabular_figures(font: TTFont) -> None:
    glyphs = font.getGlyphSet()
    substitutes = {}
    for figure in range(ord("0"), ord("9") + 1):
        name = font.getBestCmap()[figure]
        outline = font["glyf"][name]
        narrowing = min(1, widest_ink / (outline.xMax - outline.xMin))
        centring = (width - (outline.xMin + outline.xMax) * narrowing) / 2
        pen = TTGlyphPen(None)
        glyphs[name].draw(TransformPen(pen, (narrowing, 0, 0, 1, centring, 0)))
        substitutes[name] = (f"{name}.tnum", pen.glyph())
    for name, glyph in substitutes.values():
        font["glyf"][name] = glyph
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (width, glyph.xMin)
    font.setGlyphOrder(font["glyf"].glyphOrder)
    rules = " ".join(f"sub {name} by {substitute};" for name, (substitute, _) in substitutes.items())
    # The package's files have no substitutions of their own to keep.
    addOpenTypeFeaturesFromString(font, f"feature tnum {{ {rules} }} tnum;", tables=["GSUB"])


for weight in (400, 600):
    with TemporaryDirectory() as folder:
        written: set[int] = set()
        paths = []
        for script in drawn:
            font = part(weight, script, written)
            written |= set(font.getBestCmap())
            paths.append(f"{folder}/{script}.ttf")
            font.save(paths[-1])
        joined = Merger().merge(paths)
    missing = {code for codes in drawn.values() for code in codes} - set(joined.getBestCmap())
    print(weight, "without", [hex(code) for code in sorted(missing)])
    add_tabular_figures(joined)
    joined["post"].formatType = 3
    joined.flavor = "woff2"
    joined.save(here / f"be-vietnam-pro-text-{weight}.woff2")
