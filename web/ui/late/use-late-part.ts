import { useEffect, useRef, useState } from 'react'
import { tell } from '#web/api/tell.ts'

/** A component whose script is loaded on first use. */
export interface LatePart<Part> {
  load: () => Promise<Part>
  /** Set once it is loaded. */
  found?: Part
}

/** Declares such a component: `latePart(async () => (await import('./drawer.tsx')).Drawer)`. */
export const latePart = <Part>(load: () => Promise<Part>): LatePart<Part> => ({ load })

const sentence = 'Không tải được phần này của màn hình. Vui lòng kiểm tra kết nối mạng của bạn rồi thử lại.'

/** The component once it is `wanted` and loaded. When loading fails, shows a notice and calls `onMissing`. */
export function useLatePart<Part>(
  part: LatePart<Part>,
  wanted: boolean,
  onMissing?: () => void,
): Part | undefined {
  const [, settle] = useState<Part>()
  const missing = useRef(onMissing)
  useEffect(() => {
    missing.current = onMissing
  })
  const { found } = part
  useEffect(() => {
    if (!wanted || found !== undefined) return undefined
    let gone = false
    // Also when it was loaded between rendering and this effect.
    const arrived = (come: Part) => {
      part.found = come
      if (!gone) settle(() => come)
    }
    part.load().then(arrived, () => {
      if (gone) return
      tell.failure(new Error(sentence))
      missing.current?.()
    })
    return () => {
      gone = true
    }
  }, [part, wanted, found])
  return found
}
