import { useEffect, useRef, useState, type ReactNode } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import { isDirtyNow, useUnsavedChanges, type Dirty } from './use-unsaved-changes.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/**
 * Asks before typed changes are dropped: by `drop`, the way out of a panel, and by going to another screen, the browser's
 * way back included. Draw `question`; without changes `onDrop` follows at once, and by itself when they have been saved
 * while the question stood. `ask` asks without changes too.
 */
export function useDropQuestion(
  dirty: Dirty,
  onDrop: () => void,
  {
    yes = 'Đồng ý',
    look = 'primary',
    onLeave,
  }: {
    /** The way on. */
    yes?: string
    look?: 'primary' | 'danger'
    /** What else to do when the screen is left with the changes. */
    onLeave?: () => void
  } = {},
): { drop: () => void; ask: () => void; question: ReactNode } {
  const leaving = useUnsavedChanges(dirty)
  const [asked, setAsked] = useState<'changed' | 'always'>()
  const go = useRef(onDrop)
  useEffect(() => {
    go.current = onDrop
  })
  useEffect(() => {
    if (asked !== 'changed' || isDirtyNow(dirty)) return
    setAsked(undefined)
    go.current()
  }, [asked, dirty])
  const stay = () => {
    setAsked(undefined)
    leaving?.stay()
  }
  const leave = () => {
    setAsked(undefined)
    if (leaving) {
      onLeave?.()
      leaving.leave()
    } else onDrop()
  }
  const question = (
    <ConfirmDialog
      open={asked !== undefined || leaving !== undefined}
      title="Xác nhận"
      onClose={stay}
      buttons={[
        { text: 'Không', onPress: stay },
        { text: yes, onPress: leave, look },
      ]}
    >
      {clientMessages.cancelAsk}
    </ConfirmDialog>
  )
  return {
    drop: () => (isDirtyNow(dirty) ? setAsked('changed') : onDrop()),
    ask: () => setAsked('always'),
    question,
  }
}
