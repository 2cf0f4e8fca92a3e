import type { NationalProblem } from '#domain/national/calls.ts'
import { showDate } from '#domain/fields/dates.ts'
import type { RecordChanges } from '#domain/signing/calls.ts'
import { recordAddress } from '#domain/officer/record-addresses.ts'
import { officeMoment } from '#web/ui/office-moment.ts'
import { ChangeTable } from '#web/ui/change-table.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Code } from '#web/screens/shared/code.tsx'
import type { Decision } from './signing-rows.ts'

/** One record in the review: who it is, what the national database would refuse, and what has changed, by tab. */
export function PersonChanges(props: {
  name: string
  /** Undefined while loading, or when the record no longer exists. */
  changes: RecordChanges | undefined
  isRead: boolean
  decision?: Decision | undefined
  showsHash?: boolean
  /** Below a line that has the name and the hash. */
  inRow?: boolean
}) {
  const { name, changes, isRead, decision, inRow = false } = props
  if (changes === undefined)
    return (
      <>
        {!inRow && <h2 className="size-18 row wrap gap-4-12">{name}</h2>}
        {isRead ? (
          <p role="alert">Không tìm thấy hồ sơ.</p>
        ) : (
          <div aria-busy="true">
            {[0, 1, 2, 3].map((n) => (
              <span key={n} className="skeleton-line" />
            ))}
          </div>
        )}
      </>
    )
  const { lanDau, kyLanTruoc, lyDoKhongKy, thayDoi, duBao, canXem, Hash } = changes
  const about = [
    changes.ngaySinh === null ? null : showDate(changes.ngaySinh),
    changes.chucVu,
    changes.donVi,
  ].filter((part) => part !== null)
  return (
    <article aria-label={changes.hoVaTen}>
      <header>
        {!inRow && (
          <h2 className="size-18 row wrap gap-4-12">
            <RecordLink id={changes.id}>{changes.hoVaTen}</RecordLink>
            {decision === 'seen' && <StatusBadge tone="good">Đã xem</StatusBadge>}
            {decision === 'skipped' && <StatusBadge tone="neutral">Bỏ qua</StatusBadge>}
          </h2>
        )}
        <p className="row wrap gap-4-12 muted">
          {about.join(' · ')}
          {inRow && <RecordLink id={changes.id}>Mở hồ sơ</RecordLink>}
        </p>
        <p className="muted">
          {lanDau || kyLanTruoc === null ? 'Ký lần đầu' : `Ký lần trước ${officeMoment(kyLanTruoc)}`}
        </p>
        {props.showsHash && Hash !== null && (
          <p className="muted">
            Mã băm SHA-256: <Code>{Hash}</Code>
          </p>
        )}
      </header>
      {lyDoKhongKy !== null && (
        <p className="above-12 tint-danger pad-8-12 text-danger" role="alert">
          {lyDoKhongKy}
        </p>
      )}
      {duBao.length > 0 && <Forecast problems={duBao} />}
      {canXem.length > 0 && <Unusual sentences={canXem} />}
      {thayDoi.length === 0 ? (
        <p className="muted">Nội dung không đổi so với lần ký trước.</p>
      ) : (
        groupsOf(thayDoi).map(([group, lines]) => (
          <section key={group} className="above-16 change-list max-width-960">
            <h3 className="below-4 size-14">{group}</h3>
            <ChangeTable
              label={group}
              hasOld={!lanDau}
              hasNew
              lines={lines.map(({ truong, nhan, cu, moi }, at) => ({
                key: `${truong}${at}`,
                label: nhan,
                before: cu ?? '',
                after: moi ?? '',
              }))}
            />
          </section>
        ))
      )}
    </article>
  )
}

const RecordLink = ({ id, children }: { id: string; children: string }) => (
  <a href={recordAddress(id)} target="_blank" rel="noreferrer" title="Mở hồ sơ trong thẻ mới">
    {children}
  </a>
)

function Forecast({ problems }: { problems: readonly NationalProblem[] }) {
  return (
    <div
      className="above-12 tint-danger pad-8-12 text-danger"
      role="note"
      aria-label="CSDL quốc gia sẽ từ chối"
    >
      <strong>CSDL quốc gia sẽ từ chối:</strong>
      <ul className="bullets above-4">
        {problems.map(({ stt, field, message }) => (
          <li key={stt}>
            {field}: {message}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Unusual({ sentences }: { sentences: readonly string[] }) {
  return (
    <div className="above-12 warm pad-8-12 text-warning" role="note" aria-label="Cần xem lại trước khi ký">
      <strong>Cần xem lại trước khi ký:</strong>
      <ul className="bullets above-4">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}

/** Changes are in the order of the tabs, and so are the groups. */
function groupsOf(changes: RecordChanges['thayDoi']): [string, RecordChanges['thayDoi']][] {
  const groups = new Map<string, RecordChanges['thayDoi']>()
  for (const change of changes) groups.set(change.nhom, [...(groups.get(change.nhom) ?? []), change])
  return [...groups]
}
