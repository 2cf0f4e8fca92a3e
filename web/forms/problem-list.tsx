import { useId } from 'react'
import type { Problem } from '#domain/forms/problems.ts'
import type { RecordFormHandle } from './use-form.ts'

/**
 * Above a form whose save was refused: links to the fields that need correction, fewer as they are corrected. The
 * message itself is only under the field. The parts of an address are one link, which leads to the first of them.
 */
export function ProblemList({ record }: { record: RecordFormHandle }) {
  const { problems, definition, goTo } = record
  const headId = useId()
  if (problems.length === 0) return null
  const labelOf = ({ field, message }: Problem) =>
    definition.fields[field.split('.')[0] ?? '']?.label ?? message
  const lines = new Map(problems.toReversed().map((problem) => [labelOf(problem), problem.field]))
  return (
    <section className="problem-list below-16 box pad-12-16" aria-labelledby={headId}>
      <p id={headId} className="problem-list-head muted small">
        Còn {lines.size} trường cần sửa
      </p>
      <p className="muted small">Chọn một trường để đến ngay chỗ đó.</p>
      <ul>
        {[...lines].toReversed().map(([label, field], at) => (
          <li key={field}>
            <button type="button" className="text-button" onClick={() => goTo(field)}>
              {at + 1}. {label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
