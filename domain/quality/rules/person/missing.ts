/**
 * Required information, a rule for each thing that a record can lack. Declared by the forms and the sub-records
 * (domain/completeness/): what is required, and when, stands there.
 */
import { missingNames } from '#domain/completeness/missing-bits.ts'
import { labelOf } from '#domain/completeness/missing-rows.ts'
import { completenessSections, fieldOfPath, missingOfForm } from '#domain/completeness/sections.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import type { OfficerFieldName } from '#domain/officer/officer-fields.ts'
import type { JudgedRecord } from '#domain/quality/judged-record.ts'
import { defineRule, defineSweep, ofField, requiredPrefix, type Rule } from '#domain/quality/rule.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import type { SubRecordName } from '#domain/records/index.ts'

const required = {
  group: 'bat-buoc',
  weight: 'thieu',
  national: true,
  why: 'CSDL quốc gia chỉ nhận hồ sơ đủ các trường bắt buộc.',
  source: 'Thông tư 06/2023/TT-BNV',
} as const

const cachedPaths = new WeakMap<JudgedRecord['values'], Map<AnyForm, readonly string[]>>()

/** A form's empty required values, computed once for all rules. */
function missingIn(form: AnyForm, values: JudgedRecord['values']): readonly string[] {
  const byForm = cachedPaths.get(values) ?? new Map<AnyForm, readonly string[]>()
  cachedPaths.set(values, byForm)
  const before = byForm.get(form)
  if (before !== undefined) return before
  const paths = missingOfForm(form, values) ?? []
  byForm.set(form, paths)
  return paths
}

function ruleOfField(form: AnyForm, name: OfficerFieldName): Rule {
  const label = labelOf(name, [])
  const rule = defineSweep({
    ...required,
    code: `${requiredPrefix}${name}`,
    name: `Thiếu: ${label}`,
    fields: [name],
    example: `${label} được nhập, hoặc ghi 'Không' nếu không có.`,
    judge: ({ values }) => {
      const paths = missingIn(form, values).filter((path) => fieldOfPath(path) === name)
      return paths.length === 0 ? undefined : ofField(name, `Còn thiếu: ${labelOf(name, paths)}.`)
    },
  })
  // When it is required depends on other fields of the form; it points at its own.
  const { isSweep: _, ...own } = rule
  return own
}

function ruleOfHistory(history: AnySubRecord): Rule {
  const name = history.name as SubRecordName
  const title = history.titles.list
  return defineRule({
    ...required,
    code: `${requiredPrefix}${name}`,
    name: `${title}: chưa có dòng nào`,
    records: [name],
    example: `${title} có ít nhất một dòng.`,
    judge: ({ rows }) =>
      rows[name].length === 0 ? { at: name, message: `${title}: chưa có dòng nào.`, value: null } : undefined,
  })
}

/** In the order of the bits of missing information. */
export const missingRules: readonly Rule[] = missingNames.flatMap((entry) => {
  const [part = '', field] = entry.split('.')
  return completenessSections.flatMap(({ form, history }) =>
    field === undefined
      ? history?.name === part
        ? [ruleOfHistory(history)]
        : []
      : form?.name === part && field in form.fields
        ? [ruleOfField(form, field as OfficerFieldName)]
        : [],
  )
})
