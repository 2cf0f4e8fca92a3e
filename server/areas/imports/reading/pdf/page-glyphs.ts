/**
 * Glyphs and rules of a page with their positions, from its drawing operations (ISO 32000-1 §9.4). Programs without
 * Vietnamese letters in a font draw them later into gaps of the line, so that only positions give their order.
 */

import { rulesOf, type Matrix, type Rule } from '#server/areas/imports/reading/pdf/page-rules.ts'

/** Position of a glyph: from the left and from the bottom, in points. */
export interface Glyph {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
}

/** A page's operations: their numbers and arguments. */
export interface Operations {
  readonly fnArray: readonly number[]
  readonly argsArray: readonly unknown[]
}

/** Maximum number of path sides per page. */
const maxRules = 20_000

const same: Matrix = [1, 0, 0, 1, 0, 0]
const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
]

interface State {
  place: Matrix
  size: number
  letterSpace: number
  wordSpace: number
  stretch: number
  leading: number
  rise: number
}

interface Shown {
  readonly unicode?: string
  readonly width?: number
  readonly isSpace?: boolean
}

/** `names`: operation numbers by name. */
export function pageMarks(
  { fnArray, argsArray }: Operations,
  names: Readonly<Record<string, number>>,
): { glyphs: Glyph[]; rules: Rule[] } {
  const rules: Rule[] = []
  const glyphs: Glyph[] = []
  const start: State = { place: same, size: 1, letterSpace: 0, wordSpace: 0, stretch: 1, leading: 0, rise: 0 }
  const savedStates: State[] = []
  let state = { ...start }
  let text: Matrix = same
  let [x, y, lineX, lineY] = [0, 0, 0, 0]
  const move = (right: number, up: number) => {
    x = lineX += right
    y = lineY += up
  }
  const set = (matrix: Matrix) => {
    text = matrix
    x = y = lineX = lineY = 0
  }
  const show = (shown: readonly (Shown | number)[]) => {
    const toPage = times(state.place, text)
    const scale = Math.hypot(toPage[2], toPage[3])
    for (const item of shown) {
      if (typeof item === 'number') {
        x -= (item * state.size * state.stretch) / 1000
        continue
      }
      const own = ((item.width ?? 0) * state.size) / 1000
      const [, , , , left, below] = times(toPage, [1, 0, 0, 1, x, y + state.rise])
      const width = own * state.stretch * Math.hypot(toPage[0], toPage[1])
      if (item.unicode !== undefined)
        glyphs.push({ text: item.unicode, x: left, y: below, width, size: state.size * scale })
      x += (own + state.letterSpace + (item.isSpace === true ? state.wordSpace : 0)) * state.stretch
    }
  }
  const nextLine = () => move(0, -state.leading)
  const restore = () => {
    state = savedStates.pop() ?? { ...start }
  }
  const steps: Readonly<Record<string, (operands: readonly unknown[]) => void>> = {
    save: () => savedStates.push({ ...state }),
    restore,
    transform: (operands) => (state.place = times(state.place, matrixIn(operands))),
    paintFormXObjectBegin: ([matrix]) => {
      savedStates.push({ ...state })
      if (matrix !== null && matrix !== undefined) state.place = times(state.place, matrixIn([matrix]))
    },
    paintFormXObjectEnd: restore,
    constructPath: ([, paths]) => {
      for (const path of (paths ?? []) as readonly unknown[])
        if (rules.length < maxRules && typeof path === 'object' && path !== null)
          rules.push(...rulesOf(path as ArrayLike<number>, state.place))
    },
    beginText: () => set(same),
    setFont: ([, size]) => (state.size = numberIn(size)),
    setCharSpacing: ([space]) => (state.letterSpace = numberIn(space)),
    setWordSpacing: ([space]) => (state.wordSpace = numberIn(space)),
    setHScale: ([percent]) => (state.stretch = numberIn(percent) / 100),
    setLeading: ([leading]) => (state.leading = -numberIn(leading)),
    setTextRise: ([rise]) => (state.rise = numberIn(rise)),
    moveText: ([right, up]) => move(numberIn(right), numberIn(up)),
    setLeadingMoveText: ([right, up]) => {
      state.leading = -numberIn(up)
      move(numberIn(right), numberIn(up))
    },
    setTextMatrix: (operands) => set(matrixIn(operands)),
    nextLine,
    showText: ([shown]) => show(shown as Shown[]),
  }
  const byNumber = new Map(Object.entries(steps).map(([name, step]) => [names[name], step]))
  for (const [at, number] of fnArray.entries())
    byNumber.get(number)?.((argsArray[at] ?? []) as readonly unknown[])
  return {
    glyphs: glyphs.filter(({ x: left, y: below }) => Number.isFinite(left) && Number.isFinite(below)),
    rules,
  }
}

const numberIn = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

/** Six numbers, as separate arguments or one list. */
function matrixIn(operands: readonly unknown[]): Matrix {
  const list =
    typeof operands[0] === 'number' ? operands : Array.from((operands[0] ?? []) as ArrayLike<number>)
  const [a, b, c, d, e, f] = list.map(numberIn)
  return [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0]
}
