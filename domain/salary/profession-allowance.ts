/**
 * The professional allowance of teachers (phụ cấp ưu đãi theo nghề) against the law's rate for the level of education
 * that their rank belongs to (Nghị định 182/2026/NĐ-CP).
 */
import { showDate } from '#domain/fields/dates.ts'
import { showNumber } from '#domain/fields/show.ts'
import type { Law } from '#domain/law/law.ts'
import { levelOfRank } from '#domain/law/level-of-rank.ts'
import { sourceText, type LegalValue } from '#domain/law/parameter.ts'
import { professionAllowance } from '#domain/law/service-parameters.ts'
import { enjoymentForms, type allowancePeriod } from '#domain/records/allowance-period.ts'
import type { EntryOf } from '#domain/records/sub-record.ts'

/** Its code in DM_PHUCAP (catalogues/relied-codes.ts). */
export const professionCode = 'UDN'

type Allowance = Pick<EntryOf<typeof allowancePeriod>, 'tuNgay' | 'denNgay' | 'loaiPhuCap' | 'phanTramHuong'>

/** What is paid; the keys in the order of jsonb, so that equal ones are equal as text. */
export interface PaidAllowance {
  tuNgay: string
  phanTramHuong: number
}

/** The latest row of this allowance that has no end. */
export function paidAllowanceIn<R extends Allowance>(rows: readonly R[]): R | undefined {
  return rows
    .filter(
      ({ loaiPhuCap, tuNgay, denNgay, phanTramHuong }) =>
        loaiPhuCap?.code === professionCode && tuNgay !== null && denNgay === null && phanTramHuong !== null,
    )
    .toSorted((a, b) => (a.tuNgay ?? '').localeCompare(b.tuNgay ?? ''))
    .at(-1)
}

/** An allowance that must be adjusted: from when, from what to what, and why. */
export interface AllowanceDue {
  day: string
  paid: number
  rate: LegalValue
  reasons: readonly string[]
}

/**
 * Undefined if nothing is to be adjusted. A rate that came into force during the row, or in which the row began, makes
 * it due if less is paid, or still exactly the former rate. The first rate that is known isn't judged: rows of its
 * time followed others, too (by area and kind of school), as do those that pay more.
 */
export function allowanceDueOf(
  rankCode: string | undefined,
  paid: PaidAllowance | null | undefined,
  law: Law,
): AllowanceDue | undefined {
  const level = rankCode === undefined ? undefined : levelOfRank(rankCode)
  if (level === undefined || !paid) return undefined
  const { tuNgay, phanTramHuong } = paid
  const rates = law.series(professionAllowance, { capHoc: level })
  const at = rates.findIndex(
    ({ denNgay, giaTri }, n) =>
      n > 0 &&
      (denNgay === null || denNgay >= tuNgay) &&
      (phanTramHuong < giaTri || (phanTramHuong === rates[n - 1]?.giaTri && phanTramHuong !== giaTri)),
  )
  const rate = rates[at]
  if (rate === undefined) return undefined
  const day = rate.tuNgay > tuNgay ? rate.tuNgay : tuNgay
  return {
    day,
    paid: phanTramHuong,
    rate,
    reasons: [
      `Đang hưởng ${showNumber(phanTramHuong)} % từ ${showDate(tuNgay)}`,
      `${levelName(level)}: ${showNumber(rate.giaTri)} % từ ${showDate(rate.tuNgay)} (${sourceText(rate)})`,
    ],
  }
}

/** The rate for a rank on a day; undefined for ranks of no teachers and days before the law. */
export function allowanceRateOf(rankCode: string, day: string, law: Law): LegalValue | undefined {
  const level = levelOfRank(rankCode)
  return level === undefined ? undefined : law.valueOn(professionAllowance, { capHoc: level }, day)
}

/** The values of the row that follows the one paid: the law's rate from a day on. */
export const adjustedAllowance = (
  { loaiPhuCap, doiTuongPhuCap }: Pick<EntryOf<typeof allowancePeriod>, 'loaiPhuCap' | 'doiTuongPhuCap'>,
  { rate }: AllowanceDue,
  tuNgay: string,
) => ({
  tuNgay,
  loaiPhuCap,
  doiTuongPhuCap,
  phanTramHuong: rate.giaTri,
  hinhThucHuong: { ...enjoymentForms[1] },
})

/** 'Tiểu học' */
const levelName = (level: string): string =>
  professionAllowance.theo[0].choices.find(({ code }) => code === level)?.name ?? level
