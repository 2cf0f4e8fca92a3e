import { Button } from 'antd'
import {
  detachDecision,
  getDecisionPeople,
  joinDecision,
  type DecidedRow,
  type Decision,
} from '#domain/decisions/calls.ts'
import { showDate } from '#domain/fields/dates.ts'
import { showNumber } from '#domain/fields/show.ts'
import { recordAddress } from '#domain/officer/record-addresses.ts'
import { useAction, useCall } from '#web/api/use-call.ts'
import { StoredFiles } from '#web/fields/files/stored-files.tsx'
import { useLongAction } from '#web/progress/use-long-action.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { AttachRows } from './attach-rows.tsx'

/** The people of a decision, and rows with its number that may be joined to it. */
export function DecisionPeoplePanel(props: {
  decision: Decision
  open: boolean
  onClose: () => void
  onClosed: () => void
}) {
  const { decision, open, onClose, onClosed } = props
  const { id, soQuyetDinh, ngayKy, trichYeu, nguoiKy, coQuan, coQuanNgoaiHeThong } = decision
  const user = useUser()
  const { data, error } = useCall(getDecisionPeople, { id })
  const joining = useLongAction(joinDecision, {})
  const mayJoin = decision.canEdit && mayCall(user, 'QuyetDinh.attach') && !user.isOnlySeeMe
  const alike = (mayJoin && data?.cungSo) || []
  const join = () =>
    void joining.run({
      id,
      rows: alike.map(({ idCanBo, record, dong }) => ({ idCanBo, record, dong })),
    })
  const detaching = useAction(detachDecision)
  const detach = (idCanBo: string, record: string, dong: string) =>
    detaching.mutate({
      id: Number(id),
      rows: [{ idCanBo: Number(idCanBo), record, dong: Number(dong) }],
    })
  const said = [`Ngày ký ${showDate(ngayKy)}`, coQuan?.name ?? coQuanNgoaiHeThong, nguoiKy].filter(Boolean)
  return (
    <SidePanel open={open} title={`Quyết định ${soQuyetDinh}`} onClose={onClose} onClosed={onClosed}>
      <p className="muted small">{said.join(' · ')}</p>
      {trichYeu && <p className="above-4 break">{trichYeu}</p>}
      {error && (
        <p className="above-16 text-danger" role="alert">
          {error.shown}
        </p>
      )}
      {data === undefined && !error && <p className="above-16 muted">Đang tải…</p>}
      {alike.length > 0 && (
        <section className="above-16 pad-12 tint-warning" aria-label="Dòng cùng số chưa gắn">
          <p className="below-8">
            Còn {showNumber(alike.length)} dòng cùng số, ngày ký chưa gắn với quyết định này. Gắn rồi thì sửa
            quyết định là sửa các dòng đó.
          </p>
          <Rows rows={alike} />
          <Button type="primary" className="above-8" loading={joining.isPending} onClick={join}>
            Gắn {showNumber(alike.length)} dòng
          </Button>
        </section>
      )}
      {decision.file.length > 0 && (
        <div className="above-8">
          <StoredFiles files={decision.file} />
        </div>
      )}
      {data !== undefined && (
        <section className="above-16" aria-label="Người của quyết định">
          <h3 className="below-8 size-13">Người của quyết định ({showNumber(data.totalRows)} dòng)</h3>
          {data.rows.length === 0 ? (
            <p className="muted">
              Chưa có dòng nào.
              {mayJoin && ' Gõ số quyết định này khi nhập dòng tại hồ sơ, hoặc gắn dòng đã có ở dưới.'}
            </p>
          ) : (
            <Rows
              rows={data.rows}
              {...(mayJoin && { onDetach: ({ idCanBo, record, dong }) => detach(idCanBo, record, dong) })}
            />
          )}
          {data.totalRows > data.rows.length && (
            <p className="above-8 muted small">
              Và {showNumber(data.totalRows - data.rows.length)} dòng khác.
            </p>
          )}
        </section>
      )}
      {mayJoin && data !== undefined && <AttachRows decision={decision} />}
    </SidePanel>
  )
}

const Rows = ({ rows, onDetach }: { rows: readonly DecidedRow[]; onDetach?: (row: DecidedRow) => void }) => (
  <ul className="grid gap-8">
    {rows.map((row) => (
      <li key={`${row.record} ${row.dong}`} className="row between gap-8">
        <div>
          <AddressLink to={recordAddress(row.idCanBo, row.tab)}>{row.hoVaTen}</AddressLink>
          <div className="muted small">{[row.donVi?.name, row.quaTrinh].filter(Boolean).join(' · ')}</div>
        </div>
        {onDetach && (
          <Button
            size="small"
            aria-label={`Bỏ gắn ${row.hoVaTen}, ${row.quaTrinh}`}
            onClick={() => onDetach(row)}
          >
            Bỏ gắn
          </Button>
        )}
      </li>
    ))}
  </ul>
)
