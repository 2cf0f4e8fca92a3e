/**
 * A quality rule: something that a record should not have, declared in about ten lines (rules/<group>/<subject>.ts). Pure: from a
 * record to its problems.
 */
import type { LegalValue } from '#domain/law/parameter.ts'
import type { OfficerFieldName, OfficerValues } from '#domain/officer/officer-fields.ts'
import type { Judged, JudgedRow, JudgedRecord, Need } from '#domain/quality/judged-record.ts'
import type { SubRecordName } from '#domain/records/index.ts'

/** Contradicts the law or itself · unusual, may be right · missing, or without a code. */
export const weights = ['sai', 'ngo', 'thieu'] as const
export type Weight = (typeof weights)[number]
export const weightNames: Readonly<Record<Weight, string>> = {
  sai: 'Sai',
  ngo: 'Cần kiểm tra',
  thieu: 'Còn thiếu',
}

/** Codes of the rules about required information. */
export const requiredPrefix = 'thieu-'

/** In the order of the screens. */
export const ruleGroups = {
  'nhan-than': 'Nhân thân, định danh',
  'cong-tac': 'Tuyển dụng, công tác',
  luong: 'Lương, phụ cấp',
  'dao-tao': 'Đào tạo, bồi dưỡng',
  'dang-doan': 'Đảng, đoàn thể, quân đội',
  'gia-dinh': 'Quan hệ gia đình',
  'khen-thuong': 'Khen thưởng, kỷ luật, đánh giá',
  'danh-muc': 'Danh mục, mã quốc gia',
  'bat-buoc': 'Thông tin bắt buộc',
} as const
export type RuleGroup = keyof typeof ruleGroups

type Place = OfficerFieldName | SubRecordName

/** A problem that a rule has found. */
export interface Finding<P extends Place = Place> {
  /** The field of the person, or the history, that is wrong: the place to jump to. */
  at: P
  /** The row of the history. */
  row?: string
  /** The field of the row. */
  part?: string
  /** A sentence with the offending values. */
  message: string
  /** The value as shown on screen; null for none. */
  value: string | null
  /** The legal values that it follows from. */
  law?: readonly LegalValue[]
}
type Findings<P extends Place> = Finding<P> | undefined | readonly Finding<P>[]

/** Without its judgement, for lists and screens. */
export interface RuleText {
  /** Its name for ever: stored with every problem. */
  code: string
  group: RuleGroup
  weight: Weight
  /** A few words: the line of a list. */
  name: string
  /** Why it is a problem. */
  why: string
  /** The text of the law that says so, where no legal parameter does. */
  source?: string
  /** What is right. */
  example: string
  /** The national database refuses such a record. */
  national?: true
  /** Judged by the day: what was right can become wrong without a change. */
  byDay?: boolean
  /** Not about people who have left. */
  atWork?: true
  /** Mended for everybody at once, at an item of a catalogue or a unit. */
  byItem?: true
}

export interface Rule extends RuleText {
  fields: readonly OfficerFieldName[]
  records: readonly SubRecordName[]
  needs: readonly Need[]
  /** Judges as much of the record as is known, and points anywhere: only `fields` must be known. */
  isSweep?: true
  judge: (record: JudgedRecord, day: string) => readonly Finding[]
}

interface RuleInput<
  F extends OfficerFieldName,
  R extends SubRecordName,
  N extends Need,
  D extends boolean,
> extends RuleText {
  /** The fields and histories it reads; of a record without one of them nothing is said. */
  fields?: readonly F[]
  records?: readonly R[]
  needs?: readonly N[]
  byDay?: D
  judge: (
    record: Judged<NoInfer<F>, NoInfer<R>, NoInfer<N>>,
    day: D extends true ? string : undefined,
  ) => Findings<NoInfer<F> | NoInfer<R>>
}

const isOne = (findings: Findings<Place>): findings is Finding => !Array.isArray(findings)
const nothing: readonly Finding[] = []
const listOf = (findings: Findings<Place>): readonly Finding[] =>
  findings === undefined ? nothing : isOne(findings) ? [findings] : findings

/** Checks a rule: it reads what it declares, and points at something it reads. */
export function defineRule<
  const F extends OfficerFieldName = never,
  const R extends SubRecordName = never,
  const N extends Need = never,
  const D extends boolean = false,
>({ fields = [], records = [], needs = [], judge, ...text }: RuleInput<F, R, N, D>): Rule {
  const untyped = judge as unknown as (record: JudgedRecord, day: string) => Findings<Place>
  return { ...text, fields, records, needs, judge: (record, day) => listOf(untyped(record, day)) }
}

/** A rule about whatever is known of the record: reads every field and every history, of which some may be absent. */
export function defineSweep<const F extends OfficerFieldName = never, const N extends Need = never>({
  fields = [],
  needs = [],
  judge,
  ...text
}: RuleText & {
  /** Those it can't do without. */
  fields?: readonly F[]
  needs?: readonly N[]
  judge: (
    record: JudgedRecord & { readonly values: Readonly<Pick<OfficerValues, NoInfer<F>>> } & Judged<
        never,
        never,
        NoInfer<N>
      >,
    day: string,
  ) => Findings<Place>
}): Rule {
  const untyped = judge as unknown as (record: JudgedRecord, day: string) => Findings<Place>
  const judgement: Rule['judge'] = (record, day) => listOf(untyped(record, day))
  return { ...text, fields, records: [], needs, isSweep: true, judge: judgement }
}

/** A problem of a field of the person. */
export const ofField = <P extends OfficerFieldName>(
  at: P,
  message: string,
  value: string | null = null,
): Finding<P> => ({ at, message, value })

/** A problem of a row; without one, of the history. */
export const ofRow = <P extends SubRecordName>(
  at: P,
  row: JudgedRow<P> | undefined,
  part: keyof JudgedRow<P> & string,
  message: string,
  value: string | null = null,
): Finding<P> => ({ at, ...(row && { row: row.id }), part, message, value })

/** What is said of a row: its field, the sentence, the value; anything else is no problem. */
type RowFinding<P extends SubRecordName> =
  | readonly [part: keyof JudgedRow<P> & string, message: string, value?: string | null | undefined]
  | false
  | null
  | undefined
  | ''
  | 0

/** The problems of the rows of a history, at most one for each. */
export function inRows<P extends SubRecordName>(
  at: P,
  rows: readonly JudgedRow<P>[],
  judge: (row: JudgedRow<P>) => RowFinding<P>,
): Finding<P>[] {
  const findings: Finding<P>[] = []
  for (const row of rows) {
    const said = judge(row)
    if (said) findings.push(ofRow(at, row, ...said))
  }
  return findings
}
