import { useCallback, useState } from 'react'

/** What is drawn over a screen (a panel, a dialog) for one thing at a time. */
export interface Surface<T> {
  /** What it was opened for; `key` is another at each opening, `onClosed` forgets it once it has gone. */
  shown: { value: T; key: number; onClosed: () => void } | undefined
  show: (value: T) => void
}

/**
 * Keeps what a panel was opened for. One that is opened while the last is still sliding away is drawn anew, and the
 * last's end doesn't take it along.
 */
export function useSurface<T>(): Surface<T> {
  const [now, setNow] = useState<{ value?: T; key: number }>({ key: 0 })
  const { value, key } = now
  const show = useCallback((next: T) => setNow((last) => ({ value: next, key: last.key + 1 })), [])
  const onClosed = () => setNow((last) => (last.key === key ? { key } : last))
  return { shown: value === undefined ? undefined : { value, key, onClosed }, show }
}
