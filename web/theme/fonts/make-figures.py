"""Makes the figures of one width out of Be Vietnam Pro's own: python make-figures.py (needs fonttools and brotli).

Run again after another version of @fontsource/be-vietnam-pro.
"""

from pathlib import Path

from fontTools import subset
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

here = Path(__file__).parent
package = here.parents[2] / "node_modules/@fontsource/be-vietnam-pro/files"
figures = range(ord("0"), ord("9") + 1)
# In thousandths of the size of the type. As wide as those of Arial, enlarged by 4 %, which stand there until they arrive.
width, widest_ink = 578, 512

for weight in (400, 600):
    font = TTFont(package / f"be-vietnam-pro-latin-{weight}-normal.woff2")
    options = subset.Options(layout_features=[], hinting=False, name_IDs=[0, 1, 2, 13, 14])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=figures)
    subsetter.subset(font)
    glyphs = font.getGlyphSet()
    drawn = {}
    for figure in figures:
        name = font.getBestCmap()[figure]
        glyph = font["glyf"][name]
        narrowing = min(1, widest_ink / (glyph.xMax - glyph.xMin))
        centring = (width - (glyph.xMin + glyph.xMax) * narrowing) / 2
        pen = TTGlyphPen(None)
        glyphs[name].draw(TransformPen(pen, (narrowing, 0, 0, 1, centring, 0)))
        drawn[name] = pen.glyph()
    for name, glyph in drawn.items():
        font["glyf"][name] = glyph
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (width, glyph.xMin)
    font.flavor = "woff2"
    font.save(here / f"tabular-figures-{weight}.woff2")
