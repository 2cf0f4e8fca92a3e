import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'

/** Timeout in ms for loading a chunk (spec 3 §9: script chunk load timeout). */
const loadTimeout = 120_000

const sentence = 'Không tải được màn hình này. Vui lòng kiểm tra kết nối mạng của bạn rồi thử lại.'

/** A screen whose script is loaded on first use. `preload` fetches it earlier, e.g. when a link is hovered. */
export type LazyScreen = (() => ReactNode) & { preload: () => undefined }

/**
 * Makes a screen from a lazily loaded chunk: a skeleton while it loads; a message and 'Thử lại' when it fails or takes
 * more than 120 s. A second failure reloads the page, since a new version may have been installed.
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
      // Also when it has loaded between rendering and this effect, or the skeleton would stay.
      let gone = false
      start().then(
        // In a transition: rendering a whole screen at once would block a slow machine for most of a second.
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
  // Starts the fetch without delaying the navigation: the skeleton shows at once.
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
