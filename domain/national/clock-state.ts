/** Why a record's change hasn't reached the national database yet, in the wording of the board. */
import { signableStatuses } from '#domain/officer/signable-statuses.ts'

export interface ClockFacts {
  /** 1: the current content is approved. */
  signing: number
  /** The national database's last response; null before one about the current approval. */
  accepted: boolean | null
  /** A change is to be sent. */
  owes: boolean
  /** The record is incomplete. */
  lacks: boolean
  /** The number of missing items that the reader may read; 0 also if all are hidden. */
  missing: number
  /** Code of DM_TRANGTHAIHOSO. */
  status: string
  /** Why the last attempt got no response. */
  failure: string | null
  /** The number of problems in the last refusal. */
  problems: number
}

export function clockState({
  signing,
  accepted,
  owes,
  lacks,
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
  if (lacks) return `Chưa ký duyệt được: còn thiếu ${missing === 0 ? '' : `${missing} `}thông tin`
  if (!signableStatuses.includes(status)) return 'Trạng thái hồ sơ chưa cho phép ký duyệt'
  return accepted === false ? 'Đã sửa sau khi bị từ chối, chờ ký duyệt' : 'Chờ ký duyệt'
}
