import { auditSentences } from '#domain/audit/audit-sentences.ts'
import type { AuditViews } from '#domain/audit/calls.ts'
import { showNumber } from '#domain/fields/show.ts'
import { officeTime } from '#web/ui/office-moment.ts'

/** The single views that one row of the log sums up. */
export function ViewList({ views }: { views: AuditViews }) {
  const { dong, soLuot } = views
  return (
    <div className="pad-4-12-8-44 phone-pad-4-0">
      <ol>
        {dong.map(({ id, at, hanhDong, doiTuong }) => (
          <li key={id} className="flex wrap gap-0-12 pad-2-0">
            <time className="muted tabular" dateTime={at}>
              {officeTime(at)}
            </time>
            <span>{hanhDong}</span>
            <span className="muted small">{doiTuong}</span>
          </li>
        ))}
      </ol>
      {soLuot > dong.length && (
        <p className="muted small">{auditSentences.moreViews(showNumber(soLuot - dong.length))}</p>
      )}
    </div>
  )
}
