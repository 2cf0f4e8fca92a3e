/** Why a record's change isn't with the national database yet, in the words of the board. */
import { signableStatuses } from '#domain/signing/signable.ts'

export interface ClockFacts {
  /** 1: the present content is approved. */
  signing: number
  /** What the national side said last; null before it said anything of the present approval. */
  accepted: boolean | null
  /** A change is to be sent. */
  owes: boolean
  /** How many things the record lacks. */
  missing: number
  /** Code of DM_TRANGTHAIHOSO. */
  status: string
  /** Why the last attempt got no answer. */
  failure: string | null
  /** How many things were refused at the last sending. */
  problems: number
}

export function clockState({
  signing,
  accepted,
  owes,
  missing,
  status,
  failure,
  problems,
}: ClockFacts): string {
  if (signing === 1) {
    if (accepted === null)
      return failure === null ? 'Đã ký duyệt, đang chờ gửi' : `Đã ký duyệt, gửi lại sau: ${failure}`
    if (accepted) return 'CSDL quốc gia đã nhận'
    return `CSDL quốc gia từ chối: ${problems} lỗi`
  }
  if (!owes) return accepted === true ? 'CSDL quốc gia đã nhận' : 'Không có thay đổi cần gửi'
  if (missing > 0) return `Chưa ký duyệt được: còn thiếu ${missing} thông tin`
  if (!signableStatuses.includes(status)) return 'Trạng thái hồ sơ chưa cho phép ký duyệt'
  return accepted === false ? 'Đã sửa sau khi bị từ chối, chờ ký duyệt' : 'Chờ ký duyệt'
}
