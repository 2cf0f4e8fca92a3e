import { useCallback, useState } from 'react'
import { closed, gone, opened, type SurfaceState } from './surface-state.ts'

/** What is drawn over a screen (a panel, a dialog) for one thing at a time. */
export interface Surface<T> {
  /**
   * What it was opened for; `key` is another at each opening. `close` lets it slide away, `onClosed` forgets it once it has
   * gone; neither touches what was opened since.
   */
  shown: { value: T; key: number; isOpen: boolean; close: () => void; onClosed: () => void } | undefined
  show: (value: T) => void
}

/** Keeps what a panel was opened for. One that is opened while the last is still sliding away is drawn anew. */
export function useSurface<T>(): Surface<T> {
  const [now, setNow] = useState<SurfaceState<T>>({ key: 0 })
  const { content, key } = now
  const show = useCallback((next: T) => setNow((last) => opened(last, next)), [])
  const close = () => setNow((last) => closed(last, key))
  const onClosed = () => setNow((last) => gone(last, key))
  return { shown: content === undefined ? undefined : { ...content, key, close, onClosed }, show }
}
