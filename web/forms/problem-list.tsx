import { useId } from 'react'
import type { Problem } from '#domain/forms/problems.ts'
import type { RecordFormHandle } from './use-form.ts'

/** At the top of a form whose save was refused: what is to be mended, each a way to its field. It shrinks meanwhile. */
export function ProblemList({ record }: { record: RecordFormHandle }) {
  const { problems, definition, goTo } = record
  const headId = useId()
  if (problems.length === 0) return null
  const labelOf = ({ field }: Problem) => definition.fields[field.split('.')[0] ?? '']?.label ?? ''
  return (
    <section className="problem-list" aria-labelledby={headId}>
      <p id={headId} className="problem-list-head">
        Còn {problems.length} trường cần sửa
      </p>
      <p>Chọn một dòng để đến trường đó.</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem.field}>
            <button type="button" className="text-button" onClick={() => goTo(problem.field)}>
              {problem.message.startsWith(labelOf(problem)) ? '' : `${labelOf(problem)}: `}
              {problem.message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
