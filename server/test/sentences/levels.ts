/** Levels in their order, ranks by their kinds, and the days that the law computes. */
import {
  addDays,
  addMonths,
  is,
  openPay,
  within,
  type Fact,
  type Span,
} from '#server/test/sentences/facts.ts'
import type { PlainPerson } from '#server/test/sentences/plain-person.ts'

const orders = {
  trinhDoCaoNhat: ['TSKH', 'TS', 'CK2', 'THS', 'CK1', 'BSNT', 'DH', 'CD', 'TC', 'SC', 'CDT'],
  lyLuanChinhTri: ['CN', 'CC', 'CCTD', 'TC', 'TCTD', 'SC', 'CDT'],
  quanLyNhaNuoc: ['CVCC', 'CVC', 'CV', 'LDSO', 'LDPHONG', 'LDXA', 'CS', 'CBD'],
} as const

/** The level, or one above it in the order of the catalogue. */
export const atLeast = (field: keyof typeof orders, code: string): Fact => {
  const order: readonly string[] = orders[field]
  return is(field, ...order.slice(0, order.indexOf(code) + 1))
}
/** Below the level; without any level counts as below. */
export const below = (field: keyof typeof orders, code: string): Fact => {
  const reaches = atLeast(field, code)
  return (p, today) => !reaches(p, today)
}

export const rank =
  (...codes: readonly string[]): Fact =>
  (p) =>
    codes.includes(p.ngachHoacViTri?.code ?? '')
/** The name of the rank or title begins with this. */
export const rankNamed =
  (...names: readonly string[]): Fact =>
  (p) =>
    names.some((name) => (p.ngachHoacViTri?.name ?? '').toLowerCase().startsWith(name.toLowerCase()))
export const step =
  (test: (at: number) => boolean): Fact =>
  (p) =>
    p.bacLuong !== null && test(Number(p.bacLuong.code))

const retirementMonths = (year: number, isWoman: boolean): number =>
  isWoman
    ? Math.min(60 * 12, 55 * 12 + 4 + 4 * (year - 2021))
    : Math.min(62 * 12, 60 * 12 + 3 + 3 * (year - 2021))

/** The last day of the month in which the ordinary age is reached (NĐ 135/2020/NĐ-CP, Điều 4), or the decided day. */
export const retirementDay = (p: PlainPerson): string | undefined => {
  if (p.ngayNghiHuu !== null) return p.ngayNghiHuu
  if (p.ngaySinh === null || p.gioiTinh === null) return undefined
  for (let year = 2021; year <= 2100; year += 1) {
    const reached = addMonths(p.ngaySinh, retirementMonths(year, p.gioiTinh.code === '2'))
    if (Number(reached.slice(0, 4)) <= year) {
      return addDays(addMonths(`${reached.slice(0, 7)}-01`, 1), -1)
    }
  }
  return undefined
}
/** Both readings: the last day of work, and the first day of the pension, lie in the span. */
export const retires = (span: Span | ((today: string) => Span)): readonly Fact[] => {
  const spanOf = (today: string) => (typeof span === 'function' ? span(today) : span)
  return [
    (p, today) => within(retirementDay(p), spanOf(today)),
    (p, today) => {
      const day = retirementDay(p)
      return day !== undefined && within(addDays(day, 1), spanOf(today))
    },
  ]
}

/** The day the next step is due: as the product answers it, otherwise as the row in force says. */
export const raiseDay = (p: PlainPerson): string | null | undefined =>
  p.denHan?.['nang-luong'] ?? openPay(p)?.ngayXetNangLuongLanSau
export const raise =
  (span: Span | ((today: string) => Span)): Fact =>
  (p, today) =>
    within(raiseDay(p), typeof span === 'function' ? span(today) : span)
export const frameDay = (p: PlainPerson): string | undefined => p.denHan?.['vuot-khung']
/** Has vượt khung: a percentage of the present salary. */
export const beyondFrame: Fact = (p) => (p.phuCapTNVK ?? 0) > 0

/** Leads something: a post other than none. */
export const leads: Fact = (p) =>
  (p.chucVu !== null && !['KHONG', 'TTCM', 'TPCM'].includes(p.chucVu.code)) ||
  (p.chucVuNgoaiHeThong ?? '') !== ''
export const civil = is('loaiHoSo', '02')
export const publicEmployee = is('loaiHoSo', '03')
export const contract = is('loaiHoSo', '04', '05', '06', '09')
export const member: Fact = (p) => p.laDangVien
export const probationary: Fact = (p, today) =>
  p.laDangVien &&
  p.ngayVaoDang !== null &&
  (p.ngayVaoDangChinhThuc === null || p.ngayVaoDangChinhThuc > today)
