/** From stored rows to the day, its reasons and what is proposed, for each kind. */
import type { AnyValues } from '#domain/fields/field.ts'
import { showDate } from '#domain/fields/dates.ts'
import { pickFields } from '#domain/forms/form.ts'
import {
  contractEndOf,
  contractFields,
  reappointmentFields,
  reappointmentOf,
  retirementOfPerson,
} from '#domain/due/due-days.ts'
import type { DueKind } from '#domain/due/kinds.ts'
import { proposalOf, type Proposal } from '#domain/due/proposal.ts'
import { officerFields, type OfficerValues } from '#domain/officer/officer-fields.ts'
import { tableOf } from '#domain/records/sub-record.ts'
import { earlyBeforeRetirement } from '#domain/salary/early-raise.ts'
import { salaryDueOf, type SalaryCareer, type SalaryDue } from '#domain/salary/salary-career.ts'
import { isLastStep } from '#domain/salary/scale-place.ts'
import type { DueDay } from '#domain/salary/time-in-step.ts'
import { columnsOfAll } from '#server/forms/columns.ts'
import type { Lists } from '#server/forms/parse-values.ts'
import { readRow, type StoredRow } from '#server/forms/stored-values.ts'
import { extraIn, salaryRecords } from '#server/officers/derivations/due-days.ts'

/** Fields of the person that days follow from. */
const fields = pickFields(officerFields, [
  ...new Set([...reappointmentFields, ...contractFields, 'ngayThamGiaSoBhxh'] as const),
])

/** What a statement reads of one person (alias `o`): its fields, and for a raise its rows. */
export const factsSelect = (() => {
  const columns = columnsOfAll(fields).map(({ column }) => `'${column}', o."${column}"`)
  const rows = salaryRecords.map(
    (record) =>
      `'${record.name}', (select json_agg(row_to_json(r)) from ${tableOf(record)} r where r.officer_id = o.id)`,
  )
  return `json_build_object('person', json_build_object(${columns.join(', ')}), ${rows.join(', ')})`
})()

/** What `factsSelect` returns. */
export interface StoredFacts {
  person: StoredRow
  [record: string]: StoredRow | readonly StoredRow[] | null
}

export interface DueFacts extends DueDay {
  proposal: Proposal | null
  /** What the raise follows from, where it is one. */
  salary: SalaryDue | null
  /** The fields of the person that days follow from. */
  person: OfficerValues
}

/** The rows that a raise rests on, by the names of their records. */
export function careerOf(rowsOf: (record: string) => readonly AnyValues[]): SalaryCareer {
  const [salary, discipline, evaluations, interruptions] = salaryRecords.map(({ name }) => rowsOf(name))
  return { salary, discipline, evaluations, interruptions } as SalaryCareer
}

/** Undefined where the record has nothing of that kind. `career` replaces the stored rows ('what if'). */
export function dueFactsOf(
  stored: StoredFacts,
  kind: DueKind,
  lists: Lists,
  change: (career: SalaryCareer, due: SalaryDue | undefined) => SalaryCareer = (career) => career,
): DueFacts | undefined {
  const values = readRow(fields, stored.person, lists) as OfficerValues
  const without = (due: DueDay | undefined): DueFacts | undefined =>
    due && { ...due, proposal: null, salary: null, person: values }
  switch (kind) {
    case 'bo-nhiem-lai':
      return without(reappointmentOf(values))
    case 'het-hop-dong':
      return without(contractEndOf(values))
    case 'nghi-huu':
      return without(retirementWithRaise(values, salaryDue(stored, lists)))
    case 'nang-luong':
    case 'vuot-khung': {
      const found = salaryDue(stored, lists, change)
      if (found === undefined || (found.kind === 'step') !== (kind === 'nang-luong')) return undefined
      return { ...found.due, proposal: proposalOf(found, stepIn(lists)), salary: found, person: values }
    }
  }
}

export const stepIn =
  ({ catalogues }: Lists) =>
  (code: string) =>
    catalogues.byCode('DM_BACLUONG', code)?.ref ?? null

function salaryDue(
  stored: StoredFacts,
  lists: Lists,
  change: (career: SalaryCareer, due: SalaryDue | undefined) => SalaryCareer = (career) => career,
): SalaryDue | undefined {
  const extra = extraIn(lists.catalogues)
  const career = careerOf((name) => {
    const record = salaryRecords.find((one) => one.name === name)
    const rows = (stored[name] ?? []) as readonly StoredRow[]
    return record === undefined ? [] : rows.map((row) => readRow(record.form.fields, row, lists))
  })
  return salaryDueOf(change(career, salaryDueOf(career, extra)), extra)
}

/** Who retires shortly before a step gets it ahead of time: said with the retirement. */
function retirementWithRaise(values: OfficerValues, raise: SalaryDue | undefined): DueDay | undefined {
  const found = retirementOfPerson(values)
  if (found === undefined || raise === undefined) return found
  const { scale, place } = raise.standing
  const early = earlyBeforeRetirement(raise.due, found.day, isLastStep(scale, place))
  return { day: found.day, reasons: [...found.reasons, ...early.reasons] }
}

export const shownDay = (day: string | null): string => (day === null ? '' : showDate(day))
