/**
 * The allowances of a person on a day, as the columns of BM02/BNV have them: by kind, from the rows of Quá trình phụ cấp;
 * vượt khung from those of Quá trình lương.
 */
import { showNumber } from '#domain/fields/show.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import { enjoymentForms, kindsWithField, type allowancePeriod } from '#domain/records/allowance-period.ts'
import type { salaryPeriod } from '#domain/records/salary-period.ts'
import type { EntryOf } from '#domain/records/sub-record.ts'

type Allowance = EntryOf<typeof allowancePeriod>
type Pay = Pick<
  EntryOf<typeof salaryPeriod>,
  'ngayHuongLuong' | 'ngayKetThucLuong' | 'ngachChucDanh' | 'bac' | 'phuCapTNVK'
>

/** Fields of the current salary: its sums stand in for a kind without a row of any day. */
export const allowanceFields = [
  'ngachHoacViTri',
  'bacLuong',
  'phuCapChucVu',
  'phuCapTNVK',
  'ngayHuongPhuCapTNVK',
  'phuCapKhacTheoHeSo',
  'phuCapKhacTheoPhanTram',
] as const
type CurrentFields = Partial<Pick<OfficerValues, (typeof allowanceFields)[number]>>

/** What the allowances come from. */
export interface AllowanceSources {
  rows: readonly Allowance[]
  pay: readonly Pay[]
  current: CurrentFields
  /** How a kind is usually paid, for rows that don't say: 'Hệ số', 'Phần trăm', 'Mức tiền'. */
  formOf: (kind: NonNullable<Allowance['loaiPhuCap']>) => string | undefined
}

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
const ofColumn = { chucVu: 'CVLD', trachNhiem: 'TNCV', khuVuc: 'KV' } as const
const inOwnColumn: readonly string[] = Object.values(ofColumn)
const excess = 'TNVK'
/** Several allowances: its rows don't succeed each other. */
const collective = 'KHAC'

const [byCoefficient, byPercent, byAmount] = enjoymentForms

const codeOf = ({ loaiPhuCap }: Allowance) => loaiPhuCap?.code ?? ''
const isOwn = (row: Allowance) => inOwnColumn.includes(codeOf(row))
const isSummedByHand = (row: Allowance) => !kindsWithField.includes(codeOf(row))

export function allowancesOn(day: string, { rows, pay, current, formOf }: AllowanceSources): AllowancesOnDay {
  const formIn = ({ hinhThucHuong, loaiPhuCap }: Allowance) =>
    hinhThucHuong?.name ?? (loaiPhuCap === null ? undefined : formOf(loaiPhuCap))
  const isPercent = (row: Allowance) => formIn(row) === byPercent.name && !isOwn(row)
  const isFactor = (row: Allowance) =>
    formIn(row) === byCoefficient.name || (row.heSo !== null && !isPercent(row))
  const paid = latestOfKind(rows.filter(({ tuNgay, denNgay }) => runs(day, tuNgay, denNgay)))
  const factorOf = (code: string) => paid.find((row) => codeOf(row) === code)?.heSo || null
  const hasLevel = (code: string) => rows.some((row) => codeOf(row) === code && (row.heSo ?? row.giaTri))

  const vuotKhung = excessOn(day, { rows, paid, pay, current })
  const percents = paid.filter((row) => isPercent(row) && codeOf(row) !== excess)
  const handPercent = rows.some((row) => isSummedByHand(row) && isPercent(row))
    ? 0
    : (current.phuCapKhacTheoPhanTram ?? 0)
  const handFactor = rows.some((row) => isSummedByHand(row) && isFactor(row))
    ? null
    : current.phuCapKhacTheoHeSo
  const others = paid
    .filter((row) => (isOwn(row) ? !row.heSo : codeOf(row) !== excess && !isPercent(row)))
    .map((row) => `${row.loaiPhuCap?.name ?? ''} ${levelText(row, formIn(row))}`)
  if (handFactor) others.push(`Phụ cấp khác theo hệ số ${showNumber(handFactor)}`)
  return {
    chucVu: hasLevel(ofColumn.chucVu) ? factorOf(ofColumn.chucVu) : (current.phuCapChucVu ?? null),
    trachNhiem: factorOf(ofColumn.trachNhiem),
    khuVuc: factorOf(ofColumn.khuVuc),
    vuotKhung,
    tongPhanTram:
      rounded(
        percents.reduce((sum, row) => sum + (row.phanTramHuong ?? 0), (vuotKhung ?? 0) + handPercent),
      ) || null,
    khac: others.join('; ') || null,
  }
}

const runs = (day: string, from: string | null, to: string | null) =>
  from !== null && from <= day && (to === null || to >= day)

/** One row of each kind, as its succession says (records/allowance-period.ts): the one that began last. */
function latestOfKind(rows: readonly Allowance[]): Allowance[] {
  const byKind = Map.groupBy(rows, (row) => (codeOf(row) === collective ? row : (row.loaiPhuCap?.id ?? row)))
  return [...byKind.values()].flatMap((same) => latest(same, ({ tuNgay }) => tuNgay) ?? [])
}

const latest = <R>(rows: readonly R[], from: (row: R) => string | null): R | undefined =>
  rows.toSorted((a, b) => (from(a) ?? '').localeCompare(from(b) ?? '')).at(-1)

/**
 * A raise writes the percent with the salary, and ends no row of the allowance: one counts only if it began after the
 * salary of the day. A period without a percent at the step of the current salary doesn't say that there is none: it is
 * often granted, and entered, later.
 */
function excessOn(
  day: string,
  { rows, paid, pay, current }: Omit<AllowanceSources, 'formOf'> & { paid: readonly Allowance[] },
): number | null {
  const period = latest(
    pay.filter(({ ngayHuongLuong, ngayKetThucLuong }) => runs(day, ngayHuongLuong, ngayKetThucLuong)),
    ({ ngayHuongLuong }) => ngayHuongLuong,
  )
  const row = paid.find((one) => codeOf(one) === excess)
  if (period === undefined && !rows.some((one) => codeOf(one) === excess)) return current.phuCapTNVK || null
  const [begun, since] = [row?.tuNgay ?? '', period?.ngayHuongLuong ?? '']
  if (begun > since) return row?.phanTramHuong || null
  return (
    period?.phuCapTNVK ||
    (begun === since ? row?.phanTramHuong : null) ||
    (isAtCurrentStep(period, current) && (current.ngayHuongPhuCapTNVK ?? '') <= day && current.phuCapTNVK) ||
    null
  )
}

const isAtCurrentStep = (period: Pay | undefined, { ngachHoacViTri, bacLuong }: CurrentFields): boolean =>
  period?.ngachChucDanh?.id !== undefined &&
  period.ngachChucDanh.id === ngachHoacViTri?.id &&
  period.bac?.id === bacLuong?.id

/** '0,3', '500.000 đồng', '10 %' */
function levelText({ heSo, giaTri, phanTramHuong }: Allowance, form: string | undefined): string {
  const money = giaTri ? `${showNumber(giaTri)} đồng` : ''
  const factor = heSo ? showNumber(heSo) : ''
  const percent = phanTramHuong ? `${showNumber(phanTramHuong)} %` : ''
  const told = form === byAmount.name ? money || factor : factor || money
  // The percentage of an amount or a coefficient isn't its level.
  return (form === byPercent.name ? percent : told || (form === undefined && percent)) || '(chưa ghi mức)'
}

const rounded = (value: number) => Number(value.toFixed(4))
