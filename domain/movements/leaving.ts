/** Shared by the movements after which a person no longer works here (spec 1 §3.5, §5 'Action forms'). */
import { isDay, showDate } from '#domain/fields/dates.ts'
import { date, text } from '#domain/fields/kinds.ts'
import type { Ref } from '#domain/fields/values.ts'
import type { Moment, MovementPatch, Who } from '#domain/movements/movement.ts'
import { endOpenPeriods } from '#domain/movements/open-periods.ts'
import { allowancePeriod } from '#domain/records/allowance-period.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'

/** The decision. */
export const decisionFields = {
  ngayKyQuyetDinh: date('Ngày ký quyết định', { required: true, notAfterToday: true, show: true }),
  ngay: date('Ngày hiệu lực', { required: true, show: true }),
  soKyQuyetDinh: text('Số quyết định'),
  nguoiKy: text('Người ký'),
} as const

/** The same as fields of a decision that is entered once. */
export const leavingDecision = {
  soQuyetDinh: 'soKyQuyetDinh',
  ngayKy: 'ngayKyQuyetDinh',
  nguoiKy: 'nguoiKy',
  ngayHieuLuc: 'ngay',
} as const

export const leavingReads = [workPeriod, salaryPeriod, allowancePeriod]

/**
 * Sets the status, ends open periods on the effective day, ends the current salary, and locks the account. Days of the
 * record itself (the end of the recruitment) are left to the unit that maintains it.
 */
export function leave({ rowsOf, values }: Moment<{ ngay: string | null }>, status: Ref): MovementPatch {
  const day = values.ngay ?? ''
  return {
    values: { trangThaiHoSo: status, isHieuLucLuong: false },
    rows: [
      ...endOpenPeriods(workPeriod, rowsOf, day),
      ...endOpenPeriods(salaryPeriod, rowsOf, day, day, { coHieuLucLuong: false }),
      ...endOpenPeriods(allowancePeriod, rowsOf, day),
    ],
    signIn: 'ends',
  }
}

/**
 * The effects of leaving, in three lines; `status`: the record's new status, in quotes when it is a status's name.
 * A planned one does everything on its day.
 */
export function tellsOfLeaving(status: string, ngay: string | null, isPlanned: boolean): readonly string[] {
  const day = ngay !== null && isDay(ngay) ? `ngày ${showDate(ngay)}` : 'vào ngày hiệu lực'
  return [
    `Trạng thái hồ sơ thành ${status}.`,
    `Quá trình công tác, lương và phụ cấp đang mở kết thúc ${day}.`,
    `Tài khoản của cán bộ bị khóa ${isPlanned ? 'vào ngày đó' : 'ngay'}. Có thể khôi phục tại Quản lý biến động.`,
  ]
}

export const whoOfLeaving = {
  begin: { sides: ['sender'], roles: ['ADMIN', 'LDSNV', 'QTDV'] },
  see: { sides: ['sender'], roles: ['ADMIN', 'LDSNV', 'QTDV'] },
  restore: { sides: ['sender'], roles: ['ADMIN', 'LDSNV'] },
} as const satisfies Partial<Record<string, Who>>
