import { menuLeaves } from '#domain/menus/menu-leaves.ts'
import type { KeyName } from '#web/keys/key-list.ts'
import { currentSession } from '#web/session/session.ts'
import { canTakeFocus } from '#web/ui/focus/focusable.ts'

const searchBox = "#content input[type='search'], #content input[inputmode='search']"

/** To the search box of the screen, or else `find`; or to a screen of the menu, if the role has it. */
export function goBy(does: KeyName, { go, find }: { go: (href: string) => void; find: () => void }): void {
  if (does === 'search') {
    const box = [...document.querySelectorAll<HTMLInputElement>(searchBox)].find(canTakeFocus)
    if (box === undefined) find()
    else {
      box.focus()
      box.select()
    }
    return
  }
  const path = does.replace(/^go:/, '')
  if (menuLeaves(currentSession()?.menu ?? []).some((item) => item.path === path)) go(path)
}
