import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#web/session/session.ts'
import { isFolded, saveFolding, loadFolding, screenKind } from './folded-menu.ts'

/**
 * Whether the main menu is folded to its icons here, and the toggle. The choice is stored for this account on this
 * device, separately for records and all other screens.
 */
export function useFoldedMenu(): [boolean, () => void] {
  const { id } = useUser()
  const kind = useLocation({ select: ({ pathname }) => screenKind(pathname) })
  const [chosen, setChosen] = useState(() => loadFolding(id))
  const folded = isFolded(chosen, kind)
  const turn = () => {
    const next = { ...chosen, [kind]: !folded }
    setChosen(next)
    saveFolding(id, next)
  }
  return [folded, turn]
}
