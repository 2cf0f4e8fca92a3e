"""Makes the files of the text out of Be Vietnam Pro: python make-text.py (needs fonttools and brotli).

One file per weight with what Vietnamese text is written with, its hints included: the package's two files have twice as
much. fonts.css draws all other characters with the package's own. Run again after another version of
@fontsource/be-vietnam-pro.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont

here = Path(__file__).parent
package = here.parents[2] / "node_modules/@fontsource/be-vietnam-pro/files"

marked = "ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýĂăĐđĨĩŨũƠơƯư"
# As in fonts.css: unicode-range of 'Be Vietnam Pro'.
drawn = {
    "latin": [*range(0x20, 0x7F), 0xA0, 0xAB, 0xB0, 0xB2, 0xB3, 0xB7, 0xBB, *map(ord, marked), 0xD7]
    + [0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026],
    "vietnamese": [*range(0x1EA0, 0x1EFA), *map(ord, marked), 0x20AB],
}


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
    joined["post"].formatType = 3
    joined.flavor = "woff2"
    joined.save(here / f"be-vietnam-pro-text-{weight}.woff2")
