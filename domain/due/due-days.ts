/** Due dates that depend on fields of the person alone: retirement, reappointment, the end of a term or a contract. */
import { addMonths, showDate } from '#domain/fields/dates.ts'
import type { Law } from '#domain/law/law.ts'
import { sourceText, type LegalValue } from '#domain/law/parameter.ts'
import { contractWorkers, legalGroupOf } from '#domain/law/legal-groups.ts'
import { appointmentTerm, electedTerm, extensionLimit } from '#domain/law/service-parameters.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import { retirementOf, sexOf, type Retirement } from '#domain/retirement/retirement.ts'

/** A due date that depends on fields of the person alone. */
export interface DayOfPerson {
  day: string
  reasons: readonly string[]
  /** The legal values that it rests on. */
  values: readonly LegalValue[]
}

export const retirementFields = [
  'ngaySinh',
  'gioiTinh',
  'lyDoTuoiNghiHuu',
  'ngayNghiHuu',
  'soQuyetDinhNghiHuu',
  'ngayQuyetDinhNghiHuu',
] as const
export const reappointmentFields = [
  ...retirementFields,
  'ngayBoNhiem',
  'ngayBoNhiemLaiChucVu',
  'chucVu',
  'loaiHoSo',
] as const
export const termFields = ['ngayBoNhiem', 'ngayBoNhiemLaiChucVu', 'chucVu', 'loaiHoSo'] as const
export const contractFields = ['loaiHoSo', 'ngayKetThucLuong'] as const

/** Codes that rules refer to (catalogues/relied-codes.ts). */
const withoutPost = 'KHONG'
const elected = '01'
const publicEmployee = '03'
/** Employed by contract: public employees and contract workers. */
const onContract: readonly string[] = [publicEmployee, ...contractWorkers]

export function retirementOfPerson(
  values: Pick<OfficerValues, (typeof retirementFields)[number]>,
  law: Law,
): Retirement | undefined {
  const sex = sexOf(values.gioiTinh?.code)
  return sex === undefined || values.ngaySinh === null
    ? undefined
    : retirementOf(sex, values.ngaySinh, law, values)
}

/** The day on which the term of an appointment to a leadership post ends; elected people aren't appointed again. */
export function reappointmentOf(
  values: Pick<OfficerValues, (typeof reappointmentFields)[number]>,
  law: Law,
): DayOfPerson | undefined {
  const { ngayBoNhiem, ngayBoNhiemLaiChucVu, chucVu, loaiHoSo } = values
  const from = ngayBoNhiemLaiChucVu ?? ngayBoNhiem
  if (from === null || chucVu?.code === withoutPost || loaiHoSo?.code === elected) return undefined
  const group = { doiTuong: legalGroupOf(loaiHoSo?.code) }
  const term = law.valueNear(appointmentTerm, group, from)
  const day = addMonths(from, term.giaTri)
  const again = ngayBoNhiemLaiChucVu === null ? 'bổ nhiệm' : 'bổ nhiệm lại'
  const reasons = [`Đủ ${yearsText(term.giaTri)} từ ngày ${again} ${showDate(from)} (${sourceText(term)})`]
  const retires = retirementOfPerson(values, law)?.day
  const extension = law.valueNear(extensionLimit, group, day)
  if (retires !== undefined && retires <= addMonths(day, extension.giaTri))
    reasons.push(
      retires < day
        ? `Nghỉ hưu trước khi hết thời hạn, hết ngày ${showDate(retires)}`
        : `Còn dưới ${yearsText(extension.giaTri)} đến tuổi nghỉ hưu (${showDate(retires)}): xét kéo dài thời gian giữ chức vụ (${sourceText(extension)})`,
    )
  return { day, reasons, values: [term, extension] }
}

/**
 * The day on which the term of an elected person (cán bộ) ends: the law's months from the election by which the person
 * is in the post, or the next election if that is earlier.
 */
export function termEndOf(
  values: Pick<OfficerValues, (typeof termFields)[number]>,
  law: Law,
): DayOfPerson | undefined {
  const { ngayBoNhiem, ngayBoNhiemLaiChucVu, chucVu, loaiHoSo } = values
  const from = ngayBoNhiemLaiChucVu ?? ngayBoNhiem
  if (from === null || loaiHoSo?.code !== elected || chucVu?.code === withoutPost) return undefined
  const term = law.valueNear(electedTerm, {}, from)
  const election = term.tuNgay
  const inFull = addMonths(election, term.giaTri)
  const next = law.series(electedTerm, {}).find(({ tuNgay }) => tuNgay > election)
  const isCut = next !== undefined && next.tuNgay < inFull
  return {
    day: isCut ? next.tuNgay : inFull,
    reasons: [
      `Giữ chức vụ từ ${showDate(from)}: nhiệm kỳ ${yearsText(term.giaTri)} từ cuộc bầu cử ngày ${showDate(election)} (${sourceText(term)})`,
      ...(isCut
        ? [`Nhiệm kỳ kết thúc bằng cuộc bầu cử ngày ${showDate(next.tuNgay)} (${sourceText(next)})`]
        : []),
    ],
    values: isCut ? [term, next] : [term],
  }
}

/** '5 năm', '18 tháng' */
const yearsText = (months: number): string => (months % 12 === 0 ? `${months / 12} năm` : `${months} tháng`)

/** The last day of a contract: the end of the current salary. */
export function contractEndOf(
  values: Pick<OfficerValues, (typeof contractFields)[number]>,
): DayOfPerson | undefined {
  const { loaiHoSo, ngayKetThucLuong } = values
  if (ngayKetThucLuong === null || loaiHoSo === null || !onContract.includes(loaiHoSo.code)) return undefined
  return {
    day: ngayKetThucLuong,
    reasons: [`${loaiHoSo.name}: lương được hưởng đến hết ngày ${showDate(ngayKetThucLuong)}`],
    values: [],
  }
}
