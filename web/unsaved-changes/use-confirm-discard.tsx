import { useEffect, useRef, useState, type ReactNode } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import { tellInputDiscarded } from './discarded-input.ts'
import { isDirtyNow, useUnsavedChanges, type Dirty } from './use-unsaved-changes.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/**
 * Asks before typed changes are dropped: by `drop`, which closes a panel, and by navigation, including the browser's Back.
 * Render `question`. Without changes, or once they are saved while the question is open, `onDrop` follows without
 * asking. `ask` asks without changes too.
 */
export function useConfirmDiscard(
  dirty: Dirty,
  onDrop: () => void,
  {
    yes = 'Đồng ý',
    look = 'primary',
    onLeave,
  }: {
    /** Label of the button that leaves. */
    yes?: string
    look?: 'primary' | 'danger'
    /** Runs when the user leaves and drops the changes. */
    onLeave?: () => void
  } = {},
): { drop: () => void; ask: () => void; question: ReactNode } {
  const leaving = useUnsavedChanges(dirty)
  const [confirming, setConfirming] = useState<'changed' | 'always'>()
  const go = useRef(onDrop)
  useEffect(() => {
    go.current = onDrop
  })
  useEffect(() => {
    if (confirming !== 'changed' || isDirtyNow(dirty)) return
    setConfirming(undefined)
    go.current()
  }, [confirming, dirty])
  const stay = () => {
    setConfirming(undefined)
    leaving?.stay()
  }
  const leave = () => {
    setConfirming(undefined)
    tellInputDiscarded()
    if (leaving) {
      onLeave?.()
      leaving.leave()
    } else onDrop()
  }
  const question = (
    <ConfirmDialog
      open={confirming !== undefined || leaving !== undefined}
      title="Xác nhận"
      closeText="Không"
      onClose={stay}
      answers={[{ text: yes, onPress: leave, look }]}
    >
      {clientMessages.cancelAsk}
    </ConfirmDialog>
  )
  return {
    drop: () => (isDirtyNow(dirty) ? setConfirming('changed') : onDrop()),
    ask: () => setConfirming('always'),
    question,
  }
}
