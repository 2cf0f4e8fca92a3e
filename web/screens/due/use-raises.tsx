import { useState, type ReactNode } from 'react'
import type { dueList, DueRow } from '#domain/due/due-list.ts'
import { raiseSentences } from '#domain/due/raise-form.ts'
import type { ListHandle } from '#web/lists/use-list.ts'
import { notify } from '#web/notices/notices.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useSurface } from '#web/ui/use-surface.ts'
import { RaisePanel } from './raise-panel.tsx'

/** The panel that raises the selected people, and the list of those it did not; clears the selection. */
export function useRaises(list: ListHandle<typeof dueList>): {
  show: (people: readonly DueRow[]) => void
  element: ReactNode
} {
  const panel = useSurface<readonly string[]>()
  const [outcome, setOutcome] = useState<{ message: string; refused: readonly string[] }>()
  const show = (people: readonly DueRow[]) => {
    if (people.length === 0) return notify('warning', raiseSentences.nobody)
    panel.show(people.map(({ id }) => id))
  }
  const done = (message: string, refused: readonly string[]) => {
    list.selection.clear()
    if (refused.length > 0) setOutcome({ message, refused })
  }
  const element = (
    <>
      {panel.shown && (
        <RaisePanel
          key={panel.shown.key}
          ids={panel.shown.value}
          open={panel.shown.isOpen}
          onClose={panel.shown.close}
          onClosed={panel.shown.onClosed}
          onDone={done}
        />
      )}
      <ConfirmDialog
        open={outcome !== undefined}
        title="Kết quả nâng lương"
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
