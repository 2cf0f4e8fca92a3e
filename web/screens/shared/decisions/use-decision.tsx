import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useSurface } from '#web/ui/surface/use-surface.ts'
import { DecisionPanel, type DecisionWork } from './decision-panel.tsx'

/**
 * The panel of a decision for many people, then the list of those it could not change. `onDone` is called once the
 * decision has been carried out, whoever it left out. `leftOut`: which selected people it doesn't change, and why.
 */
export function useDecision<Subject>(
  work: DecisionWork<Subject>,
  onDone: () => void,
): { show: (subject: Subject, leftOut?: string) => void; element: ReactNode } {
  const panel = useSurface<{ subject: Subject; leftOut: string | undefined }>()
  const [outcome, setOutcome] = useState<{ message: string; refused: readonly string[] }>()
  const done = (message: string, refused: readonly string[]) => {
    onDone()
    if (refused.length > 0) setOutcome({ message, refused })
  }
  const element = (
    <>
      {panel.shown && (
        <DecisionPanel
          key={panel.shown.key}
          work={work}
          {...panel.shown.value}
          {...panel.shown.panel}
          onDone={done}
        />
      )}
      <ConfirmDialog
        open={outcome !== undefined}
        title={work.outcome}
        width={560}
        closeText="Đóng"
        onClose={() => setOutcome(undefined)}
      >
        {outcome?.message}
        <ul className="scroll-short bullets above-12">
          {outcome?.refused.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  )
  return { show: (subject, leftOut) => panel.show({ subject, leftOut }), element }
}
