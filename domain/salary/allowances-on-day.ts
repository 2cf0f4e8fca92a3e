/** The allowances of a person on a day, as the columns of BM02/BNV have them: by kind, from the rows of Quá trình phụ cấp. */
import { showNumber } from '#domain/fields/show.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import { enjoymentForms, type allowancePeriod } from '#domain/records/allowance-period.ts'
import type { EntryOf } from '#domain/records/sub-record.ts'

type Allowance = EntryOf<typeof allowancePeriod>

/** Fields of the current salary: stand in for a kind without a row of any day. */
export const allowanceFields = [
  'phuCapChucVu',
  'phuCapTNVK',
  'phuCapKhacTheoHeSo',
  'phuCapKhacTheoPhanTram',
] as const
type CurrentFields = Partial<Pick<OfficerValues, (typeof allowanceFields)[number]>>

/** Coefficients and percentages; null: none. */
export interface AllowancesOnDay {
  chucVu: number | null
  trachNhiem: number | null
  khuVuc: number | null
  vuotKhung: number | null
  /** All percentages together, vượt khung among them. */
  tongPhanTram: number | null
  /** Coefficients and amounts for which the form has no column: 'Phụ cấp cấp ủy viên 0,3'. */
  khac: string | null
}

/** Codes of DM_PHUCAP (catalogues/relied-codes.ts) by column. */
const ofColumn = { chucVu: 'CVLD', trachNhiem: 'TNCV', khuVuc: 'KV', vuotKhung: 'TNVK' } as const
const ownColumn: readonly string[] = Object.values(ofColumn)

/** The form that is an amount, where neither the row nor its kind says another. */
const [byCoefficient, byPercent, byAmount] = enjoymentForms

/** `formOf`: how a kind is usually paid, for rows that don't say: 'Hệ số', 'Phần trăm', 'Mức tiền'. */
export function allowancesOn(
  day: string,
  rows: readonly Allowance[],
  current: CurrentFields,
  formOf: (kind: NonNullable<Allowance['loaiPhuCap']>) => string | undefined,
): AllowancesOnDay {
  const formIn = ({ hinhThucHuong, loaiPhuCap }: Allowance) =>
    hinhThucHuong?.name ?? (loaiPhuCap === null ? undefined : formOf(loaiPhuCap))
  const paid = rows.filter(
    ({ tuNgay, denNgay }) => tuNgay !== null && tuNgay <= day && (denNgay === null || denNgay >= day),
  )
  const sum = (of: readonly Allowance[], name: 'heSo' | 'phanTramHuong') =>
    of.length === 0 ? null : rounded(of.reduce((total, row) => total + (row[name] ?? 0), 0)) || null
  const of = (code: string) => paid.filter(({ loaiPhuCap }) => loaiPhuCap?.code === code)
  const has = (isIt: (row: Allowance) => boolean) => rows.some(isIt)
  const hasKind = (code: string) => has(({ loaiPhuCap }) => loaiPhuCap?.code === code)
  const isOther = ({ loaiPhuCap }: Allowance) => !ownColumn.includes(loaiPhuCap?.code ?? '')
  const isPercent = (row: Allowance) => formIn(row) === byPercent.name
  const isFactor = (row: Allowance) => formIn(row) === byCoefficient.name

  const vuotKhung = hasKind(ofColumn.vuotKhung)
    ? sum(of(ofColumn.vuotKhung), 'phanTramHuong')
    : (current.phuCapTNVK ?? null)
  const otherPercent = has((row) => isOther(row) && isPercent(row))
    ? sum(
        paid.filter((row) => isOther(row) && isPercent(row)),
        'phanTramHuong',
      )
    : (current.phuCapKhacTheoPhanTram ?? null)
  const others = paid
    .filter((row) => isOther(row) && !isPercent(row))
    .flatMap((row) => {
      const amount = isFactor(row) ? row.heSo : row.giaTri
      if (!amount) return []
      return [
        `${row.loaiPhuCap?.name ?? ''} ${showNumber(amount)}${formIn(row) === byAmount.name ? ' đồng' : ''}`,
      ]
    })
  const sumField = has((row) => isOther(row) && isFactor(row)) ? null : (current.phuCapKhacTheoHeSo ?? null)
  if (sumField) others.push(`Phụ cấp khác theo hệ số ${showNumber(sumField)}`)
  return {
    chucVu: hasKind(ofColumn.chucVu) ? sum(of(ofColumn.chucVu), 'heSo') : (current.phuCapChucVu ?? null),
    trachNhiem: sum(of(ofColumn.trachNhiem), 'heSo'),
    khuVuc: sum(of(ofColumn.khuVuc), 'heSo'),
    vuotKhung,
    tongPhanTram: rounded((vuotKhung ?? 0) + (otherPercent ?? 0)) || null,
    khac: others.join('; ') || null,
  }
}

const rounded = (value: number) => Number(value.toFixed(4))
