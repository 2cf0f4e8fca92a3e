/**
 * The professional allowance of teachers (phụ cấp ưu đãi theo nghề) against the law's rate for the level of education
 * that their rank belongs to (Nghị định 182/2026/NĐ-CP).
 */
import { showDate } from '#domain/fields/dates.ts'
import { showNumber } from '#domain/fields/show.ts'
import type { Law } from '#domain/law/law.ts'
import { isOfManySchools, levelOfRank, type Level } from '#domain/law/level-of-rank.ts'
import { markedSource, sourceText, type LegalValue } from '#domain/law/parameter.ts'
import { placeAllowance, professionAllowance } from '#domain/law/service-parameters.ts'
import { enjoymentForms, professionCode, type allowancePeriod } from '#domain/records/allowance-period.ts'
import type { EntryOf } from '#domain/records/sub-record.ts'
import { inSentence } from './lengthenings.ts'

type Entry = EntryOf<typeof allowancePeriod>
type Allowance = Pick<Entry, 'tuNgay' | 'denNgay' | 'loaiPhuCap' | 'phanTramHuong'>

/** What is paid; the keys in the order of jsonb, so that equal ones are equal as text. */
export interface PaidAllowance {
  tuNgay: string
  /** Its last day, where no row of this allowance is without one. */
  denNgay?: string
  phanTramHuong: number
  /** The document of a row that ends. */
  soVBQuyetDinh?: string
}

/** The row of this allowance that is judged: the latest one without an end, else the one that ends last. */
export function paidAllowanceIn<R extends Allowance>(rows: readonly R[]): R | undefined {
  const ofProfession = rows.filter(
    ({ loaiPhuCap, tuNgay, phanTramHuong }) =>
      loaiPhuCap?.code === professionCode && tuNgay !== null && phanTramHuong !== null,
  )
  const open = ofProfession
    .filter(({ denNgay }) => denNgay === null)
    .toSorted((a, b) => (a.tuNgay ?? '').localeCompare(b.tuNgay ?? ''))
    .at(-1)
  return open ?? ofProfession.toSorted((a, b) => (a.denNgay ?? '').localeCompare(b.denNgay ?? '')).at(-1)
}

/** What is stored of that row; its document only if it ends. */
export function storedAllowance(
  rows: readonly (Allowance & Pick<Entry, 'soVBQuyetDinh'>)[],
): PaidAllowance | null {
  const row = paidAllowanceIn(rows)
  if (!row?.tuNgay || !row.phanTramHuong) return null
  const { tuNgay, denNgay, phanTramHuong, soVBQuyetDinh } = row
  if (denNgay === null) return { tuNgay, phanTramHuong }
  return { tuNgay, denNgay, phanTramHuong, ...(soVBQuyetDinh ? { soVBQuyetDinh } : {}) }
}

/** An allowance that must be adjusted, or ends: from when, from what to what, and why. */
export interface AllowanceDue {
  day: string
  paid: number
  /** It ends on the day, instead of being owed another rate from it on. */
  isEnd?: true
  /** Undefined where it depends on the place or the school: an officer has to say which. */
  rate: LegalValue | undefined
  reasons: readonly string[]
}

/**
 * Undefined if nothing is to be adjusted. A rate that came into force during the row, or in which the row began, makes
 * it due if less is paid, or still exactly the former rate. The first rate that the program came with isn't judged, nor
 * are earlier ones, whenever they are entered: rows of its time followed others, too, as do those that pay more, and
 * those that pay the rate of a place in force. Who is paid a former rate of a place or kind of school gets one of
 * several, or keeps it. A row that ends is due on its last day, unless it must be adjusted for the time until then.
 */
export function allowanceDueOf(
  rankCode: string | undefined,
  paid: PaidAllowance | null | undefined,
  law: Law,
): AllowanceDue | undefined {
  if (!paid) return undefined
  const adjustment = adjustmentOf(rankCode, paid, law)
  if (paid.denNgay === undefined) return adjustment
  const end = endOf(paid, paid.denNgay)
  return adjustment !== undefined && adjustment.day < paid.denNgay
    ? { ...adjustment, reasons: [...adjustment.reasons, ...end.reasons] }
    : end
}

/** Another rate that is owed, whenever the row ends. */
function adjustmentOf(
  rankCode: string | undefined,
  { tuNgay, phanTramHuong }: PaidAllowance,
  law: Law,
): AllowanceDue | undefined {
  const level = rankCode === undefined ? undefined : levelOfRank(rankCode)
  if (level === undefined) return undefined
  const rates = sinceSeeded(law.series(professionAllowance, { capHoc: level }))
  const now = `Đang hưởng ${showNumber(phanTramHuong)} % từ ${showDate(tuNgay)}`
  const ofPlace = endedPlaceRate(level, { tuNgay, phanTramHuong }, law)
  if (ofPlace !== undefined) {
    const { former, next } = ofPlace
    const usual = law.valueNear(professionAllowance, { capHoc: level }, next.tuNgay)
    return {
      day: next.tuNgay,
      paid: phanTramHuong,
      rate: undefined,
      reasons: [
        `${now}: mức của địa bàn, loại trường (${markedSource(former)}), không còn áp dụng`,
        `Mức mới tùy nơi công tác, cần xác định: ${showNumber(usual.giaTri)} % (${sourceText(usual)}); ${placesText(level, next.tuNgay, law)}`,
      ],
    }
  }
  const at = rates.findIndex(
    ({ tuNgay: from, denNgay, giaTri }, n) =>
      n > 0 &&
      (denNgay === null || denNgay >= tuNgay) &&
      (phanTramHuong < giaTri || (phanTramHuong === rates[n - 1]?.giaTri && phanTramHuong !== giaTri)) &&
      !isRateOfPlace(level, phanTramHuong, from > tuNgay ? from : tuNgay, law),
  )
  const rate = rates[at]
  if (rate === undefined) return undefined
  const day = rate.tuNgay > tuNgay ? rate.tuNgay : tuNgay
  return {
    day,
    paid: phanTramHuong,
    rate,
    reasons: [
      now,
      `${levelName(level)}: ${showNumber(rate.giaTri)} % từ ${showDate(rate.tuNgay)} (${sourceText(rate)})`,
    ],
  }
}

const endOf = ({ tuNgay, phanTramHuong, soVBQuyetDinh }: PaidAllowance, day: string): AllowanceDue => ({
  day,
  paid: phanTramHuong,
  rate: undefined,
  isEnd: true,
  reasons: [
    `Phụ cấp ưu đãi theo nghề ${showNumber(phanTramHuong)} % từ ${showDate(tuNgay)}: hưởng đến hết ngày ${showDate(day)}${soVBQuyetDinh ? ` (${soVBQuyetDinh})` : ''}`,
  ],
})

/** From the first value that the program came with: one entered for earlier days shifts no judgement. */
const sinceSeeded = (values: readonly LegalValue[]): readonly LegalValue[] =>
  values.slice(
    Math.max(
      0,
      values.findIndex(({ isEntered }) => isEntered !== true),
    ),
  )

type Place = (typeof placeAllowance)['theo'][1]['choices'][number]['code']
const placed: readonly string[] = placeAllowance.theo[0].choices.map(({ code }) => code)
const isPlaced = (
  level: Level,
): level is Level & (typeof placeAllowance)['theo'][0]['choices'][number]['code'] => placed.includes(level)

/** The rates of a level that depend on where one works. */
const placeRates = (level: Level, law: Law) =>
  isPlaced(level)
    ? placeAllowance.theo[1].choices.map(({ code, name }) => ({
        code: code as Place,
        name,
        series: law.series(placeAllowance, { capHoc: level, noi: code }),
      }))
    : []

/** Whether a rate of a place is in force on a day: who is paid it isn't owed the usual one. */
const isRateOfPlace = (level: Level, percent: number, day: string, law: Law): boolean =>
  placeRates(level, law).some(({ series }) =>
    series.some(
      ({ giaTri, tuNgay, denNgay }) =>
        giaTri === percent && tuNgay <= day && (denNgay === null || day <= denNgay),
    ),
  )

/** The former rate of a place that a row begun in its time still pays, though it is none of those that followed. */
function endedPlaceRate(
  level: Level,
  { tuNgay, phanTramHuong }: Pick<PaidAllowance, 'tuNgay' | 'phanTramHuong'>,
  law: Law,
) {
  for (const { series: all } of placeRates(level, law)) {
    const series = sinceSeeded(all)
    const at = series.findIndex(
      ({ giaTri, denNgay }) => giaTri === phanTramHuong && denNgay !== null && tuNgay <= denNgay,
    )
    const [former, next] = [series[at], series[at + 1]]
    if (former !== undefined && next !== undefined) return { former, next }
  }
  return undefined
}

/** '60 % ở xã khu vực I … (Nghị định …); 80 % …': the rates of a level on a day that depend on the place. */
const placesText = (level: Level, day: string, law: Law): string =>
  placeRates(level, law)
    .flatMap(({ name, series }) =>
      series
        .filter(({ tuNgay, denNgay }) => tuNgay <= day && (denNgay === null || day <= denNgay))
        .map((value) => `${showNumber(value.giaTri)} % ở ${inSentence(name)} (${sourceText(value)})`),
    )
    .join('; ')

/** Why no rate can be proposed for a rank of several kinds of schools; undefined for other ranks. */
export function unknownRateOf(rankCode: string): string | undefined {
  if (!isOfManySchools(rankCode)) return undefined
  return 'Mã số này không cho biết loại trường: mức phụ cấp ưu đãi tùy nơi công tác, cần xác định (Nghị định 182/2026/NĐ-CP, Điều 3)'
}

/** What else a rate may be, by the place of work; undefined for levels with one rate. */
export const otherRatesOf = (rankCode: string, day: string, law: Law): string | undefined => {
  const level = levelOfRank(rankCode)
  const text = level === undefined ? '' : placesText(level, day, law)
  return text === '' ? undefined : `Tùy nơi công tác: ${text}`
}

/** The rate for a rank on a day; undefined for ranks of no teachers and days before the law. */
export function allowanceRateOf(rankCode: string, day: string, law: Law): LegalValue | undefined {
  const level = levelOfRank(rankCode)
  return level === undefined ? undefined : law.valueOn(professionAllowance, { capHoc: level }, day)
}

/** The values of the row that follows the one paid: the law's rate from a day on, until the end of that one. */
export const adjustedAllowance = (
  { loaiPhuCap, doiTuongPhuCap, denNgay }: Pick<Entry, 'loaiPhuCap' | 'doiTuongPhuCap' | 'denNgay'>,
  rate: LegalValue,
  tuNgay: string,
) => ({
  tuNgay,
  denNgay,
  loaiPhuCap,
  doiTuongPhuCap,
  phanTramHuong: rate.giaTri,
  hinhThucHuong: { ...enjoymentForms[1] },
})

/** 'Tiểu học' */
const levelName = (level: string): string =>
  professionAllowance.theo[0].choices.find(({ code }) => code === level)?.name ?? level
