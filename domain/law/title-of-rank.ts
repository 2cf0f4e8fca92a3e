/** The titles for which the law says in which step somebody begins. */
import type { firstStep } from './pay-parameters.ts'

type Title = (typeof firstStep)['theo'][number]['choices'][number]['code']

/** Doctors, of preventive medicine too, and pharmacists: the ranks in which they are recruited. */
const titles: readonly (readonly [RegExp, Title])[] = [
  [/^V\.08\.(01\.03|02\.06)$|^16\.118$/, 'BS'],
  [/^V\.08\.08\.22$|^16\.134$/, 'DS'],
]

/** The title that a rank's code (DM_NGACHCHUCDANH) belongs to; undefined for all others. */
export const titleOfRank = (code: string): Title | undefined =>
  titles.find(([pattern]) => pattern.test(code))?.[1]
