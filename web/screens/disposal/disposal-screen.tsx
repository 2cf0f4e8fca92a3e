import { showDate } from '#domain/fields/dates.ts'
import { getCertificate, listDisposals } from '#domain/personal-data/disposal-calls.ts'
import { disposalList } from '#domain/personal-data/disposal-list.ts'
import { saveExport } from '#web/api/save-file.ts'
import { sendCall } from '#web/api/send-call.ts'
import { useCall } from '#web/api/use-call.ts'
import { ListScreen } from '#web/lists/list-screen.tsx'
import { useList } from '#web/lists/use-list.ts'
import { notifyError } from '#web/notices/notices.ts'
import { officeMoment } from '#web/ui/office-moment.ts'
import { useSurface } from '#web/ui/surface/use-surface.ts'
import { DisposePanel } from './dispose-panel.tsx'

/** /ho-so-het-han-luu: records whose term is over, and the disposals so far with their certificates. */
export function DisposalScreen() {
  const list = useList(disposalList, { staleTime: 0 })
  const { shown: panel, show } = useSurface<readonly string[]>()
  return (
    <>
      <ListScreen
        list={list}
        title="Hồ sơ hết thời hạn lưu"
        purpose="Người đã kết thúc công tác quá thời hạn lưu ở Tham số pháp lý: xuất danh mục trình quyết định, rồi tiêu hủy theo quyết định."
        label="Hồ sơ hết thời hạn lưu"
        searchName="Tìm kiếm hồ sơ hết thời hạn lưu"
        on={{ ticked: { dispose: (officers) => show(officers.map(({ id }) => id)) } }}
      />
      <Disposals />
      {panel && (
        <DisposePanel
          key={panel.key}
          ids={panel.value}
          {...panel.panel}
          onDone={() => list.selection.clear()}
        />
      )}
    </>
  )
}

/** What was disposed of, by which decision. */
function Disposals() {
  const { data } = useCall(listDisposals, {})
  const save = async (id: string) => {
    try {
      saveExport((await sendCall(getCertificate, { id })).data)
    } catch (error) {
      notifyError(error)
    }
  }
  if (data === undefined || data.length === 0) return null
  return (
    <section className="above-24 max-width-1100 card pad-16" aria-labelledby="disposals">
      <h2 id="disposals" className="below-8 size-15">
        Các đợt đã tiêu hủy
      </h2>
      <ul className="stack">
        {data.map(({ id, soQuyetDinh, ngayKy, coQuan, soHoSo, nguoiThucHien, luc }) => (
          <li key={id} className="row wrap between gap-8-16 pad-10-0 rule-below">
            <div className="fit">
              <p className="strong">
                {soHoSo} hồ sơ, Quyết định số {soQuyetDinh} ngày {showDate(ngayKy)}
              </p>
              <p className="muted small">
                {coQuan} · {nguoiThucHien}, {officeMoment(luc).slice(0, 16)}
              </p>
            </div>
            <button type="button" className="plain-button" onClick={() => void save(id)}>
              Tải biên bản
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
