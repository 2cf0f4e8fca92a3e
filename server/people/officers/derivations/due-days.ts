/**
 * Due dates of raise, retirement and the like, stored with the person so that lists can use an index. They depend on
 * the record only, not on today.
 */
import type { Ref } from '#domain/fields/values.ts'
import {
  contractEndOf,
  contractFields,
  reappointmentFields,
  reappointmentOf,
  retirementFields,
  retirementOfPerson,
  termEndOf,
  termFields,
} from '#domain/due/due-days.ts'
import { careerOf, salaryRecords } from '#domain/salary/career-of.ts'
import { legalGroupOf, type LegalGroup } from '#domain/law/legal-groups.ts'
import { allowancePeriod } from '#domain/records/allowance-period.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import { allowanceDueOf, storedAllowance, type PaidAllowance } from '#domain/salary/profession-allowance.ts'
import { salaryDueOf } from '#domain/salary/salary-career.ts'
import type { ExtraOf, SalaryCareer } from '#domain/salary/career-rows.ts'
import type { Catalogues } from '#server/platform/table-cache/catalogues.ts'
import { defineDerivation, type Derivation } from '#server/people/officers/derivations/derivation.ts'

const none: Readonly<Record<string, unknown>> = {}
export const extraIn =
  (catalogues: Catalogues): ExtraOf =>
  ({ id }: Ref) =>
    catalogues.item(Number(id))?.extra ?? none

/** The due days of the rows, for each legal group; keys in the order of jsonb, so that equal ones are equal as text. */
type RaiseDays = Readonly<Record<LegalGroup, { step: string | null; excess: string | null }>>

/**
 * The law of discipline depends on the kind of person, a field of a form whose save reads no rows: the days of each
 * group are stored with the person, and the field picks from them.
 */
const raise = defineDerivation({
  name: 'due-raise',
  fields: ['loaiHoSo'],
  records: salaryRecords,
  sets: { columns: { due_raise: 'date', due_excess: 'date', raise_days: 'jsonb' } },
  derive: ({ values, rowsOf, columns, reference: { catalogues, law } }) => {
    const extraOf = extraIn(catalogues)
    const daysOf = (group: LegalGroup, career: SalaryCareer) => {
      const raised = salaryDueOf(career, { group, law, extraOf })
      const day = raised?.due.day ?? null
      return { step: raised?.kind === 'step' ? day : null, excess: raised?.kind === 'excess' ? day : null }
    }
    const isRead = rowsOf(salaryPeriod) !== undefined
    const career = careerOf((record) => rowsOf(record) ?? [])
    const days: RaiseDays = isRead
      ? { LD: daysOf('LD', career), VC: daysOf('VC', career), CBCC: daysOf('CBCC', career) }
      : ((columns.raise_days as RaiseDays | null | undefined) ?? noDays)
    const { step, excess } = days[legalGroupOf(values.loaiHoSo?.code)]
    return { columns: { due_raise: step, due_excess: excess, raise_days: days } }
  },
})

const neither = { step: null, excess: null }
const noDays: RaiseDays = { LD: neither, VC: neither, CBCC: neither }

const retirement = defineDerivation({
  name: 'due-retirement',
  fields: retirementFields,
  records: [],
  sets: { columns: { due_retirement: 'date' } },
  derive: ({ values, reference: { law } }) => ({
    columns: { due_retirement: retirementOfPerson(values, law)?.day ?? null },
  }),
})

const reappointment = defineDerivation({
  name: 'due-reappointment',
  fields: reappointmentFields,
  records: [],
  sets: { columns: { due_reappointment: 'date' } },
  derive: ({ values, reference: { law } }) => ({
    columns: { due_reappointment: reappointmentOf(values, law)?.day ?? null },
  }),
})

const termEnd = defineDerivation({
  name: 'due-term-end',
  fields: termFields,
  records: [],
  sets: { columns: { due_term_end: 'date' } },
  derive: ({ values, reference: { law } }) => ({
    columns: { due_term_end: termEndOf(values, law)?.day ?? null },
  }),
})

const contractEnd = defineDerivation({
  name: 'due-contract-end',
  fields: contractFields,
  records: [],
  sets: { columns: { due_contract_end: 'date' } },
  derive: ({ values }) => ({ columns: { due_contract_end: contractEndOf(values)?.day ?? null } }),
})

/** What is paid comes from the rows and is stored: a new rank, a field of a form whose save reads no rows, is compared with it. */
const allowance = defineDerivation({
  name: 'due-allowance',
  fields: ['ngachHoacViTri'],
  records: [allowancePeriod],
  sets: { columns: { due_allowance: 'date', profession_allowance: 'jsonb' } },
  derive: ({ values, rowsOf, columns, reference: { law } }) => {
    const rows = rowsOf(allowancePeriod)
    const paid =
      rows === undefined ? (columns.profession_allowance as PaidAllowance | null) : storedAllowance(rows)
    return {
      columns: {
        due_allowance: allowanceDueOf(values.ngachHoacViTri?.code, paid, law)?.day ?? null,
        profession_allowance: paid,
      },
    }
  },
})

export const dueDays: readonly Derivation[] = [
  raise,
  retirement,
  reappointment,
  termEnd,
  contractEnd,
  allowance,
]
