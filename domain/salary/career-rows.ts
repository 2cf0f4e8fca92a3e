/** What the next raise is worked out from. */
import type { Ref } from '#domain/fields/values.ts'
import type { disciplinaryAction } from '#domain/records/disciplinary-action.ts'
import type { labourInterruption } from '#domain/records/labour-interruption.ts'
import type { salaryPeriod } from '#domain/records/salary-period.ts'
import type { EntryOf } from '#domain/records/sub-record.ts'
import type { yearlyEvaluation } from '#domain/records/yearly-evaluation.ts'

export type Salary = EntryOf<typeof salaryPeriod>

/** The rows that the next raise depends on. */
export interface SalaryCareer {
  salary: readonly Salary[]
  discipline: readonly Pick<EntryOf<typeof disciplinaryAction>, 'ngayKyLuat' | 'hinhThucKyLuat'>[]
  evaluations: readonly (Pick<EntryOf<typeof yearlyEvaluation>, 'namDanhGia' | 'mucDoDanhGia'> &
    Partial<Pick<EntryOf<typeof yearlyEvaluation>, 'hanhVi'>>)[]
  interruptions: readonly Pick<EntryOf<typeof labourInterruption>, 'tuNgay' | 'denNgay' | 'lyDo'>[]
}

/** A catalogue item's extra data: `group` of a rank, `paid` of an interruption. */
export type ExtraOf = (item: Ref) => Readonly<Record<string, unknown>>
