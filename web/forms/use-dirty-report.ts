import { useCallback, useEffect, useRef, useState } from 'react'
import type { RecordFormHandle } from './use-form.ts'

/**
 * Gives who draws a form the way to ask whether something has been typed in it. It is asked at the moment of leaving: a
 * drawing of the form comes a little later than what is typed. Given anew when the answer changes, so that a question
 * that stands is looked at again. `maySave` is false where nothing can be lost.
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

/** Where `useDirtyReport` is told of, for a screen whose form stands below it; `forget` when what was typed is dropped. */
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
