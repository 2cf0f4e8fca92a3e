/**
 * Legal parameters: numbers that the law sets and changes, kept as dated rows with their document and article, so that
 * a change needs no new version of the program and a result of the past can be explained by the law of its day.
 */
import { showDate } from '#domain/fields/dates.ts'
import { showNumber } from '#domain/fields/show.ts'

/** One of the things that a value depends on besides the day: 'đối tượng' with its choices. */
export interface Axis {
  /** The member of `theo` on the wire. */
  key: string
  name: string
  choices: readonly { code: string; name: string }[]
}

export interface Parameter {
  /** Its code on the wire ('luong-co-so'). */
  ma: string
  ten: string
  donViTinh: string
  /** What its values mean, where they are no quantities. */
  words?: Readonly<Record<number, string>>
  /** Empty: one value for everybody. */
  theo: readonly Axis[]
  /** Smallest and largest permitted value. */
  min: number
  max: number
  /** Each value is for one day. */
  isOneDay?: true
  /** Sub-records without whose rows the value changes nothing for a person. */
  records?: readonly string[]
  /** What changes for a person with the value: due days, the pay of a month, allowances, deadlines of sending. */
  touches: 'due-days' | 'pay' | 'allowances' | 'sending' | 'proposals'
}

export const defineParameter = <const P extends Parameter>(parameter: P): P => parameter

/** The combination that a value is for: a choice's code by the key of its axis. */
export type AxisCodes = Readonly<Record<string, string>>
/** The combinations of a parameter. */
export type CodesOf<P extends Parameter> = {
  readonly [A in P['theo'][number] as A['key']]: A['choices'][number]['code']
}

/** A value with its first and last day and its source. */
export interface LegalValue {
  /** Its row; the seed has none. */
  id?: string
  ma: string
  theo: AxisCodes
  giaTri: number
  tuNgay: string
  /** The last day; null while it is in force. */
  denNgay: string | null
  vanBan: string
  dieu: string
  /** Whether the text was read; otherwise the value is known from practice or second hand. */
  daDoiChieu: boolean
  /** An administrator entered it: it can be withdrawn. The values that the program came with can't. */
  isEntered?: true
}

/** '2.530.000 đồng/tháng', 'nghỉ' */
export const valueText = (
  { donViTinh, words }: Pick<Parameter, 'donViTinh' | 'words'>,
  giaTri: number,
): string => words?.[giaTri] ?? `${showNumber(giaTri)} ${donViTinh}`

/** 'ngày 02/09/2026', 'từ ngày 01/07/2026': since when a value holds, or the day it is for. */
export const beginText = ({ isOneDay }: { isOneDay?: boolean }, tuNgay: string): string =>
  `${isOneDay ? 'ngày' : 'từ ngày'} ${showDate(tuNgay)}`

/** A stable text of the combination: its codes in the order of the axes. */
export const axisKey = ({ theo }: Pick<Parameter, 'theo'>, codes: AxisCodes): string =>
  theo.map(({ key }) => codes[key] ?? '').join('/')

/** 'Thông tư 03/2021/TT-BNV, Điều 1 khoản 5' */
export const sourceText = ({ vanBan, dieu }: Pick<LegalValue, 'vanBan' | 'dieu'>): string =>
  dieu === '' ? vanBan : `${vanBan}, ${dieu}`

/** What marks a value that no text was read for, on the screen of the parameters and in reasons. */
export const notCompared = 'chưa đối chiếu với văn bản'

/** The source, and whether it hasn't been read: 'Nghị quyết 261/2025/QH15; chưa đối chiếu với văn bản'. */
export const markedSource = (value: Pick<LegalValue, 'vanBan' | 'dieu' | 'daDoiChieu'>): string =>
  value.daDoiChieu ? sourceText(value) : `${sourceText(value)}; ${notCompared}`

/** 'Viên chức; Khiển trách' */
export const axisText = ({ theo }: Pick<Parameter, 'theo'>, codes: AxisCodes): string =>
  theo
    .map(({ key, choices }) => choices.find(({ code }) => code === codes[key])?.name ?? codes[key] ?? '')
    .join('; ')
