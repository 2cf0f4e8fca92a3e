/** The sub-records that a raise depends on, and the career built from their rows. */
import type { Fields, ValuesOf } from '#domain/fields/field.ts'
import { disciplinaryAction } from '#domain/records/disciplinary-action.ts'
import { labourInterruption } from '#domain/records/labour-interruption.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import type { AnySubRecord, SubRecord } from '#domain/records/sub-record.ts'
import { yearlyEvaluation } from '#domain/records/yearly-evaluation.ts'
import type { SalaryCareer } from './career-rows.ts'

export const careerRecords: Readonly<Record<keyof SalaryCareer, AnySubRecord>> = {
  salary: salaryPeriod,
  discipline: disciplinaryAction,
  evaluations: yearlyEvaluation,
  interruptions: labourInterruption,
}
export const salaryRecords: readonly AnySubRecord[] = Object.values(careerRecords)

/** `rowsOf`: the person's rows of one of `salaryRecords`. */
export const careerOf = (
  rowsOf: <F extends Fields>(record: SubRecord<F>) => readonly ValuesOf<F>[],
): SalaryCareer => ({
  salary: rowsOf(salaryPeriod),
  discipline: rowsOf(disciplinaryAction),
  evaluations: rowsOf(yearlyEvaluation),
  interruptions: rowsOf(labourInterruption),
})
