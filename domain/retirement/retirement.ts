/**
 * Retirement age in ordinary working conditions (Bộ luật Lao động 2019, Điều 169; Nghị định 135/2020/NĐ-CP, Điều 4):
 * whoever reaches the age of a time in that time retires at it. Heavy work,
 * high posts and reorganisations have earlier and later ages: a decision about one of them replaces the day; without it
 * the result is a forecast.
 */
import { dayAfter, dayBefore, monthText, showDate } from '#domain/fields/dates.ts'
import type { Law } from '#domain/law/law.ts'
import {
  decisionText,
  otherAgeReasonOf,
  retiresLater,
  type RetirementDecision,
} from '#domain/law/other-age.ts'
import { markedSource, sourceText, type LegalValue } from '#domain/law/parameter.ts'
import { ageDifference, highestAge, retirementAge, retirementNotice } from '#domain/law/service-parameters.ts'

export type Sex = 'nam' | 'nu'

/** Codes of DM_GIOITINH. */
export const sexOf = (code: string | undefined): Sex | undefined =>
  code === '1' ? 'nam' : code === '2' ? 'nu' : undefined

export interface Retirement {
  /** The ordinary age, in months, and the month in which it is reached ('yyyy-MM'). */
  months: number
  ofAge: string
  /**
   * The last day at work: by decision, else that of the month in which the age is reached (Nghị định 135/2020/NĐ-CP,
   * Điều 3).
   */
  day: string
  /** The first day of the pension. */
  pension: string
  /** Last days for announcing it and deciding it. */
  announced: string
  decided: string
  reasons: readonly string[]
  /** Those that a list of retirements says in its columns. */
  said: readonly string[]
  /** The legal values that it rests on. */
  values: readonly LegalValue[]
}

const words = { nam: 'Nam', nu: 'Nữ' } as const
const axes = { nam: { gioiTinh: 'NAM' }, nu: { gioiTinh: 'NU' } } as const

/** `born`: a day, or a year if only that is known ('1964'), which means its first day. */
export function retirementOf(
  sex: Sex,
  born: string,
  law: Law,
  decision: RetirementDecision = undecided,
): Retirement {
  const bornIn = monthNumber(born.length === 4 ? `${born}-01-01` : born)
  const { reached, value } = ageReached(bornIn, law.series(retirementAge, axes[sex]))
  const lastOfAge = lastDayOf(reached)
  const months = reached - bornIn
  const other = atOtherAge(decision, { sex, bornIn, ofAge: lastOfAge }, law)
  const day = other.day ?? lastOfAge
  const pension = dayAfter(day)
  const notice = law.valueNear(retirementNotice, { viec: 'TB' }, day)
  const decided = law.valueNear(retirementNotice, { viec: 'QD' }, day)
  const [announcedBy, decidedBy] = [notice, decided].map(({ giaTri }) => lastDayOf(monthNumber(day) - giaTri))
  const ofAge = `${words[sex]} sinh ${showDate(born)}: tuổi nghỉ hưu là ${ageText(months)} (${sourceText(value)})`
  const ordinary = `Đủ tuổi trong tháng ${showDate(monthText(reached))}: nghỉ hết ngày ${showDate(lastOfAge)}, hưởng lương hưu từ ${showDate(dayAfter(lastOfAge))} (${sourceText(notice)})`
  const said = [
    ofAge,
    ...(other.day === undefined ? [ordinary] : []),
    `Thông báo trước ${notice.giaTri} tháng, chậm nhất ${showDate(announcedBy ?? day)}, quyết định trước ${decided.giaTri} tháng, chậm nhất ${showDate(decidedBy ?? day)}`,
  ]
  return {
    months,
    said,
    ofAge: monthText(reached),
    day,
    pension,
    announced: announcedBy ?? day,
    decided: decidedBy ?? day,
    values: [value, notice, decided, ...other.values],
    reasons: [...other.reasons, ...said, ...(born.length === 4 && other.day === undefined ? [onlyYear] : [])],
  }
}

const undecided: RetirementDecision = {
  lyDoTuoiNghiHuu: null,
  ngayNghiHuu: null,
  soQuyetDinhNghiHuu: null,
  ngayQuyetDinhNghiHuu: null,
}

/** What the rule for civil servants was (Điều 9 khoản 1), and that the text replacing it wasn't read. */
const onlyYear =
  'Chỉ biết năm sinh: tính từ ngày 01/01 (Nghị định 135/2020/NĐ-CP); công chức theo Nghị định 46/2010/NĐ-CP nghỉ từ 01/01 năm sau năm đủ tuổi, văn bản thay thế chưa đối chiếu'

/** Retirement by decision; a reason without one only says what the law permits. `ofAge`: the last day by age. */
function atOtherAge(
  decision: RetirementDecision,
  { sex, bornIn, ofAge }: { sex: Sex; bornIn: number; ofAge: string },
  law: Law,
): { day?: string; reasons: readonly string[]; values: readonly LegalValue[] } {
  const { ngayNghiHuu } = decision
  const reason = otherAgeReasonOf(decision.lyDoTuoiNghiHuu?.code)
  if (reason === undefined) return { reasons: [], values: [] }
  const isLater = retiresLater(reason)
  const most = law.valueNear(ageDifference, { lyDo: reason.code }, ngayNghiHuu ?? ofAge)
  const limit = lastDayOf(monthNumber(ofAge) + (isLater ? most.giaTri : -most.giaTri))
  const permitted = `${isLater ? 'cao hơn' : 'thấp hơn'} không quá ${most.giaTri} tháng (${sourceText(most)})`
  if (ngayNghiHuu === null) {
    const until = isLater ? 'muộn nhất hết ngày' : 'sớm nhất hết ngày'
    return {
      reasons: [`${reason.name}, ${permitted}, ${until} ${showDate(limit)}: chưa có quyết định`],
      values: [most],
    }
  }
  const day = dayBefore(ngayNghiHuu)
  const highest = reason.code === 'LANH-DAO' ? law.valueNear(highestAge, axes[sex], ngayNghiHuu) : undefined
  const isTooOld = highest !== undefined && day > lastDayOf(bornIn + highest.giaTri)
  const isBeyond = isLater ? day > limit : day.slice(0, 7) < limit.slice(0, 7)
  return {
    day,
    reasons: [
      `${reason.name}: nghỉ hưu từ ngày ${showDate(ngayNghiHuu)} (${decisionText(decision)})`,
      ...(isBeyond ? [`Ngày trong quyết định vượt mức tuổi ${permitted}: đề nghị kiểm tra lại`] : []),
      ...(isTooOld
        ? [`Quá ${ageText(highest.giaTri)} (${markedSource(highest)}): đề nghị kiểm tra lại`]
        : []),
    ],
    values: [most, ...(highest === undefined ? [] : [highest])],
  }
}

/** '61 tuổi 9 tháng' */
export const ageText = (months: number): string =>
  `${Math.floor(months / 12)} tuổi${months % 12 === 0 ? '' : ` ${months % 12} tháng`}`

/** The month in which a person born in a month has the age of that time, and the value that counted. */
function ageReached(bornIn: number, ages: readonly LegalValue[]): { reached: number; value: LegalValue } {
  for (const value of ages) {
    const reached = Math.max(bornIn + value.giaTri, value === ages[0] ? 0 : monthNumber(value.tuNgay))
    if (value.denNgay === null || reached <= monthNumber(value.denNgay)) return { reached, value }
  }
  throw new Error('the law has no retirement age')
}

/** Months since the year 0. */
const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

const lastDayOf = (month: number): string => {
  const next = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0))
  return next.toISOString().slice(0, 10)
}
