import { useId } from 'react'
import type { Problem } from '#domain/forms/problems.ts'
import { isEmpty } from '#domain/forms/blank.ts'
import './problem-list.css'
import type { RecordFormHandle } from './record-form-handle.ts'

/** One entry: a field that needs correction, or a message that belongs to no field of this form. */
interface Entry {
  text: string
  /** The first of its paths. */
  path?: string
  /** It has a value, which is wrong, rather than none. */
  isWrong?: boolean
}

/**
 * In view while the form is scrolled, after a refused save: links to the fields that need correction, fewer as they are
 * corrected. It says which values are wrong, since the usual notice speaks only of missing ones; the message itself is
 * under the field. The parts of an address are one link.
 */
export function ProblemList({ record }: { record: RecordFormHandle }) {
  const headId = useId()
  const entries = entriesOf(record)
  if (entries.length === 0) return null
  return (
    <section className="problem-list sticky box shadow below-16" aria-labelledby={headId}>
      <p id={headId} className="strong">
        Còn {entries.length} trường cần sửa
      </p>
      <ul className="flex wrap gap-0-20">
        {entries.map(({ text, path, isWrong }, at) => (
          <li key={text}>
            {path === undefined ? (
              text
            ) : (
              <button
                type="button"
                className="text-button text-danger break"
                onClick={() => record.goTo(path)}
              >
                {at + 1}. {text}
              </button>
            )}
            {isWrong && <span className="muted small"> chưa đúng</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function entriesOf({ problems, definition, antd }: RecordFormHandle): Entry[] {
  const entries = new Map<string, Entry>()
  for (const problem of problems) {
    const field = definition.fields[nameIn(problem)]
    const text = field?.label ?? problem.message
    if (entries.has(text)) continue
    const isWrong = field !== undefined && !isEmpty(antd.getFieldValue(problem.field.split('.')))
    entries.set(text, { text, isWrong, ...(field === undefined ? {} : { path: problem.field }) })
  }
  return [...entries.values()]
}

const nameIn = ({ field }: Problem): string => field.split('.')[0] ?? ''

/** Whether one of these fields needs correction after a refused save. */
export const anyProblemIn = ({ problems }: RecordFormHandle, names: readonly string[]): boolean =>
  problems.some((problem) => names.includes(nameIn(problem)))

/** Marks the link to a section of the form that has such a field. */
export function ProblemDot() {
  return (
    <span className="problem-dot circle fill-danger">
      <span className="unseen">, có trường cần sửa</span>
    </span>
  )
}
