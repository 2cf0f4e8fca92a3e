import { useCallback, useEffect, useRef, useState } from 'react'
import { useSaveKey } from '#web/ui/inputs/use-save-key.ts'
import type { TabHandle } from './tabs/tab.ts'

/** Edit mode of the open tab, and the actions of the top bar and the dialogs. */
export interface TabEditing {
  editing: boolean
  /** Whether there is unsaved input; a function, since the last render may be too old when leaving. */
  isDirty: () => boolean
  saving: boolean
  /** The confirmation of 'Hủy' is open (spec 1 §4). */
  askingToCancel: boolean
  start: () => void
  /** Goes to a field once the form is loaded; `toEdit`: in edit mode. */
  seek: (path: string, toEdit: boolean) => void
  /** Saves and leaves edit mode; resolves to false on failure. */
  save: () => Promise<boolean>
  /** 'Hủy': asks before leaving edit mode. */
  cancel: () => void
  keepEditing: () => void
  /** Restores the loaded values and leaves edit mode. */
  discard: () => void
  /** For the tab. */
  onHandle: (handle: TabHandle | null) => void
  onDirtyChange: (dirty: boolean) => void
  onFailed: (failed: boolean) => void
  /** The form could not be loaded. */
  failed: boolean
}

/** Edit mode of one tab; key the component by tab, so that every tab opens read-only. */
export function useTabEditing(): TabEditing {
  const [ready, setReady] = useState(false)
  const [failed, setFailed] = useState(false)
  const [editing, setEditing] = useState(false)
  const [saving, setSaving] = useState(false)
  const [askingToCancel, setAsking] = useState(false)
  const handle = useRef<TabHandle>(null)
  const running = useRef(false)

  const onHandle = useCallback((newHandle: TabHandle | null) => {
    handle.current = newHandle
    setReady(newHandle !== null)
  }, [])

  const onDirtyChange = useCallback((isDirty: boolean) => {
    // Outside edit mode only input restored after a session expiry makes the form dirty; editing it continues.
    if (isDirty) setEditing(true)
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

  // Panels and dialogs over the form save themselves.
  useSaveKey(editing && ready && !askingToCancel, save, (focused) => !focused?.closest('[role="dialog"]'))

  return {
    // Edit mode requested during loading begins once loaded.
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
