import { useEffect, useRef, useState } from 'react'
import { notifier } from '#web/api/notifier.ts'

/** A component whose script is loaded on first use. */
export interface LazyPart<Part> {
  load: () => Promise<Part>
  /** Set once it is loaded. */
  loaded?: Part
}

/** Declares such a component: `lazyPart(async () => (await import('./drawer.tsx')).Drawer)`. */
export const lazyPart = <Part>(load: () => Promise<Part>): LazyPart<Part> => ({ load })

const sentence = 'Không tải được phần này của màn hình. Vui lòng kiểm tra kết nối mạng của bạn rồi thử lại.'

/** The component once it is `wanted` and loaded. When loading fails, shows a notice and calls `onMissing`. */
export function useLazyPart<Part>(
  part: LazyPart<Part>,
  wanted: boolean,
  onMissing?: () => void,
): Part | undefined {
  const [, settle] = useState<Part>()
  const missing = useRef(onMissing)
  useEffect(() => {
    missing.current = onMissing
  })
  const { loaded } = part
  useEffect(() => {
    if (!wanted || loaded !== undefined) return undefined
    let gone = false
    // Also when it was loaded between rendering and this effect.
    const arrived = (come: Part) => {
      part.loaded = come
      if (!gone) settle(() => come)
    }
    part.load().then(arrived, () => {
      if (gone) return
      notifier.failure(new Error(sentence))
      missing.current?.()
    })
    return () => {
      gone = true
    }
  }, [part, wanted, loaded])
  return loaded
}
