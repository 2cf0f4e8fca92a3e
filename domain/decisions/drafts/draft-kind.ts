/**
 * A kind of decision that is drafted from the data of people: what it says about one person, its columns for many, whom it
 * doesn't apply to, what it rests on, and what has to be asked because no record says it.
 */
import type { AnyValues, Fields, RuleContext, ValuesOf } from '#domain/fields/field.ts'
import { unit, text } from '#domain/fields/kinds.ts'
import type { Ref } from '#domain/fields/values.ts'
import { defineForm, type AnyForm } from '#domain/forms/form.ts'
import type { decisionKinds } from '#domain/decisions/decision-form.ts'
import type { CitedName } from '#domain/law/cited-texts.ts'
import type { Law } from '#domain/law/law.ts'
import type { LegalGroup } from '#domain/law/legal-groups.ts'
import type { LegalValue } from '#domain/law/parameter.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import type { SalaryDue } from '#domain/salary/salary-career.ts'
import type { SalaryCareer } from '#domain/salary/career-rows.ts'

/** What a draft knows of a person: what the role may read. */
export interface DraftPerson {
  id: number
  values: Readonly<Partial<OfficerValues>>
  group: LegalGroup
  /** The post with the name of its body, and the unit: '' where unknown. */
  post: string
  unit: string
  hasLeft: boolean
  /** The rows that a raise depends on; null where the role may not read all of them. */
  career: SalaryCareer | null
  raise: SalaryDue | undefined
  /** Group of the salary scale of the present rank ('A1'). */
  scale: string | undefined
}

/** The law, the day of drafting, and the item of DM_BACLUONG with a code. */
export interface DraftMoment {
  law: Law
  today: string
  step: (code: string) => Ref | null
}

/** A column of the list of people, beside name, birth date, post and unit. */
export interface DraftColumn<V = AnyValues> {
  title: string
  /** Share of the width. */
  width: number
  value: (person: DraftPerson, values: V, moment: DraftMoment) => string
}

/** What a draft rests on: texts, and legal values by which people were computed. */
export interface Basis {
  texts: readonly CitedName[]
  values?: readonly (LegalValue | undefined)[]
}

interface Wording<V> {
  /** What follows 'Về việc', of one person or of several. */
  subject: string
  /** Why it can't be drafted for this person. */
  refuses?: (person: DraftPerson, values: V, moment: DraftMoment) => string | null
  /** 'Nâng bậc lương thường xuyên đối với': before the person, or the number of people. */
  acts: (values: V) => string
  /** The rest of the sentence about one person. */
  says: (person: DraftPerson, values: V, moment: DraftMoment) => string
  /** The rest of the sentence where it is the same for everybody. */
  saysOfAll?: (values: V) => string
  columns: readonly DraftColumn<V>[]
  /** Further articles, before those about effect and execution. */
  articles?: (people: readonly DraftPerson[], values: V, moment: DraftMoment) => readonly string[]
  basis: (people: readonly DraftPerson[], values: V, moment: DraftMoment) => Basis
}

interface DraftInput<F extends Fields> extends Wording<ValuesOf<F & typeof issued>> {
  code: string
  name: string
  /** Its code in decision-form.ts. */
  loai: (typeof decisionKinds)[number]['code']
  /** An announcement: neither authority nor articles. */
  isNotice?: true
  /** People who have left may get it, too. */
  takesLeft?: true
  fields: F
  rules?: (
    values: ValuesOf<F & typeof issued>,
    context: RuleContext,
  ) => Readonly<Record<string, string | null>>
}

export interface DraftKind extends Wording<AnyValues> {
  code: string
  name: string
  loai: string
  isNotice: boolean
  takesLeft: boolean
  /** What is asked. */
  form: AnyForm
}

/** Who issues it: asked for every kind, proposed from the unit. */
export const issued = {
  coQuan: unit('Cơ quan ban hành', { required: true, offers: 'scope' }),
  kyHieu: text('Ký hiệu', { maxLength: 50, short: true, hint: 'Phần sau số, ví dụ QĐ-UBND. Số để trống.' }),
  diaDanh: text('Địa danh', { maxLength: 60, short: true }),
  thamQuyen: text('Thẩm quyền ban hành', { maxLength: 200, hint: 'In trên các căn cứ, bằng chữ hoa.' }),
  deNghi: text('Theo đề nghị của', { maxLength: 200 }),
  quyenHan: text('Quyền hạn, chức vụ người ký', {
    maxLength: 200,
    hint: 'Ví dụ: KT. Chủ tịch; Phó Chủ tịch.',
  }),
  nguoiKy: text('Họ và tên người ký', { maxLength: 100 }),
} as const

/** The names of `issued`, for the second part of the panel. */
export const issuedNames = Object.keys(issued)

export function defineDraft<F extends Fields>(input: DraftInput<F>): DraftKind {
  const { fields, rules, isNotice = false, takesLeft = false, ...rest } = input
  const allFields = { ...fields, ...issued } as F & typeof issued
  const form = defineForm({
    name: `draft-${input.code}`,
    fields: allFields,
    ...(rules === undefined ? {} : { rules: rules as never }),
  })
  return {
    ...(rest as unknown as Omit<DraftKind, 'form' | 'isNotice' | 'takesLeft'>),
    isNotice,
    takesLeft,
    form,
  }
}
