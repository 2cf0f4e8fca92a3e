import { partText, type Part } from '#domain/lists/column.ts'
import { officeMoment } from '#web/ui/office-moment.ts'
import { Shown } from './cells.tsx'

/** The values of an expanded row that have no column. */
export function RowDetails<R>({ details, row }: { details: readonly Part<R>[]; row: R }) {
  return (
    <dl className="list-details grid gap-12-24 columns-4">
      {details.map((part) => (
        <div key={part.title}>
          <dt className="muted small">{part.title}</dt>
          <dd className="break">
            <Shown>{partText(part, row, officeMoment)}</Shown>
          </dd>
        </div>
      ))}
    </dl>
  )
}
