/** Due dates that depend on fields of the person alone: retirement, reappointment and the end of a contract. */
import { addMonths, showDate } from '#domain/fields/dates.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import { retirementOf, sexOf, type Retirement } from '#domain/retirement/retirement.ts'

/** A due date that depends on fields of the person alone. */
export interface DayOfPerson {
  day: string
  reasons: readonly string[]
}

export const retirementFields = ['ngaySinh', 'gioiTinh'] as const
export const reappointmentFields = [
  ...retirementFields,
  'ngayBoNhiem',
  'ngayBoNhiemLaiChucVu',
  'chucVu',
  'loaiHoSo',
] as const
export const contractFields = ['loaiHoSo', 'ngayKetThucLuong'] as const

/** Codes that rules refer to (catalogues/relied-codes.ts). */
const withoutPost = 'KHONG'
const publicEmployee = '03'
/** Employed by contract: public employees and the three kinds of contract workers. */
const onContract: readonly string[] = [publicEmployee, '04', '05', '06']

const termMonths = 60
/** A person who retires within this many months gets the term extended instead of a new one. */
const extendedMonths = 24

export function retirementOfPerson(
  values: Pick<OfficerValues, (typeof retirementFields)[number]>,
): Retirement | undefined {
  const sex = sexOf(values.gioiTinh?.code)
  return sex === undefined || values.ngaySinh === null ? undefined : retirementOf(sex, values.ngaySinh)
}

/** The day on which a five-year term in a leadership post ends. */
export function reappointmentOf(
  values: Pick<OfficerValues, (typeof reappointmentFields)[number]>,
): DayOfPerson | undefined {
  const { ngayBoNhiem, ngayBoNhiemLaiChucVu, chucVu, loaiHoSo } = values
  const from = ngayBoNhiemLaiChucVu ?? ngayBoNhiem
  if (from === null || chucVu?.code === withoutPost) return undefined
  const day = addMonths(from, termMonths)
  const law = loaiHoSo?.code === publicEmployee ? 'Nghị định 259/2026/NĐ-CP' : 'Nghị định 170/2025/NĐ-CP'
  const again = ngayBoNhiemLaiChucVu === null ? 'bổ nhiệm' : 'bổ nhiệm lại'
  const reasons = [`Đủ 5 năm từ ngày ${again} ${showDate(from)} (${law})`]
  const retires = retirementOfPerson(values)?.day
  if (retires !== undefined && retires <= addMonths(day, extendedMonths))
    reasons.push(
      retires < day
        ? `Đến tuổi nghỉ hưu trước khi hết thời hạn, nghỉ hết ngày ${showDate(retires)}`
        : `Còn dưới 2 năm đến tuổi nghỉ hưu (${showDate(retires)}): xét kéo dài thời gian giữ chức vụ (${law})`,
    )
  return { day, reasons }
}

/** The last day of a contract: the end of the current salary. */
export function contractEndOf(
  values: Pick<OfficerValues, (typeof contractFields)[number]>,
): DayOfPerson | undefined {
  const { loaiHoSo, ngayKetThucLuong } = values
  if (ngayKetThucLuong === null || loaiHoSo === null || !onContract.includes(loaiHoSo.code)) return undefined
  return {
    day: ngayKetThucLuong,
    reasons: [`${loaiHoSo.name}: lương được hưởng đến hết ngày ${showDate(ngayKetThucLuong)}`],
  }
}
