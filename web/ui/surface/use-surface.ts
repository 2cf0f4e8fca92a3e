import { useCallback, useState } from 'react'
import { closed, gone, opened, type SurfaceState } from './surface-state.ts'

/** A panel or dialog over a screen, for one thing at a time. */
export interface Surface<T> {
  /**
   * The value it was opened for; each opening has a new `key`. `close` starts the closing animation, `onClosed` removes
   * it afterwards; neither affects what was opened since. `panel`: the same as a panel's props.
   */
  shown:
    | {
        value: T
        key: number
        isOpen: boolean
        close: () => void
        onClosed: () => void
        panel: { open: boolean; onClose: () => void; onClosed: () => void }
      }
    | undefined
  show: (value: T) => void
}

/** State of a panel or dialog. Opening another one during the closing animation mounts it again. */
export function useSurface<T>(): Surface<T> {
  const [now, setNow] = useState<SurfaceState<T>>({ key: 0 })
  const { content, key } = now
  const show = useCallback((next: T) => setNow((last) => opened(last, next)), [])
  const close = () => setNow((last) => closed(last, key))
  const onClosed = () => setNow((last) => gone(last, key))
  if (content === undefined) return { shown: undefined, show }
  const panel = { open: content.isOpen, onClose: close, onClosed }
  return { shown: { ...content, key, close, onClosed, panel }, show }
}
