/**
 * Reasons to retire at another age than that of ordinary working conditions (Bộ luật Lao động 2019, Điều 169 khoản 3, 4).
 * How many months the law permits is a parameter (`ageDifference`).
 */
import { showDate } from '#domain/fields/dates.ts'
import type { Ref } from '#domain/fields/values.ts'

const reason = <const C extends string>(code: C, name: string) => ({ id: code, code, name })

export const otherAgeReasons = [
  reason('LANH-DAO', 'Giữ chức vụ lãnh đạo, quản lý: nghỉ hưu ở tuổi cao hơn'),
  reason('CHUYEN-MON', 'Trình độ chuyên môn cao: nghỉ hưu ở tuổi cao hơn'),
  reason('NANG-NHOC', 'Làm nghề, công việc nặng nhọc, độc hại, nguy hiểm: nghỉ hưu ở tuổi thấp hơn'),
  reason('VUNG', 'Làm việc ở vùng đặc biệt khó khăn: nghỉ hưu ở tuổi thấp hơn'),
  reason('SUC-KHOE', 'Suy giảm khả năng lao động: nghỉ hưu ở tuổi thấp hơn'),
  reason('SAP-XEP', 'Sắp xếp tổ chức bộ máy, tinh giản biên chế: nghỉ hưu trước tuổi'),
] as const

type OtherAgeReason = (typeof otherAgeReasons)[number]

export const otherAgeReasonOf = (code: string | undefined): OtherAgeReason | undefined =>
  otherAgeReasons.find((one) => one.code === code)

/** Whether people retire later than at the ordinary age. */
export const retiresLater = ({ code }: OtherAgeReason): boolean =>
  code === 'LANH-DAO' || code === 'CHUYEN-MON'

/** What the record says about retirement by decision. */
export interface RetirementDecision {
  lyDoTuoiNghiHuu: Ref | null
  ngayNghiHuu: string | null
  soQuyetDinhNghiHuu: string | null
  ngayQuyetDinhNghiHuu: string | null
}

/** 'Quyết định số 12/QĐ-UBND ngày 05/01/2026' */
export function decisionText({ soQuyetDinhNghiHuu, ngayQuyetDinhNghiHuu }: RetirementDecision): string {
  const number = soQuyetDinhNghiHuu === null ? 'quyết định' : `Quyết định số ${soQuyetDinhNghiHuu}`
  return ngayQuyetDinhNghiHuu === null ? number : `${number} ngày ${showDate(ngayQuyetDinhNghiHuu)}`
}
