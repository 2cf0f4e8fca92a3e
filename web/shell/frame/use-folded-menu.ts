import { useLocation } from '@tanstack/react-router'
import { useKeptFlags } from '#web/session/use-kept-flags.ts'
import { foldedMenu, isFolded, screenKind } from './folded-menu.ts'

/**
 * Whether the main menu is folded to its icons here, and the toggle. The choice is kept separately for records and all
 * other screens.
 */
export function useFoldedMenu(): [boolean, () => void] {
  const kind = useLocation({ select: ({ pathname }) => screenKind(pathname) })
  const [chosen, choose] = useKeptFlags(foldedMenu)
  const folded = isFolded(chosen, kind)
  return [folded, () => choose(kind, !folded)]
}
