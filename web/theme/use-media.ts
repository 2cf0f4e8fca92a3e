import { useCallback, useSyncExternalStore } from 'react'
import { sidebarBreakpoint } from './tokens.ts'

/**
 * Whether a media query holds now, following changes of the system and the window. On paper none holds: it is printed
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

/** The window is too narrow for sidebars that stay (991.98 px or less); they are toggled then. */
export const useNarrow = () => useMedia(`(max-width: ${sidebarBreakpoint}px)`)

/** The window is a telephone's (767.98 px or less, as in the style sheets): tables are cards, filters fold away. */
export const usePhone = () => useMedia('(max-width: 767.98px)')

/** The window has more room than a list's columns need: those with words share it with the names. */
export const useWide = () => useMedia('(min-width: 1680px)')

/** The system asks for a dark theme. */
export const useDark = () => useMedia('(prefers-color-scheme: dark)')

/** The system asks for less movement, as the page is opened. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
