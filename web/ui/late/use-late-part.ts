import { useEffect, useRef, useState } from 'react'
import { tell } from '#web/api/tell.ts'

/** Something whose script comes when it is first wanted. */
export interface LatePart<Part> {
  load: () => Promise<Part>
  /** Once it has come. */
  found?: Part
}

/** Declares such a part: `latePart(async () => (await import('./drawer.tsx')).Drawer)`. */
export const latePart = <Part>(load: () => Promise<Part>): LatePart<Part> => ({ load })

const sentence = 'Không tải được phần này của màn hình. Vui lòng kiểm tra kết nối mạng của bạn rồi thử lại.'

/** The part once it is `wanted` and has come. When it can't come, a notice says so and `onMissing` is called. */
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
    // Also when it came between drawing and here.
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
