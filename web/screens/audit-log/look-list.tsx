import { auditSentences } from '#domain/audit/audit-sentences.ts'
import type { AuditLooks } from '#domain/audit/calls.ts'
import { showNumber } from '#domain/fields/show.ts'
import { officeTime } from '#web/fields/office-moment.ts'

/** The single views that one row of the log sums up. */
export function LookList({ looks }: { looks: AuditLooks }) {
  const { dong, soLuot } = looks
  return (
    <div className="audit-looks">
      <ol>
        {dong.map(({ id, at, hanhDong, doiTuong }) => (
          <li key={id}>
            <time dateTime={at}>{officeTime(at)}</time>
            <span>{hanhDong}</span>
            <span className="audit-second">{doiTuong}</span>
          </li>
        ))}
      </ol>
      {soLuot > dong.length && (
        <p className="audit-second">{auditSentences.moreLooks(showNumber(soLuot - dong.length))}</p>
      )}
    </div>
  )
}
