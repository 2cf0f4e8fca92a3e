/** Parses and formats numbers: '2,34' and '2.34', '7.020.000', '1.500 đ'. */
import type { NumberField } from '#domain/fields/field.ts'

/** The number that a typed text means for this field, or null when it is invalid. */
export function readNumber(text: string, field: Pick<NumberField, 'format' | 'decimals'>): number | null {
  const typed = text.replace(/[\s\u00a0%đ₫]/giu, '')
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/.test(typed)) return null
  const points = count(typed, '.')
  const commas = count(typed, ',')
  const decimal = decimalMark(typed, points, commas, field)
  const normal = [...typed]
    .map((letter, at) => (letter === '.' || letter === ',' ? (at === decimal ? '.' : '') : letter))
    .join('')
  const value = Number(normal)
  return Number.isFinite(value) ? value : null
}

/** Index of the decimal mark, -1 when every mark separates thousands. */
function decimalMark(
  typed: string,
  points: number,
  commas: number,
  field: Pick<NumberField, 'format' | 'decimals'>,
): number {
  const last = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','))
  if (last === -1) return -1
  // Both marks: the last one is the decimal. One of them several times: thousands.
  if (points > 0 && commas > 0) return last
  if (points + commas > 1) return -1
  const behind = typed.length - last - 1
  const wholeOnly = field.decimals === 0
  // '7.020' is seven thousand and twenty of money; a coefficient never reaches a thousand.
  if (behind === 3 && field.format !== 'coefficient' && (wholeOnly || typed[last] === '.')) return -1
  return last
}

const count = (text: string, mark: string) => text.split(mark).length - 1
