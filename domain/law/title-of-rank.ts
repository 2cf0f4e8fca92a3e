/** The titles for which the law says in which step somebody begins. */
import type { firstStep } from './pay-parameters.ts'

type Title = (typeof firstStep)['theo'][number]['choices'][number]['code']

/** Doctors, of preventive medicine too, and pharmacists: the ranks in which they are recruited. */
const doctors = /^V\.08\.(01\.03|02\.06|08\.22)$|^16\.(118|134)$/

/** The title that a rank's code (DM_NGACHCHUCDANH) belongs to; undefined for all others. */
export const titleOfRank = (code: string): Title | undefined => (doctors.test(code) ? 'BS' : undefined)
