/** The tour that is going on: a chapter of a guide, shown step by step on the screens themselves. */
import { useSyncExternalStore } from 'react'
import type { GuideChapter } from '#domain/guides/guide.ts'

let current: GuideChapter | undefined
const listeners = new Set<() => void>()

/** Begins a tour, or ends it. */
export function setTour(chapter: GuideChapter | undefined): void {
  current = chapter
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useTour = (): GuideChapter | undefined => useSyncExternalStore(listen, () => current)
