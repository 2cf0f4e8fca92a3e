import type { ReactNode } from 'react'
import { removePendingFile } from '#web/fields/pending-file.ts'
import { tellInputDiscarded } from '#web/unsaved-changes/discarded-input.ts'
import { useConfirmDiscard } from '#web/unsaved-changes/use-confirm-discard.tsx'
import type { RecordFormHandle } from './record-form-handle.ts'

/**
 * Closes a panel with a form: `discard` at once, `ask` and every navigation after a question when input would be lost.
 * Files uploaded in the panel belong to no row when it is discarded, and are removed. During a save nothing is
 * discarded: the save may already reference the files.
 */
export function useDiscardForm(
  form: Pick<RecordFormHandle, 'isDirty' | 'unnamedFiles' | 'saving'>,
  panel: {
    open: boolean
    close: () => void
    /** Where its files are uploaded to. */
    home: { officerId: string; section: number }
  },
): { discard: () => void; ask: () => void; question: ReactNode } {
  const { open, close, home } = panel
  const forgetFiles = () => {
    if (form.saving) return
    for (const file of form.unnamedFiles()) removePendingFile(file, home).catch(() => undefined)
  }
  const discard = () => {
    if (form.saving) return
    forgetFiles()
    tellInputDiscarded()
    close()
  }
  const { drop, question } = useConfirmDiscard(open ? form.isDirty : false, discard, {
    yes: 'Có, hủy',
    look: 'danger',
    onLeave: forgetFiles,
  })
  const ask = () => {
    if (!form.saving) drop()
  }
  return { discard, ask, question }
}
