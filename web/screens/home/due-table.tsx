import { dueKinds } from '#domain/due/kinds.ts'
import { quarterAfter, quarterOf, spanName } from '#domain/due/quarters.ts'
import { showNumber } from '#domain/fields/show.ts'
import type { WaitingEntry } from '#domain/home/calls.ts'
import { dueSpans, dueWaiting, type Waiting } from '#domain/home/waiting-kinds.ts'
import { today } from '#web/api/server-clock.ts'
import { AddressLink } from '#web/ui/address-link.tsx'

/** Who is due, by kind and time; each number opens its people. */
export function DueTable({ byKind }: { byKind: ReadonlyMap<Waiting, WaitingEntry> }) {
  const rows = dueKinds.filter(({ id }) => dueSpans.some((span) => byKind.has(dueWaiting(id, span.id))))
  const quarters = {
    'qua-han': undefined,
    'quy-nay': spanName(quarterOf(today())),
    'quy-sau': spanName(quarterAfter(today(), 1)),
  }
  return (
    <div className="card clip">
      <table className="plain-table">
        <caption className="unseen">Người đến hạn theo loại và thời gian</caption>
        <thead>
          <tr>
            <th scope="col">Đến hạn</th>
            {dueSpans.map(({ id, name }) => (
              <th key={id} scope="col" className="home-due-column width-92 small-fold text-right">
                {name}
                {quarters[id] && <span className="block small regular nowrap">{quarters[id]}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row" className="regular">
                {name}
              </th>
              {dueSpans.map((span) => {
                const entry = byKind.get(dueWaiting(id, span.id))
                return (
                  <td key={span.id} className="text-right tabular">
                    {entry === undefined ? (
                      <span className="faint">–</span>
                    ) : (
                      <AddressLink
                        to={entry.duongDan}
                        className={`inline-row to-end min-width-24 line-24 strong ${span.id === 'qua-han' ? 'text-danger' : 'text-primary'}`}
                        aria-label={`${name}, ${span.name.toLowerCase()}: ${showNumber(entry.so)} người`}
                      >
                        {showNumber(entry.so)}
                      </AddressLink>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
