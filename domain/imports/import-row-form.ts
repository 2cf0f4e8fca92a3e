/**
 * Validation of one imported person: the required columns, and for all values the record's own rules. What else a
 * record needs appears among the incomplete records.
 */
import type { AnyValues, RuleContext } from '#domain/fields/field.ts'
import { defineForm, pickFields } from '#domain/forms/form.ts'
import { importColumns } from '#domain/imports/import-columns.ts'
import { importSentences } from '#domain/imports/import-sentences.ts'
import type { OfficerFieldName } from '#domain/officer/officer-fields.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { recordForm } from '#domain/officer/officer-forms.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'

const demanded = new Set(
  importColumns.filter(({ of, required }) => of === 'person' && required).map(({ field }) => field),
)
const names = [
  ...new Set(importColumns.filter(({ of }) => of === 'person').map(({ field }) => field)),
] as OfficerFieldName[]

/** A partial address is accepted as it is. */
const refined = (name: OfficerFieldName) => ({
  ...(demanded.has(name) ? {} : ({ optional: true } as const)),
  ...(officerFields[name].kind === 'newAddress' ? { needs: {} } : {}),
})

export const importRowForm = defineForm({
  name: 'import-row',
  fields: {
    ...pickFields(officerFields, names, Object.fromEntries(names.map((name) => [name, refined(name)]))),
    // A post that the catalogue doesn't have is stored as text.
    chucVuNgoaiHeThong: officerFields.chucVuNgoaiHeThong,
  },
  outsideCatalogue: [{ inside: 'chucVu', outside: 'chucVuNgoaiHeThong' }],
  rules: (values: AnyValues, context: RuleContext) => {
    const { ngayVaoDang, ...others } = recordForm.rules(values, context)
    const isOutsider = values['laDangVien'] !== true && values['ngayVaoDang'] !== null
    return { ...others, ngayVaoDang: isOutsider ? importSentences.noMember : (ngayVaoDang ?? null) }
  },
})

/** The first salary row, where the sheet has any of its columns filled. */
export const importSalaryForm = defineForm({
  name: 'import-salary',
  fields: pickFields(salaryPeriod.form.fields, ['ngachChucDanh', 'bac', 'heSoLuong', 'ngayHuongLuong'], {
    bac: { optional: true },
    heSoLuong: { optional: true },
  }),
})
