import { useCallback, useSyncExternalStore } from 'react'
import { isDark, onAppearance } from './appearance.ts'
import { sidebarBreakpoint } from './tokens.ts'

/**
 * The browser counts the sheets before it tells the queries that the medium is paper: rows of a phone's cards that are
 * a table by then would leave blank sheets.
 */
let isPrinting = false
if (typeof addEventListener === 'function') {
  addEventListener('beforeprint', () => (isPrinting = true))
  addEventListener('afterprint', () => (isPrinting = false))
}

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
      addEventListener('beforeprint', changed)
      addEventListener('afterprint', changed)
      return () => {
        list.removeEventListener('change', changed)
        removeEventListener('beforeprint', changed)
        removeEventListener('afterprint', changed)
      }
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => !isPrinting && matchMedia(query).matches)
}

/** Whether the window is too narrow for permanent sidebars (991.98 px or less), so that they are toggled. */
export const useNarrow = () => useMedia(`(max-width: ${sidebarBreakpoint}px)`)

/** Whether it is a phone (767.98 px or less, as in the style sheets): tables become cards, filters fold. */
export const usePhone = () => useMedia('(max-width: 767.98px)')

/** Whether the page is being printed. */
export const usePaper = () => !useMedia('(min-width: 0px)')

/** Whether the window is wider than a list's columns need; text columns then share the room with the names. */
export const useWide = () => useMedia('(min-width: 1680px)')

/** Whether the page is dark, as chosen or as the system asks; never on paper. */
export function useDark(): boolean {
  const isPaper = usePaper()
  return useSyncExternalStore(onAppearance, isDark) && !isPaper
}

/** Whether the system asks for reduced motion, at the time of the call. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
