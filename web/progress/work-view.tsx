import { type WorkProgress } from '#domain/progress/calls.ts'
import { isUnderWay, workStates } from '#domain/progress/work-states.ts'
import { showNumber } from '#domain/fields/show.ts'

/** Progress of a job in numbers, or how it ended. `onCancel` is defined where it can be stopped. */
export function WorkView(props: {
  work: Omit<WorkProgress, 'key' | 'batDau' | 'ketThuc'>
  onCancel: (() => void) | undefined
}) {
  const { work, onCancel } = props
  const { state, done, total, title, message } = work
  const isRunning = isUnderWay(state)
  return (
    <div className="grid gap-4">
      <div className="strong">{title}</div>
      {isRunning && (
        <progress aria-label={title} {...(total > 0 ? { value: done, max: total } : {})}>
          {done}
        </progress>
      )}
      <div
        className={`flex between items-baseline gap-12 small tabular ${state === 'loi' || state === 'huy' ? 'text' : 'muted'}`}
      >
        <span role="status">
          {workStates[state]}
          {isRunning && total > 0 && ` ${showNumber(done)}/${showNumber(total)}`}
          {message && `${isRunning ? ' · ' : ': '}${message}`}
        </span>
        {isRunning && onCancel && (
          <button
            type="button"
            className="pad-4-8 rigid rounded text-primary hover-sunken"
            onClick={onCancel}
            disabled={!work.mayCancel}
          >
            Dừng lại
          </button>
        )}
      </div>
    </div>
  )
}
