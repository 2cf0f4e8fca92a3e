import { listMissing } from '#domain/completeness/calls.ts'
import type { MissingRow } from '#domain/completeness/missing-rows.ts'
import { fieldAddress } from '#domain/officer/record-addresses.ts'
import { useCall } from '#web/api/use-call.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ScrolledTable } from '#web/ui/table/scrolled-table.tsx'
import './missing-table.css'

/**
 * What a record lacks, by group (spec 3 §2.5, §3 'Missing-info row'); each row links to the field on its tab, or to a
 * new row of the history.
 */
export function MissingTable(props: {
  officerId: string
  /** Called when a link is followed. */
  onJump?: () => void
}) {
  const { data: rows, error, refetch } = useCall(listMissing, { id: props.officerId }, { staleTime: 0 })
  if (rows === undefined) {
    if (error) return <ErrorState message={error.shown} onRetry={() => void refetch()} />
    return (
      <div aria-busy="true">
        {[0, 1, 2, 3].map((n) => (
          <span key={n} className="skeleton-line" />
        ))}
      </div>
    )
  }
  if (rows.length === 0)
    return (
      <p className="muted" role="status">
        Hồ sơ đã đủ thông tin.
      </p>
    )
  return (
    <ScrolledTable label="Thông tin còn thiếu" className="missing-table">
      <thead>
        <tr>
          <th scope="col" className="width-48 muted tabular">
            STT
          </th>
          <th scope="col">Nhóm thông tin</th>
          <th scope="col">Trường thông tin</th>
        </tr>
      </thead>
      {groupsOf(rows).map((group) => (
        <Group key={group[0]?.nhomThongTinLoi} rows={group} {...props} />
      ))}
    </ScrolledTable>
  )
}

function Group(props: { rows: readonly MissingRow[]; officerId: string; onJump?: () => void }) {
  const { rows, officerId, onJump } = props
  return (
    <tbody>
      {rows.map(({ stt, nhomThongTinLoi, truongThongTinLoi, tab, truong }, at) => (
        <tr key={stt}>
          <td className="width-48 muted tabular">{stt}</td>
          {at === 0 && (
            <th scope="rowgroup" rowSpan={rows.length}>
              <span className="block sticky">{nhomThongTinLoi}</span>
            </th>
          )}
          <td>
            <AddressLink
              to={fieldAddress(officerId, tab, truong)}
              className="two-lines"
              title={truongThongTinLoi}
              {...(onJump ? { onClick: onJump } : {})}
            >
              {truongThongTinLoi}
            </AddressLink>
          </td>
        </tr>
      ))}
    </tbody>
  )
}

/** The rows are in the order of the tabs, and so are the groups. */
function groupsOf(rows: readonly MissingRow[]): MissingRow[][] {
  const groups = new Map<string, MissingRow[]>()
  for (const row of rows) groups.set(row.nhomThongTinLoi, [...(groups.get(row.nhomThongTinLoi) ?? []), row])
  return [...groups.values()]
}
