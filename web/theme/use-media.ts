import { useCallback, useSyncExternalStore } from 'react'
import { sidebarBreakpoint } from './tokens.ts'

/**
 * Whether a media query matches, following changes of the system and the window. On paper none matches: it is printed
 * light and laid out as in a wide window, however narrow a sheet is.
 */
function useMedia(condition: string): boolean {
  const query = `screen and ${condition}`
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Whether the window is too narrow for permanent sidebars (991.98 px or less), so that they are toggled. */
export const useNarrow = () => useMedia(`(max-width: ${sidebarBreakpoint}px)`)

/** Whether it is a phone (767.98 px or less, as in the style sheets): tables become cards, filters fold. */
export const usePhone = () => useMedia('(max-width: 767.98px)')

/** Whether the window is wider than a list's columns need; text columns then share the room with the names. */
export const useWide = () => useMedia('(min-width: 1680px)')

/** Whether the system asks for a dark theme. */
export const useDark = () => useMedia('(prefers-color-scheme: dark)')

/** Whether the system asks for reduced motion, at the time of the call. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
