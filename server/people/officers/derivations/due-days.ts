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
} from '#domain/due/due-days.ts'
import { careerOf, salaryRecords } from '#domain/salary/career-of.ts'
import { salaryDueOf, type ExtraOf } from '#domain/salary/salary-career.ts'
import type { Catalogues } from '#server/platform/table-cache/catalogues.ts'
import { defineDerivation, type Derivation } from '#server/people/officers/derivations/derivation.ts'

const none: Readonly<Record<string, unknown>> = {}
export const extraIn =
  (catalogues: Catalogues): ExtraOf =>
  ({ id }: Ref) =>
    catalogues.item(Number(id))?.extra ?? none

const raise = defineDerivation({
  name: 'due-raise',
  fields: [],
  records: salaryRecords,
  sets: { columns: { due_raise: 'date', due_excess: 'date' } },
  derive: ({ rowsOf, reference: { catalogues } }) => {
    const career = careerOf((record) => rowsOf(record) ?? [])
    const nextRaise = salaryDueOf(career, extraIn(catalogues))
    const day = nextRaise?.due.day ?? null
    return {
      columns: {
        due_raise: nextRaise?.kind === 'step' ? day : null,
        due_excess: nextRaise?.kind === 'excess' ? day : null,
      },
    }
  },
})

const retirement = defineDerivation({
  name: 'due-retirement',
  fields: retirementFields,
  records: [],
  sets: { columns: { due_retirement: 'date' } },
  derive: ({ values }) => ({ columns: { due_retirement: retirementOfPerson(values)?.day ?? null } }),
})

const reappointment = defineDerivation({
  name: 'due-reappointment',
  fields: reappointmentFields,
  records: [],
  sets: { columns: { due_reappointment: 'date' } },
  derive: ({ values }) => ({ columns: { due_reappointment: reappointmentOf(values)?.day ?? null } }),
})

const contractEnd = defineDerivation({
  name: 'due-contract-end',
  fields: contractFields,
  records: [],
  sets: { columns: { due_contract_end: 'date' } },
  derive: ({ values }) => ({ columns: { due_contract_end: contractEndOf(values)?.day ?? null } }),
})

export const dueDays: readonly Derivation[] = [raise, retirement, reappointment, contractEnd]
