import { rem } from './tokens.ts'

/**
 * The primitives that are a measure: `gap-8-16` is `gap: 8px 16px`. Written once per property, with the measures that
 * screens use; `npm run check` names those that none uses any more.
 */
const measures = {
  gap: [
    'gap',
    '2 4 6 8 10 12 14 16 20 0-6 0-12 0-16 0-20 2-12 4-8 4-10 4-12 4-16 4-24 6-12 6-20 8-12 8-16 8-20 12-16 12-20 12-24',
  ],
  pad: [
    'padding',
    '4 8 12 16 24 32 0-4 0-6 0-8 0-10 0-12 0-24 2-0 2-4 3-0 3-12 4-0 4-8 4-12 4-16 6-4 6-8 6-10 6-12 6-16 8-0 8-10 8-12 8-14 8-16 8-24 10-0 10-12 10-14 10-16 12-0 12-14 12-16 12-24 16-0 24-16 28-20 32-16 40-16 8-16-2 10-8-8 10-12-10-16 10-16-14 4-14-12 4-24-24 8-20-20 10-16-12 14-16-16 16-20-8 24-24-20 4-12-8-44 12-12-12-16',
  ],
  'pad-above': ['padding-top', '2 4 8 12 14 16 26'],
  'pad-below': ['padding-bottom', '4 8 16'],
  'pad-left': ['padding-left', '8 12 32'],
  left: ['margin-left', '8'],
  right: ['margin-right', '2 8'],
  above: ['margin-top', '1 2 4 6 8 10 12 16 24 26'],
  below: ['margin-bottom', '4 6 8 12 16 24 36'],
  size: ['font-size', '13 14 15 16 18 20 22 24 32'],
  width: ['width', '6 12 14 16 18 20 22 24 36 40 48 72 92 100 150 220'],
  height: ['height', '6 10 12 14 16 18 20 22 24 28 32 36 40 44 48 52 72 96 188'],
  'max-width': ['max-width', '240 280 320 360 400 420 440 464 480 720 960 1100 1120'],
  'min-width': ['min-width', '20 24 64'],
  'min-height': ['min-height', '24 32 40 48 240 420'],
  'max-height': ['max-height', '96 240 420'],
  line: ['line-height', '22 24'],
  round: ['border-radius', '2 3 4 16'],
} as const

/**
 * Columns: so many equal ones (`columns-2`), or as many as fit with at least that width (`columns-fill-250`); one of that
 * width and the rest (`side-240`); parts of the width (`parts-5-6`).
 */
const columns = {
  columns: [(count: string) => `repeat(${count}, minmax(0, 1fr))`, '1 2 3 4 6'],
  'columns-fill': [
    (width: string) => `repeat(auto-fill, minmax(min(100%, ${width}px), 1fr))`,
    '150 170 250 300',
  ],
  'columns-fit': [
    (width: string) => `repeat(auto-fit, minmax(min(100%, ${width}px), 1fr))`,
    '180 220 240 300 420',
  ],
  side: [(width: string) => `${width}px minmax(0, 1fr)`, '152 176 180 232 240 280'],
  parts: [
    (parts: string) =>
      parts
        .split('-')
        .map((part) => `minmax(0, ${part}fr)`)
        .join(' '),
    '5-6',
  ],
} as const

/** Takes the room that is left, from that width on. */
const growing = '180 200 260'

function* rules(): Generator<[name: string, declaration: string]> {
  for (const [family, [property, values]] of Object.entries(measures))
    for (const value of values.split(' '))
      yield [
        `${family}-${value}`,
        `${property}: ${value
          .split('-')
          .map(followsText.has(family) ? remOf : pixels)
          .join(' ')}`,
      ]
  for (const [family, [template, values]] of Object.entries(columns))
    for (const value of values.split(' '))
      yield [`${family}-${value}`, `grid-template-columns: ${template(value)}`]
  for (const width of growing.split(' ')) yield [`grow-${width}`, `flex: 1 1 ${width}px`]
}

/** Follow the size of text. */
const followsText = new Set(['size', 'line'])

const remOf = (length: string) => rem(Number(length))
const pixels = (length: string) => (length === '0' ? '0' : `${length}px`)

/** The names of these primitives. */
export const scaleClasses = (): string[] => [...rules()].map(([name]) => name)

/** These primitives as a style sheet. */
export const scaleCss = (): string =>
  [...rules()].map(([name, declaration]) => `.${name} {\n  ${declaration};\n}`).join('\n')
