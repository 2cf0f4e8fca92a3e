/** The current pay and its history (items 30 and 37 of Thông tư 06/2023/TT-BNV). */
import { kindsWithField } from '#domain/records/allowance-period.ts'
import type { RecordSnapshot } from '#server/people/records/record-snapshot.ts'
import type { Cells } from '#server/areas/documents/word-form.ts'
import {
  capitalised,
  date,
  firstText,
  isPositive,
  joined,
  none,
  number,
  ordered,
  periodOf,
  positive,
  text,
  uncapitalised,
} from '#server/areas/documents/content/print.ts'

type Values = RecordSnapshot['values']
type Salary = RecordSnapshot['rows']['salary-period'][number]
type Allowance = RecordSnapshot['rows']['allowance-period'][number]

/** An allowance as a coefficient, or as money if it is too large for one; zero prints 'Không'. */
function allowance(value: number | null | undefined): string {
  if (value === 0) return none
  return number((value ?? 0) >= 1000 ? 'money' : 'coefficient', value)
}

const endOf = ({ denNgay }: Allowance): string => denNgay ?? '9999'

/** 'Phụ cấp ưu đãi theo nghề' → 'ưu đãi 30%'. */
function namedAllowance({ loaiPhuCap, heSo, phanTramHuong, giaTri }: Allowance): string {
  const name = text(loaiPhuCap)
    .replace(/^phụ cấp\s+/i, '')
    .replace(/\s+(theo )?nghề$/i, '')
  const percent = isPositive(phanTramHuong) ? `${number('plain', phanTramHuong)}%` : ''
  const amount = positive('coefficient', heSo) || percent || positive('money', giaTri)
  return joined(' ', uncapitalised(name), amount)
}

/**
 * The other current allowances by name, those of the last day for people who have left; without rows, the one in the
 * pay itself.
 */
function otherAllowances({ values, rows, listed, hasLeft }: RecordSnapshot, today: string): string {
  if (!listed.has('allowance-period')) return ''
  const others = rows['allowance-period'].filter(
    ({ loaiPhuCap }) => !kindsWithField.includes(loaiPhuCap?.code ?? ''),
  )
  const last = hasLeft ? ordered(others, endOf).map(endOf).at(-1) : undefined
  const day = last !== undefined && last < today ? last : today
  const running = others.filter((row) => endOf(row) >= day)
  if (running.length > 0)
    return capitalised(joined(', ', ...ordered(running, (row) => row.tuNgay).map(namedAllowance)))
  const { phuCapKhac, phuCapKhacTheoHeSo, phuCapKhacTheoPhanTram } = values
  const amounts = joined(
    '; ',
    isPositive(phuCapKhac) ? allowance(phuCapKhac) : '',
    positive('coefficient', phuCapKhacTheoHeSo),
    isPositive(phuCapKhacTheoPhanTram) ? `${number('plain', phuCapKhacTheoPhanTram)}%` : '',
  )
  return amounts || (joined('', phuCapKhac, phuCapKhacTheoHeSo, phuCapKhacTheoPhanTram) ? none : '')
}

/** 'Bậc 4' → '4': the forms print the word themselves. */
const stepOf = (step: unknown): string => text(step).replace(/^bậc\s+/i, '')

/** 'VK 5%': the allowance beyond the last step, which forms without an item for it print beside the step. */
const beyond = (percent: number | null | undefined): string =>
  isPositive(percent) ? `VK ${number('plain', percent)}%` : ''

/** A line of its own on forms without an item for this allowance. */
function beyondLastStep({ phuCapTNVK, ngayHuongPhuCapTNVK }: Values): readonly Cells[] {
  if (!isPositive(phuCapTNVK)) return []
  const since = date(ngayHuongPhuCapTNVK)
  const percent = `Phụ cấp thâm niên vượt khung: ${number('plain', phuCapTNVK)}%`
  return [{ dong: joined('; ', percent, since && `Ngày hưởng: ${since}`) }]
}

/** Paid by position, in money, rather than by rank and coefficient. */
const isPositionPay = ({ loaiLuong }: Salary): boolean => loaiLuong?.code === '1'

/** The current pay, by rank or by position; the items of the other kind are blank. */
export function pay(snapshot: RecordSnapshot, today: string) {
  const { values, rows } = snapshot
  const latest = ordered(rows['salary-period'], (row) => row.ngayHuongLuong).findLast(
    (row) => row.coHieuLucLuong,
  )
  const byPosition = latest
    ? isPositionPay(latest)
    : isPositive(values.luongTheoMucTien) && !isPositive(values.heSoLuong)
  const rank: Values = byPosition ? {} : values
  const position: Values = byPosition ? values : {}
  return {
    ngach: text(rank.ngachHoacViTri),
    maNgach: rank.ngachHoacViTri?.code ?? '',
    ngayBoNhiemNgach: date(rank.ngayBoNhiemNgach),
    bacLuong: stepOf(rank.bacLuong),
    vuotKhung: beyondLastStep(values),
    heSoLuong: number('coefficient', rank.heSoLuong),
    ngayHuongLuong: date(rank.ngayHuongLuong),
    phanTramHuong: number('plain', rank.phanTramHuong),
    phuCapTNVK: number('plain', rank.phuCapTNVK),
    ngayHuongPhuCapTNVK: date(rank.ngayHuongPhuCapTNVK),
    phuCapChucVu: allowance(values.phuCapChucVu),
    phuCapKiemNhiem: allowance(values.phuCapKiemNhiem),
    phuCapKhac: otherAllowances(snapshot, today),
    tomTatLuong: joined(
      ', ',
      values.ngachHoacViTri && `${values.ngachHoacViTri.name} (${values.ngachHoacViTri.code})`,
      text(values.bacLuong) && `bậc ${stepOf(values.bacLuong)}`,
      isPositive(values.heSoLuong) && `hệ số ${number('coefficient', values.heSoLuong)}`,
      isPositive(values.phuCapTNVK) && `vượt khung ${number('plain', values.phuCapTNVK)}%`,
    ),
    viTriViecLam: text(position.ngachHoacViTri),
    maViTri: position.ngachHoacViTri?.code ?? '',
    bacViTri: stepOf(position.bacLuong),
    luongTheoMucTien: number('money', position.luongTheoMucTien),
    ngayHuongViTri: date(position.ngayHuongLuong),
    phanTramViTri: number('plain', position.phanTramHuong),
    phuCapTNVKViTri: number('plain', position.phuCapTNVK),
    ngayHuongTNVKViTri: date(position.ngayHuongPhuCapTNVK),
  }
}

export function salaryRow(row: Salary) {
  const { ngayHuongLuong, ngayKetThucLuong, ngachChucDanh, bac, heSoLuong, soTien, phanTramHuong } = row
  const share =
    isPositive(phanTramHuong) && phanTramHuong !== 100 ? ` (${number('plain', phanTramHuong)}%)` : ''
  const excess = beyond(row.phuCapTNVK)
  const maSo = firstText(ngachChucDanh?.code, row.ngach)
  return {
    ...periodOf(ngayHuongLuong, ngayKetThucLuong),
    maSo,
    bac: text(bac) && joined(' ', stepOf(bac), excess && `(${excess})`),
    maBac: joined('\n', [maSo, stepOf(bac)].filter(Boolean).join('/'), excess),
    heSo: isPositive(heSoLuong) ? number('coefficient', heSoLuong) + share : '',
    soTien: positive('money', soTien) || positive('money', row.luongTheoMucTien),
  }
}

/** Salaries beside each other in the table of three lines: month, rank and step, coefficient. */
const salariesAcross = 7

/** The history of pay across: each row of the result fills three lines of as many salaries as fit. */
export function salariesInLines(salaries: readonly Salary[]): readonly Cells[] {
  const cells = ordered(salaries, (row) => row.ngayHuongLuong).map(salaryRow)
  const blocks = Math.max(1, Math.ceil(cells.length / salariesAcross))
  return Array.from({ length: blocks }, (_, block) =>
    Object.fromEntries(
      Array.from({ length: salariesAcross }, (_, at) => {
        const cell = cells[block * salariesAcross + at]
        return [
          [`thang${at + 1}`, cell?.tu ?? ''],
          [`maBac${at + 1}`, cell?.maBac ?? ''],
          [`heSo${at + 1}`, cell?.heSo || (cell?.soTien ?? '')],
        ]
      }).flat(),
    ),
  )
}

export const allowanceRow = (row: Allowance) => ({
  ...periodOf(row.tuNgay, row.denNgay),
  loaiPhuCap: text(row.loaiPhuCap),
  phanTram: isPositive(row.phanTramHuong) ? `${number('plain', row.phanTramHuong)}%` : '',
  heSo: positive('coefficient', row.heSo),
  hinhThuc: text(row.hinhThucHuong),
  giaTri: positive('money', row.giaTri),
})
