/**
 * The fields of a form that repeat what a decision says. Rows and movements have these fields by contract; a decision
 * that is entered once fills them (docs/decisions/0119).
 */
import { z } from 'zod'
import { rowId } from '#domain/api/call.ts'
import type { AnyValues, Fields } from '#domain/fields/field.ts'

/** For each part of a decision, the form's field that repeats it. */
export interface DecisionFields<N extends string = string> {
  soQuyetDinh: N
  ngayKy?: N
  nguoiKy?: N
  coQuan?: { inside: N; outside: N }
  /** Begins on the decision's day of effect: proposed while it is entered, not repeated, as each person may have another. */
  ngayHieuLuc?: N
  /** What the fields are about, where the form is about more than the decision: its name in lists of rows. */
  about?: string
}

/** The part of a decision that is repeated. */
export interface DecisionValues {
  soQuyetDinh: string | null
  ngayKy: string | null
  nguoiKy: string | null
  coQuan: unknown
  coQuanNgoaiHeThong: string | null
}

/** What these fields have of a decision; what the decision leaves empty stays as it is. */
export function valuesOfDecision(fields: DecisionFields, decision: DecisionValues): AnyValues {
  const values: AnyValues = { [fields.soQuyetDinh]: decision.soQuyetDinh }
  if (fields.ngayKy && decision.ngayKy) values[fields.ngayKy] = decision.ngayKy
  if (fields.nguoiKy && decision.nguoiKy) values[fields.nguoiKy] = decision.nguoiKy
  if (fields.coQuan && (decision.coQuan || decision.coQuanNgoaiHeThong)) {
    values[fields.coQuan.inside] = decision.coQuan ?? null
    values[fields.coQuan.outside] = decision.coQuan ? null : decision.coQuanNgoaiHeThong
  }
  return values
}

/** Whether values say what the decision says. A unit is the same by its id. */
export function matchesDecision(
  fields: DecisionFields,
  decision: DecisionValues,
  values: AnyValues,
): boolean {
  const text = (value: unknown) =>
    value !== null && typeof value === 'object' && 'id' in value ? String(value.id) : (value ?? null)
  return Object.entries(valuesOfDecision(fields, decision)).every(
    ([name, value]) => text(values[name]) === text(value),
  )
}

/** The names of the fields that hold the decision's number, with the fields beside them. */
export const decisionOfField = (
  form: { decisions: readonly DecisionFields[]; fields: Fields },
  name: string,
): DecisionFields | undefined => form.decisions.find(({ soQuyetDinh }) => soQuyetDinh === name)

/** The decisions that the saved values rest on, beside them in a request: what is saved is joined to them. */
export const decisionsNamed = {
  quyetDinhIds: z.array(rowId).max(5, 'Mỗi lần lưu chọn tối đa 5 quyết định.').nullish(),
}
