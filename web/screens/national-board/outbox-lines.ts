/** The board's text on the outbox: what is being sent, or why it isn't, and what to do about it. */
import type { NationalBoard } from '#domain/national/calls.ts'
import { showNumber } from '#domain/fields/show.ts'
import { officeDay, officeTime } from '#web/ui/office-moment.ts'

export interface OutboxLine {
  /** Emphasized before the text; only where something fails. */
  failure?: string
  text: string
}

/** Distinguishes that nothing arrives from single failing messages, which need another action. */
export function outboxLines({ hangDoi, capNhatLuc }: NationalBoard): OutboxLine[] {
  const { soLuong, cuNhat, loiGanNhat, loiTu, thuLaiLuc, loiRieng } = hangDoi
  const others = soLuong - (loiRieng?.soLuong ?? 0)
  const moment = (iso: string) =>
    officeDay(iso) === officeDay(capNhatLuc) ? minute(iso) : `${minute(iso)} ngày ${officeDay(iso)}`
  const again = (iso: string | null) => (iso === null ? '' : `, tự gửi lại lúc ${moment(iso)}`)
  const lines: OutboxLine[] = []
  if (loiTu !== null)
    lines.push({
      failure: `Chưa gửi được đến CSDL quốc gia từ ${moment(loiTu)}${again(thuLaiLuc)}.`,
      text: `${loiGanNhat ?? ''} ${showNumber(others)} hồ sơ đang chờ gửi, không hồ sơ nào bị mất. Nếu kéo dài, vui lòng báo quản trị hệ thống.`,
    })
  else if (others > 0) {
    const since = cuNhat === null || loiRieng !== null ? '' : `, lâu nhất từ ${moment(cuNhat)}`
    lines.push({ text: `${showNumber(others)} hồ sơ đã ký duyệt đang được gửi${since}.` })
  }
  if (loiRieng !== null)
    lines.push({
      failure: `${showNumber(loiRieng.soLuong)} hồ sơ bị lỗi khi gửi từ ${moment(loiRieng.tu)}${again(loiRieng.thuLaiLuc)}.`,
      text: `${loiRieng.lyDo}${loiTu === null ? ' Các hồ sơ khác vẫn được gửi.' : ''} Nếu lỗi lặp lại, vui lòng báo quản trị hệ thống để liên hệ đơn vị quản lý CSDL quốc gia.`,
    })
  return lines.length > 0 ? lines : [{ text: 'Mọi hồ sơ đã ký duyệt đều đã gửi.' }]
}

const minute = (iso: string) => officeTime(iso).slice(0, 5)
