import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#web/session/session.ts'

/** Where the menu is folded by default: a record has a sidebar of its own. */
const kinds = { record: true, other: false } as const
type Kind = keyof typeof kinds

/**
 * Whether the main menu is folded to its icons here, and the toggle. The choice is stored for this account on this
 * device, separately for records and all other screens.
 */
export function useFoldedMenu(): [boolean, () => void] {
  const { id } = useUser()
  const kind = useLocation({
    select: ({ pathname }): Kind => (pathname.startsWith('/danh-sach/thong-tin/') ? 'record' : 'other'),
  })
  const [chosen, setChosen] = useState(() => keptChoice(id))
  const isFolded = chosen[kind] ?? kinds[kind]
  const turn = () => {
    const next = { ...chosen, [kind]: !isFolded }
    setChosen(next)
    localStorage.setItem(keyOf(id), JSON.stringify(next))
  }
  return [isFolded, turn]
}

const keyOf = (id: string) => `menu-folded:${id}`

function keptChoice(id: string): Partial<Record<Kind, boolean>> {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(id)) ?? '{}') as Partial<Record<Kind, unknown>> | null
    const known = Object.keys(kinds).filter((kind) => typeof kept?.[kind as Kind] === 'boolean')
    return Object.fromEntries(known.map((kind) => [kind, kept?.[kind as Kind]]))
  } catch {
    return {}
  }
}
