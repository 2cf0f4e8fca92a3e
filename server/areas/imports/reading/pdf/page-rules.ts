/** Rules drawn on a page: cell borders, as lines or as thin boxes. */

/** A transformation matrix, in the order of the page's operations. */
export type Matrix = readonly [number, number, number, number, number, number]

/** A straight line, left to right or bottom to top, in points. */
export interface Rule {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** Maximum thickness of a box that counts as a line, and minimum length of a line. */
const thick = 2.5
const shortest = 4

/** Number of coordinates of a path step: move, line, curve, close. */
const numbersOf: Readonly<Record<number, number>> = { 0: 2, 1: 2, 2: 6, 3: 0, 4: 4 }

/** The straight sides of a path parallel to the page's edges. */
export function rulesOf(path: ArrayLike<number>, matrix: Matrix): Rule[] {
  const rules: Rule[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const lineTo = (toX: number, toY: number) => {
    const rule = ruleOf(placed(x, y, matrix), placed(toX, toY, matrix))
    if (rule !== undefined) rules.push(rule)
    x = toX
    y = toY
  }
  for (let at = 0; at < path.length;) {
    const step = path[at] ?? -1
    const count = numbersOf[step]
    if (count === undefined) break
    const [toX, toY] = [path[at + count - 1] ?? 0, path[at + count] ?? 0]
    if (step === 0) {
      x = startX = toX
      y = startY = toY
    } else if (step === 1) lineTo(toX, toY)
    else if (step === 3) lineTo(startX, startY)
    else {
      x = toX
      y = toY
    }
    at += count + 1
  }
  return rules
}

const placed = (x: number, y: number, [a, b, c, d, e, f]: Matrix): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
]

function ruleOf([x0, y0]: [number, number], [x1, y1]: [number, number]): Rule | undefined {
  const [wide, high] = [Math.abs(x1 - x0), Math.abs(y1 - y0)]
  if (Math.min(wide, high) > thick || Math.max(wide, high) < shortest) return undefined
  return { x0: Math.min(x0, x1), x1: Math.max(x0, x1), y0: Math.min(y0, y1), y1: Math.max(y0, y1) }
}

export const isUpright = ({ x0, x1, y0, y1 }: Rule): boolean => y1 - y0 > x1 - x0

/** Merges numbers that differ by less than a rule's thickness. */
export function together(numbers: readonly number[]): number[] {
  const distinct: number[] = []
  for (const number of numbers.toSorted((a, b) => a - b))
    if (distinct.length === 0 || number - (distinct.at(-1) ?? 0) > thick) distinct.push(number)
  return distinct
}
