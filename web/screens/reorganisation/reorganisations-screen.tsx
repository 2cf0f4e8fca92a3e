import { useNavigate } from '@tanstack/react-router'
import { undoReorganisation, type ReorganisationRow } from '#domain/reorganisation/calls.ts'
import { reorganisationList } from '#domain/reorganisation/reorganisation-list.ts'
import { officeDay, officeMoment } from '#web/ui/office-moment.ts'
import { ListScreen } from '#web/lists/list-screen.tsx'
import { useList } from '#web/lists/use-list.ts'
import { useOthersWait } from '#web/progress/use-others-wait.ts'
import { WorkView } from '#web/progress/work-view.tsx'
import { ConfirmDialog, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useSurface } from '#web/ui/surface/use-surface.ts'
import { useLongAction } from '#web/progress/use-long-action.ts'
import './reorganisation.css'

/** /don-vi/sap-xep: the reorganisations that were carried out, with undo while it is possible. */
export function ReorganisationsScreen() {
  const list = useList(reorganisationList, { staleTime: 0 })
  const navigate = useNavigate()
  const { ask, dialog } = useConfirm()
  const othersWait = useOthersWait('reorganisation')
  const { shown: stayed, show } = useSurface<{ message: string; lines: readonly string[] }>()
  const undoing = useLongAction(undoReorganisation, {
    onFailure: (failure) => {
      if (!failure.isPartlyDone) return false
      show({ message: failure.message, lines: failure.sentences })
      return true
    },
  })
  const undo = async (row: ReorganisationRow) => {
    const waiting = othersWait(row.soNguoi)
    const text = (
      <>
        <p>
          Các đơn vị và {row.soNguoi.toLocaleString('vi-VN')} hồ sơ trở về như trước khi sắp xếp. Những gì đã
          được thay đổi sau đó sẽ giữ nguyên và được liệt kê.
        </p>
        {waiting && <p>{waiting}</p>}
        <p className="confirm-about above-8 strong">
          {row.noiDung.map((line, at) => (
            <span key={`${at} ${line}`} className="block">
              {line}
            </span>
          ))}
        </p>
      </>
    )
    if (await ask({ title: 'Hoàn tác sắp xếp đơn vị', text, no: 'Không', yes: 'Hoàn tác', danger: true }))
      await undoing.run({ id: row.id })
  }
  return (
    <>
      <ListScreen
        list={list}
        title="Sắp xếp đơn vị"
        purpose="Các đợt sáp nhập, chia tách, đổi tên đơn vị; mỗi đợt chuyển cả đơn vị lẫn hồ sơ và hoàn tác được."
        label="Các đợt sắp xếp đơn vị"
        searchName="Tìm kiếm đợt sắp xếp"
        busy={undoing.isPending}
        cells={{ noiDung: Content, trangThai: State }}
        note={
          undoing.work && (
            <div className="above-16 below-16 fit card pad-16">
              <WorkView work={undoing.work} onCancel={undoing.cancel} />
            </div>
          )
        }
        on={{
          list: { compose: () => void navigate({ to: '/don-vi/sap-xep/moi' }) },
          row: { undo: (row) => void undo(row) },
        }}
      />
      {dialog}
      {stayed && (
        <ConfirmDialog
          key={stayed.key}
          open
          title="Đã hoàn tác một phần"
          width={560}
          closeText="Đóng"
          onClose={stayed.onClosed}
        >
          <p>{stayed.value.message}</p>
          <ul className="scroll-short bullets above-8">
            {stayed.value.lines.map((line, at) => (
              <li key={`${at} ${line}`}>{line}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  )
}

const Content = ({ noiDung, soQuyetDinh }: ReorganisationRow) => (
  <div className="grid to-start gap-2">
    {noiDung.slice(0, maxLines).map((line, at) => (
      <span key={`${soQuyetDinh} ${at}`} className="block">
        {line}
      </span>
    ))}
    {noiDung.length > maxLines && (
      <span className="above-4 faint small">và {noiDung.length - maxLines} bước khác</span>
    )}
  </div>
)
const maxLines = 3

const State = ({ hoanTacLuc, hoanTacDen, khongHoanTac, nguoiHoanTac }: ReorganisationRow) => (
  <div className="grid to-start gap-2">
    <StatusBadge tone={hoanTacLuc === null ? 'good' : 'neutral'}>
      {hoanTacLuc === null ? 'Có hiệu lực' : 'Đã hoàn tác'}
    </StatusBadge>
    {hoanTacLuc !== null && (
      <span className="above-4 faint small">
        {officeMoment(hoanTacLuc)} · {nguoiHoanTac}
      </span>
    )}
    {khongHoanTac === null && (
      <span className="above-4 faint small">Hoàn tác được đến {officeDay(hoanTacDen)}</span>
    )}
  </div>
)
