/**
 * Be Vietnam Pro, SIL Open Font License 1.1. Only the weights that the product uses: text and emphasis. A file of ours
 * has what Vietnamese text is written with and figures of one width (make-text.py), 15 KB; a page with other characters
 * loads the package's too.
 */
const weights = [400, 600]

const ofPackage = '@fontsource/be-vietnam-pro/files/be-vietnam-pro'

const files = [
  {
    file: (weight: number) => `/theme/fonts/be-vietnam-pro-text-${weight}.woff2`,
    range:
      'U+0020-007E, U+00A0, U+00AB, U+00B0, U+00B2-00B3, U+00B7, U+00BB, U+00C0-00C3, U+00C8-00CA, U+00CC-00CD, U+00D2-00D5, U+00D7, U+00D9-00DA, U+00DD, U+00E0-00E3, U+00E8-00EA, U+00EC-00ED, U+00F2-00F5, U+00F9-00FA, U+00FD, U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+1EA0-1EF9, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AB',
  },
  {
    file: (weight: number) => `${ofPackage}-latin-${weight}-normal.woff2`,
    range:
      'U+00A1-00AA, U+00AC-00AF, U+00B1, U+00B4-00B6, U+00B8-00BA, U+00BC-00BF, U+00C4-00C7, U+00CB, U+00CE-00D1, U+00D6, U+00D8, U+00DB-00DC, U+00DE-00DF, U+00E4-00E7, U+00EB, U+00EE-00F1, U+00F6-00F8, U+00FB-00FC, U+00FE-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-206F, U+20AC, U+2122, U+2212, U+2215',
  },
  {
    file: (weight: number) => `${ofPackage}-vietnamese-${weight}-normal.woff2`,
    range: 'U+0300-0301, U+0303-0304, U+0308-0309, U+0323, U+0329',
  },
]

// As wide as the web font, so that nothing moves when it comes.
const fallback = {
  'font-family': "'Be Vietnam Pro Fallback'",
  src: "local('Arial'), local('Liberation Sans')",
  'size-adjust': '105.5%',
  'ascent-override': '94%',
  'descent-override': '24%',
}

/** The faces of the web font and of the one that stands in for it. */
export const fontsCss = (): string =>
  [
    fallback,
    ...weights.flatMap((weight) =>
      files.map(({ file, range }) => ({
        'font-family': "'Be Vietnam Pro'",
        'font-weight': weight,
        'font-display': 'swap',
        src: `url('${file(weight)}') format('woff2')`,
        'unicode-range': range,
      })),
    ),
  ]
    .map((face) => `@font-face {\n${declarations(face)}\n}`)
    .join('\n')

const declarations = (face: Readonly<Record<string, string | number>>) =>
  Object.entries(face)
    .map(([property, value]) => `  ${property}: ${value};`)
    .join('\n')
