import type { NationalBoard } from '#domain/national/calls.ts'
import { showNumber } from '#domain/records/show.ts'
import { officeDay, officeTime } from '#web/fields/office-moment.ts'

/** What is on its way, or why it isn't: one line, read aloud when it changes. */
export function OutboxLine({ board }: { board: NationalBoard }) {
  const { hangDoi, capNhatLuc } = board
  const isFailing = hangDoi.loiTu !== null
  const moment = (iso: string) =>
    officeDay(iso) === officeDay(capNhatLuc) ? minute(iso) : `${minute(iso)} ngày ${officeDay(iso)}`
  return (
    <p className={isFailing ? 'board-outbox board-failing' : 'board-outbox'} role="status">
      {isFailing && hangDoi.loiTu !== null ? (
        <>
          <strong>
            CSDL quốc gia chưa trả lời từ {moment(hangDoi.loiTu)}
            {hangDoi.thuLaiLuc !== null && `, thử lại lúc ${moment(hangDoi.thuLaiLuc)}`}.
          </strong>{' '}
          {hangDoi.loiGanNhat} {showNumber(hangDoi.soLuong)} hồ sơ đang chờ gửi, không hồ sơ nào bị mất.
        </>
      ) : hangDoi.soLuong > 0 ? (
        <>
          {showNumber(hangDoi.soLuong)} hồ sơ đã ký duyệt đang được gửi
          {hangDoi.cuNhat !== null && `, lâu nhất từ ${moment(hangDoi.cuNhat)}`}.
        </>
      ) : (
        'Mọi hồ sơ đã ký duyệt đều đã gửi.'
      )}
    </p>
  )
}

const minute = (iso: string) => officeTime(iso).slice(0, 5)
