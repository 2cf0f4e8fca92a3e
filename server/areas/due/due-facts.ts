/** Computes day, reasons and proposal from stored rows, for each kind. */
import { showDate } from '#domain/fields/dates.ts'
import { pickFields } from '#domain/forms/form.ts'
import {
  contractEndOf,
  contractFields,
  reappointmentFields,
  reappointmentOf,
  retirementFields,
  retirementOfPerson,
  termEndOf,
  termFields,
  type DayOfPerson,
} from '#domain/due/due-days.ts'
import type { DueKind } from '#domain/due/kinds.ts'
import { proposalOf, type AllowanceProposal, type Proposal } from '#domain/due/proposal.ts'
import { raiseSentences } from '#domain/due/raise-form.ts'
import type { Law } from '#domain/law/law.ts'
import { legalGroupOf } from '#domain/law/legal-groups.ts'
import type { Ref } from '#domain/fields/values.ts'
import { officerFields, type OfficerValues } from '#domain/officer/officer-fields.ts'
import type { ReadableRecord } from '#domain/records/readable-record.ts'
import { allowancePeriod } from '#domain/records/allowance-period.ts'
import { tableOf } from '#domain/records/sub-record.ts'
import { careerOf, careerRecords, salaryRecords } from '#domain/salary/career-of.ts'
import { earlyBeforeRetirement } from '#domain/salary/early-raise.ts'
import { salaryDueOf, type CareerRules, type SalaryDue } from '#domain/salary/salary-career.ts'
import type { SalaryCareer } from '#domain/salary/career-rows.ts'
import { allowanceDueOf, type PaidAllowance } from '#domain/salary/profession-allowance.ts'
import { isLastStep } from '#domain/salary/scale-place.ts'
import type { Reason } from '#domain/salary/reason.ts'
import { columnsOfAll } from '#server/people/forms/columns.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { hasLeft } from '#server/people/officers/live-statuses.ts'
import { readRow, type StoredRow } from '#server/people/forms/stored-values.ts'
import { extraIn } from '#server/people/officers/derivations/due-days.ts'

/** Fields of the person that the days are computed from. */
const fields = pickFields(officerFields, [
  ...new Set([
    ...reappointmentFields,
    ...contractFields,
    'ngayThamGiaSoBhxh',
    'ngachHoacViTri',
    'trangThaiHoSo',
  ] as const),
])

const lastMovement = `(select max(m.ngay) from movement m where m.officer_id = o.id and m.state = 'done')`

/** Selects one person's data (alias `o`): the fields and, for a raise, the rows. */
export const factsSelect = (() => {
  const columns = columnsOfAll(fields).map(({ column }) => `'${column}', o."${column}"`)
  const rows = salaryRecords.map(
    (record) =>
      `'${record.name}', (select json_agg(row_to_json(r) order by r.id) from ${tableOf(record)} r where r.officer_id = o.id)`,
  )
  return `json_build_object('person', json_build_object(${columns.join(', ')}), 'allowance', o.profession_allowance, 'leaves', ${lastMovement}, ${rows.join(', ')})`
})()

/** What `factsSelect` returns. */
export interface StoredFacts {
  person: StoredRow
  /** The allowance that is paid (derivations/due-days.ts). */
  allowance: PaidAllowance | null
  /** The day of the last movement by which the person left. */
  leaves: string | null
  [record: string]: StoredRow | PaidAllowance | readonly StoredRow[] | string | null
}

/** Why somebody is due on a day, restricted to what the role may read. */
export interface DueFacts {
  day: string | null
  reasons: readonly string[]
  /** Those that a list of the kind needn't repeat for each person. */
  said: readonly string[]
  /** The proposed raise; null for other kinds, and if the role may not read salaries. */
  proposal: Proposal | null
  /** The percent of the allowance; null for other kinds, and if the role may not read allowances. */
  allowance: AllowanceProposal | null
  /** What the raise is computed from, if `proposal` has one. */
  salary: SalaryDue | null
  /** The law that it was computed by. */
  law: Law
  /** Whether the role may read everything that a raise is computed from. */
  seesAll: boolean
  /** The person's fields that days are computed from, restricted to what the role may read. */
  person: OfficerValues
}

/** Adds to a career once its due date is known ('what if'). */
export type ChangeOfCareer = (career: SalaryCareer, due: SalaryDue | undefined) => SalaryCareer

/** Undefined if the record has nothing of that kind. */
export function dueFactsOf(
  stored: StoredFacts,
  kind: DueKind,
  reference: ReferenceData,
  readable: ReadableRecord,
  change?: ChangeOfCareer,
): DueFacts | undefined {
  const values = readRow(fields, stored.person, reference) as OfficerValues
  const { law } = reference
  const base = {
    law,
    said: [],
    proposal: null,
    allowance: null,
    salary: null,
    seesAll: seesAll(readable),
    person: seen(values, readable),
  }
  /** Whoever has left from a later day on is due as before. */
  const leaving = (day: string | null): readonly string[] =>
    day !== null &&
    stored.leaves !== null &&
    stored.leaves > day &&
    hasLeft({ statusId: Number(values.trangThaiHoSo?.id) }, reference.catalogues)
      ? [readable.fields.has('trangThaiHoSo') ? raiseSentences.leaves(stored.leaves) : raiseSentences.hidden]
      : []
  const told = (reasons: readonly Reason[], day: string | null) =>
    onceEach([...reasonTexts(reasons, readable), ...leaving(day)])
  const ofPerson = (due: DayOfPerson | undefined, of: readonly string[], more: readonly Reason[] = []) => {
    if (due === undefined) return undefined
    const isTold = of.every((name) => readable.fields.has(name))
    const own = isTold ? due.reasons : [raiseSentences.hidden]
    return {
      ...base,
      day: due.day,
      reasons: onceEach([...own, ...told(more, due.day)]),
      said: due.said ?? [],
    }
  }
  switch (kind) {
    case 'bo-nhiem-lai':
      return ofPerson(reappointmentOf(values, law), reappointmentFields)
    case 'het-nhiem-ky':
      return ofPerson(termEndOf(values, law), termFields)
    case 'het-hop-dong':
      return ofPerson(contractEndOf(values), contractFields)
    case 'nghi-huu': {
      const retirement = retirementOfPerson(values, law)
      return ofPerson(
        retirement,
        retirementFields,
        retirement && raiseBefore(retirement.day, salaryDue(stored, values, reference), law),
      )
    }
    case 'phu-cap-uu-dai': {
      const due = allowanceDueOf(values.ngachHoacViTri?.code, stored.allowance, law)
      if (due === undefined) return undefined
      const isTold = seesAllowance(readable)
      const own = isTold ? due.reasons : [raiseSentences.hidden]
      const reasons = onceEach([...own, ...leaving(due.day)])
      const allowance =
        due.isEnd || !isTold ? null : { dangHuong: due.paid, deNghi: due.rate?.giaTri ?? null }
      return { ...base, day: due.day, reasons, allowance }
    }
    case 'nang-luong':
    case 'vuot-khung': {
      const raise = salaryDue(stored, values, reference, change)
      if (raise === undefined || (raise.kind === 'step') !== (kind === 'nang-luong')) return undefined
      const { day, reasons } = raise.due
      const facts = { ...base, day, reasons: told(reasons, day) }
      if (!seesSalary(readable)) return facts
      return { ...facts, proposal: proposalOf(raise, law, stepIn(reference)), salary: raise }
    }
  }
}

const onceEach = (texts: readonly string[]): string[] => [...new Set(texts)]

/** The reasons in words; one sentence for all that the role may not read. */
export const reasonTexts = (reasons: readonly Reason[], readable: ReadableRecord): string[] =>
  onceEach(
    reasons.map(({ of, also = of, text }) =>
      sees(of, readable) && sees(also, readable) ? text : raiseSentences.hidden,
    ),
  )

const sees = (of: Reason['of'], readable: ReadableRecord): boolean =>
  of === 'salary' ? seesSalary(readable) : readable.rowsOf(careerRecords[of])

/** The salary can be read in its form, too. */
const salaryFields = ['ngachHoacViTri', 'bacLuong', 'heSoLuong', 'phuCapTNVK', 'ngayHuongLuong'] as const
export const seesSalary = ({ fields: names, rowsOf }: ReadableRecord): boolean =>
  rowsOf(careerRecords.salary) || salaryFields.every((name) => names.has(name))

/** The professional allowance, and the rank that its rate depends on. */
export const seesAllowance = ({ fields: names, rowsOf }: ReadableRecord): boolean =>
  rowsOf(allowancePeriod) && names.has('ngachHoacViTri')

const seesAll = (readable: ReadableRecord): boolean =>
  (Object.keys(careerRecords) as Reason['of'][]).every((of) => sees(of, readable))

const seen = (values: OfficerValues, { fields: names }: ReadableRecord) =>
  ({
    ...values,
    ...Object.fromEntries(Object.keys(values).flatMap((name) => (names.has(name) ? [] : [[name, null]]))),
  }) as OfficerValues

export const stepIn =
  ({ catalogues }: ReferenceData) =>
  (code: string) =>
    catalogues.byCode('DM_BACLUONG', code)?.ref ?? null

function salaryDue(
  stored: StoredFacts,
  { loaiHoSo }: OfficerValues,
  reference: ReferenceData,
  change?: ChangeOfCareer,
): SalaryDue | undefined {
  const rules = rulesFor(loaiHoSo, reference)
  const career = careerOf(({ name, form }) =>
    ((stored[name] ?? []) as readonly StoredRow[]).map((row) => readRow(form.fields, row, reference)),
  )
  const raise = salaryDueOf(career, rules)
  return change === undefined ? raise : salaryDueOf(change(career, raise), rules)
}

/** What a person's raise is computed by: the law for the kind of person. */
export const rulesFor = (
  officerType: Ref | null | undefined,
  { catalogues, law }: ReferenceData,
): CareerRules => ({ group: legalGroupOf(officerType?.code), law, extraOf: extraIn(catalogues) })

/** People who retire shortly before a step get it early: a reason listed with the retirement. */
function raiseBefore(retires: string, raise: SalaryDue | undefined, law: Law): readonly Reason[] {
  if (raise === undefined) return []
  const { scale, place } = raise.standing
  return earlyBeforeRetirement(raise.due, retires, isLastStep(scale, place), law)
}

export const shownDay = (day: string | null): string => (day === null ? '' : showDate(day))
