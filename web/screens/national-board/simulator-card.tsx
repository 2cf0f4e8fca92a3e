import { useState } from 'react'
import { getSimulator, setSimulator, type SimulatorState } from '#domain/national/calls.ts'
import { showNumber } from '#domain/fields/show.ts'
import { useAction, useCall } from '#web/api/use-call.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import './simulator-card.css'

const modes: readonly { id: SimulatorState['mode']; name: string; tells: string }[] = [
  { id: 'binh-thuong', name: 'Bình thường', tells: 'Kiểm tra và trả lời ngay.' },
  { id: 'cham', name: 'Chậm', tells: 'Mỗi hồ sơ mất 5 giây.' },
  { id: 'ngung', name: 'Ngừng', tells: 'Không trả lời; hồ sơ chờ và được gửi lại.' },
  { id: 'tu-choi', name: 'Từ chối', tells: 'Từ chối mọi hồ sơ.' },
]

/** The mode of the bundled simulator of the national database; only where it replaces the real one. */
export function SimulatorCard() {
  const { data: state, error, refetch } = useCall(getSimulator, {}, { staleTime: 0 })
  // Optimistic: the choice shows at once, until the server's state is refetched.
  const [chosen, choose] = useState<{ mode: SimulatorState['mode']; over: SimulatorState }>()
  const action = useAction(setSimulator, { onFailure: () => choose(undefined) })
  const mode = chosen !== undefined && chosen.over === state ? chosen.mode : state?.mode
  if (state === undefined && error) return <ErrorState message={error.shown} onRetry={() => void refetch()} />
  return (
    <fieldset
      className="dashed round-large pad-4-14-12 no-print"
      aria-busy={state === undefined}
      disabled={state === undefined}
    >
      <legend className="pad-0-6 strong">CSDL quốc gia mô phỏng</legend>
      <p className="below-8 muted">
        Chưa đặt địa chỉ CSDL quốc gia thật nên hồ sơ được gửi đến bộ mô phỏng đi kèm
        {state && ` (đã nhận ${showNumber(state.daNhan)} hồ sơ)`}.
      </p>
      <div className="grid columns-4 gap-8 narrow-columns-2">
        {modes.map(({ id, name, tells }) => (
          <label key={id} className="choice flex to-top gap-8 pad-8-10 pointer">
            <input
              type="radio"
              className="simulator-radio"
              name="simulator-mode"
              checked={mode === id}
              onChange={() => {
                if (state !== undefined) choose({ mode: id, over: state })
                action.mutate({ mode: id })
              }}
            />
            <span>
              <strong className="block">{name}</strong>
              <span className="block muted small">{tells}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
