import { useState, type ReactNode } from 'react'
import type { dueList, DueRow } from '#domain/due/due-list.ts'
import { raiseSentences } from '#domain/due/raise-form.ts'
import type { ListHandle } from '#web/lists/use-list.ts'
import { notify } from '#web/notices/notices.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useSurface } from '#web/ui/use-surface.ts'
import { DecisionPanel } from './decision-panel.tsx'

const outcomes = { raise: 'Kết quả nâng lương', adjust: 'Kết quả điều chỉnh phụ cấp' } as const

/** The panel of a decision for the selected people, and the list of those it left out; clears the selection. */
export function useDecisions(
  list: ListHandle<typeof dueList>,
  kind: keyof typeof outcomes,
): {
  show: (people: readonly DueRow[], leftOut?: string) => void
  element: ReactNode
} {
  const panel = useSurface<{ ids: readonly string[]; leftOut: string | undefined }>()
  const [outcome, setOutcome] = useState<{ message: string; refused: readonly string[] }>()
  const show = (people: readonly DueRow[], leftOut?: string) => {
    if (people.length === 0) return notify('warning', raiseSentences.nobody)
    panel.show({ ids: people.map(({ id }) => id), leftOut })
  }
  const done = (message: string, refused: readonly string[]) => {
    list.selection.clear()
    if (refused.length > 0) setOutcome({ message, refused })
  }
  const element = (
    <>
      {panel.shown && (
        <DecisionPanel
          key={panel.shown.key}
          kind={kind}
          {...panel.shown.value}
          open={panel.shown.isOpen}
          onClose={panel.shown.close}
          onClosed={panel.shown.onClosed}
          onDone={done}
        />
      )}
      <ConfirmDialog
        open={outcome !== undefined}
        title={outcomes[kind]}
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
  return { show, element }
}
