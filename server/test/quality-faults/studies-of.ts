/** What the faults of degrees and courses ask of a person. */
import { degreeRow } from '#server/test/quality-faults/fault.ts'
import { addMonths } from '#server/test/sentences/facts.ts'
import type { PlainPerson, TrainingRow } from '#server/test/sentences/plain-person.ts'

export const bachelor = degreeRow('DH')
export const degree = degreeRow('DH', 'THS', 'CD', 'TS')
export const some =
  (test: (row: TrainingRow) => boolean) =>
  (p: PlainPerson): boolean =>
    p.daoTao.some(test)
export const of_ =
  (type: string) =>
  (row: TrainingRow): boolean =>
    row.loaiDaoTao?.code === type
export const later = (month: string, months: number): string => addMonths(`${month}-01`, months).slice(0, 7)
