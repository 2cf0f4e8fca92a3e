import { useCallback, useEffect, useRef, useState } from 'react'
import type { RecordFormHandle } from './record-form-handle.ts'

/**
 * Passes the parent a function that says whether the form has unsaved input. The parent calls it when leaving, since a
 * render lags behind typing. Passed again when the result changes, so that an open question is updated. `maySave` is
 * false where nothing can be lost.
 */
export function useDirtyReport(
  record: RecordFormHandle,
  onDirty: (isDirty: () => boolean) => void,
  maySave = true,
): void {
  const latest = useRef(record)
  useEffect(() => {
    latest.current = record
  })
  const { dirty } = record
  useEffect(() => {
    onDirty(() => maySave && latest.current.isDirty())
  }, [dirty, maySave, onDirty])
}

const never = () => false

/** The receiver of `useDirtyReport`, for a screen that contains the form; `forget` when the input is discarded. */
export function useFormBelow(): {
  isDirty: () => boolean
  onDirty: (isDirty: () => boolean) => void
  forget: () => void
} {
  const [isDirty, setIsDirty] = useState(() => never)
  const onDirty = useCallback((asks: () => boolean) => setIsDirty(() => asks), [])
  const forget = useCallback(() => setIsDirty(() => never), [])
  return { isDirty, onDirty, forget }
}
