import { useCallback, useEffect, useRef, useState } from 'react'
import { useSaveKey } from '#web/forms/use-save-key.ts'
import type { TabHandle } from './tabs/tab.ts'

/** Edit mode of the open tab, and what the top bar and the dialogs do with its form. */
export interface TabEditing {
  editing: boolean
  /** Has something been typed? Asked at the moment of leaving: a drawing of the screen would come too late. */
  isDirty: () => boolean
  saving: boolean
  /** 'Hủy' was pressed: the question is open (spec 1 §4). */
  askingToCancel: boolean
  start: () => void
  /** Goes to a field of the form once it is there; `toEdit`: in edit mode. */
  seek: (path: string, toEdit: boolean) => void
  /** Saves; on success back to reading. True when it was saved. */
  save: () => Promise<boolean>
  /** 'Hủy': back to reading after the question. */
  cancel: () => void
  keepEditing: () => void
  /** Puts back what was loaded and returns to reading. */
  discard: () => void
  /** For the tab. */
  onHandle: (handle: TabHandle | null) => void
  onDirtyChange: (dirty: boolean) => void
  onFailed: (failed: boolean) => void
  /** The form could not be loaded: there is nothing to edit. */
  failed: boolean
}

/** One tab's editing; give the component another key for another tab, so that every tab opens for reading. */
export function useTabEditing(): TabEditing {
  const [ready, setReady] = useState(false)
  const [failed, setFailed] = useState(false)
  const [editing, setEditing] = useState(false)
  const [saving, setSaving] = useState(false)
  const [askingToCancel, setAsking] = useState(false)
  const handle = useRef<TabHandle>(null)
  const running = useRef(false)

  const onHandle = useCallback((given: TabHandle | null) => {
    handle.current = given
    setReady(given !== null)
  }, [])

  const onDirtyChange = useCallback((given: boolean) => {
    // Only what was typed before the session ran out can stand in a form that is being read: it is gone on with.
    if (given) setEditing(true)
  }, [])

  const save = useCallback(async () => {
    if (running.current || !handle.current) return false
    running.current = true
    setSaving(true)
    try {
      const saved = await handle.current.save()
      if (saved) setEditing(false)
      return saved
    } finally {
      running.current = false
      setSaving(false)
    }
  }, [])

  const discard = useCallback(() => {
    handle.current?.reset()
    setAsking(false)
    setEditing(false)
  }, [])

  const [sought, setSought] = useState<{ path: string; toEdit: boolean }>()
  const seek = useCallback((path: string, toEdit: boolean) => {
    if (toEdit) setEditing(true)
    setSought({ path, toEdit })
  }, [])
  useEffect(() => {
    if (sought === undefined || !ready || (sought.toEdit && !editing)) return
    setSought(undefined)
    handle.current?.goTo(sought.path)
  }, [sought, ready, editing])

  // A panel or dialog that lies over the form saves itself.
  useSaveKey(editing && ready && !askingToCancel, save, (focused) => !focused?.closest('[role="dialog"]'))

  return {
    // Asked for while the form is still loading, it begins with the form.
    editing: editing && ready,
    isDirty: useCallback(() => handle.current?.isDirty() ?? false, []),
    saving,
    askingToCancel,
    start: useCallback(() => setEditing(true), []),
    seek,
    save,
    cancel: useCallback(() => setAsking(true), []),
    keepEditing: useCallback(() => setAsking(false), []),
    discard,
    onHandle,
    onDirtyChange,
    onFailed: setFailed,
    failed,
  }
}
