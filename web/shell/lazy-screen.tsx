import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'

/** How long a lazily loaded part may take (spec 3 §9: script chunk load timeout). */
const loadTimeout = 120_000

const sentence = 'Không tải được màn hình này. Vui lòng kiểm tra kết nối mạng của bạn rồi thử lại.'

/** A screen whose script comes when it is first needed. `preload` fetches it ahead, e.g. when a link is pointed at. */
export type LazyScreen = (() => ReactNode) & { preload: () => undefined }

/**
 * Makes a screen of a lazily loaded part: a skeleton while it comes; a sentence and 'Thử lại' when it has not come
 * within 120 s or fails. A second failure loads the whole page anew, since a new version may have been installed.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | undefined
  let loading: Promise<void> | undefined
  let failures = 0
  const start = () =>
    (loading ??= withinTime(load())
      .then((component) => {
        loaded = component
      })
      .catch((error: unknown) => {
        loading = undefined
        failures++
        throw error
      }))

  function Lazy() {
    const [, settle] = useState<'loaded' | 'failed'>()
    const [failed, setFailed] = useState(false)
    const [attempt, setAttempt] = useState(0)
    useEffect(() => {
      // Also when it came between drawing and here, or the skeleton would stay.
      let gone = false
      start().then(
        // Drawn in slices: a whole screen at once would leave a slow machine deaf for most of a second.
        () => !gone && startTransition(() => settle('loaded')),
        () => !gone && setFailed(true),
      )
      return () => {
        gone = true
      }
    }, [attempt])
    if (loaded) {
      const Screen = loaded
      return <Screen />
    }
    if (!failed) return <ScreenSkeleton />
    const retry = () => {
      if (failures > 1) return location.reload()
      setFailed(false)
      setAttempt(attempt + 1)
    }
    return <ErrorState message={sentence} onRetry={retry} />
  }
  // Begins the fetch but lets no navigation wait for it: the skeleton shows at once.
  Lazy.preload = () => {
    start().catch(() => undefined)
    return undefined
  }
  return Lazy
}

function withinTime<Part>(part: Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('load timeout')), loadTimeout)
    part.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
