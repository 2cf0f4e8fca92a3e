/** The scales of a career: those of the product since October 2004, and those before. */
import { scaleOf as scaleOfGroup, type SalaryScale } from '#domain/salary/salary-scales.ts'

/**
 * The day on which the current coefficients came into force (Nghị định 204/2004/NĐ-CP), and those before (Nghị định
 * 25/CP).
 */
export const presentScales = '2004-10-01'
export const firstScales = '1993-04-01'

const rising = (first: number, by: number, steps: number): number[] =>
  Array.from({ length: steps }, (_, at) => Math.round((first + by * at) * 100) / 100)

/**
 * Coefficients of Nghị định 25/CP (1993) by the group that the ranks have since 2004; the months per step were the same
 * as today. Only the steps that could be reached in those years; A0, A2.2 and Bảng 4 from practice, not from a text.
 */
// prettier-ignore
export const formerScales: Readonly<Record<string, readonly number[]>> = {
  'A3.1': [4.92, 5.23, 5.54, 5.85, 6.26, 6.64, 7.1],
  'A2.1': [3.35, 3.63, 3.91, 4.19, 4.47, 4.75, 5.03, 5.31, 5.6],
  'A2.2': [3.06, 3.32, 3.58, 3.84, 4.1, 4.36, 4.62, 4.88, 5.14],
  A1: [1.86, 2.1, 2.34, 2.58, 2.82, 3.06, 3.31, 3.56, 3.81, 4.06],
  A0: rising(1.78, 0.21, 10),
  B: [1.46, 1.58, 1.7, 1.82, 1.94, 2.06, 2.18, 2.3, 2.42, 2.55, 2.68, 2.81],
  'B4-LX': rising(1.24, 0.09, 12), 'B4-BV': rising(1.09, 0.09, 12), 'B4-PV': rising(1.0, 0.09, 12),
}

/** The coefficients of a scale in force on a day. */
export const coefficientsOn = ({ group, coefficients }: SalaryScale, day: string): readonly number[] =>
  day < presentScales ? (formerScales[group] ?? []) : coefficients

/** The product's scale of a group. */
export function scaleOf(group: string): SalaryScale {
  const scale = scaleOfGroup(group)
  if (scale === undefined) throw new Error(`unknown salary group ${group}`)
  return scale
}
