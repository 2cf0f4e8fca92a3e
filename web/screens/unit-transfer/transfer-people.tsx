import type { OfficerRow } from '#domain/people-lists/staff-list.ts'
import { unknown, showNumber } from '#domain/fields/show.ts'

/** Number of people that are named one by one. */
const maxNamed = 200

/** Whom the transfer is for, each with a button that leaves them out. */
export function TransferPeople(props: {
  people: readonly OfficerRow[]
  onLeaveOut: ((person: OfficerRow) => void) | undefined
}) {
  const { people, onLeaveOut } = props
  const others = people.length - maxNamed
  return (
    <ul className="scroll-short below-16 box text-table" aria-label="Cán bộ được chuyển">
      {people.slice(0, maxNamed).map((person) => (
        <li key={person.id} className="row gap-8 pad-4-8">
          <span className="grow fit one-line">
            <strong>{person.hoVaTen ?? unknown}</strong>
            <span className="muted"> · {person.donVi?.name ?? unknown}</span>
          </span>
          {onLeaveOut && (
            <button
              type="button"
              className="muted hover-primary rigid"
              aria-label={`Bỏ ${person.hoVaTen ?? unknown} khỏi danh sách chuyển`}
              onClick={() => onLeaveOut(person)}
            >
              ✕
            </button>
          )}
        </li>
      ))}
      {others > 0 && <li className="pad-4-8 muted">Và {showNumber(others)} cán bộ khác.</li>}
    </ul>
  )
}
