/**
 * The data created from an imported row: the person with a first salary row, as with the record form and the salary
 * tab.
 */
import type { AnyValues } from '#domain/fields/field.ts'
import type { UnitRef } from '#domain/fields/values.ts'
import { blankValues, isEmpty } from '#domain/forms/blank.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import { recordForm } from '#domain/officer/officer-forms.ts'
import { salaryKinds, salaryPeriod } from '#domain/records/salary-period.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { ReadRow } from '#server/areas/imports/runs/read-row.ts'
import { fillNumbers } from '#server/people/officers/create-officer.ts'
import { openRow, type PersonPatch } from '#server/people/officers/write/patch.ts'
import { statusCodes } from '#server/people/officers/status-codes.ts'

/** The three units assigned by an import. */
export interface AssignedUnits {
  donViQuanLy: UnitRef
  donViSuDung: UnitRef
  donVi: UnitRef
}

export function newPerson(
  { values: read, salary }: Pick<ReadRow, 'values' | 'salary'>,
  units: AssignedUnits,
  { catalogues }: ReferenceData,
): PersonPatch {
  const trangThaiHoSo = catalogues.byCode('DM_TRANGTHAIHOSO', statusCodes.working)?.ref ?? null
  const values: Partial<OfficerValues> = {
    ...(blankValues(recordForm.fields) as Partial<OfficerValues>),
    ...read,
    ...units,
    trangThaiHoSo,
  }
  fillNumbers(values)
  const row = salary === null ? null : firstSalary(salary)
  const current = row === null ? {} : salaryPeriod.succession?.current?.values(row, {})
  const all = { ...values, ...(typeof current === 'object' ? current : {}) }
  const filled = Object.fromEntries(Object.entries(all).filter(([, value]) => !isEmpty(value)))
  return {
    values: all,
    entry: { kind: 'them', before: null, after: filled },
    rows: row === null ? [] : [openRow(salaryPeriod, row as Partial<AnyValues>)],
  }
}

/** By rank and step, at the full rate, and current. */
function firstSalary(salaryValues: AnyValues): AnyValues {
  return {
    ...blankValues(salaryPeriod.form.fields),
    ...salaryValues,
    loaiLuong: salaryKinds[0],
    phanTramHuong: 100,
    ...salaryPeriod.succession?.current?.row,
  }
}
