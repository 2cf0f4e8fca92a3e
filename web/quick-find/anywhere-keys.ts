import { menuLeaves } from '#domain/menus/menu-leaves.ts'
import type { KeyName } from '#web/keys/key-list.ts'
import { currentSession } from '#web/session/session.ts'
import { canTakeFocus } from '#web/ui/focus/focusable.ts'

const searchBox = "#content input[type='search'], #content input[inputmode='search']"

/** What the buttons that add something are called; conditions narrow a list, and a number is that of more views. */
const additions = /^Thêm (?!điều kiện|\d)/u

/** Presses the button that adds: of the table that has the focus, or else the first of the screen. */
function pressAdd(): void {
  const near = document.activeElement?.closest('section[aria-label]')
  const buttons = [...document.querySelectorAll<HTMLElement>('#content :is(button, a)')].filter(
    (button) => additions.test(button.innerText.trim()) && canTakeFocus(button),
  )
  const button = buttons.find((one) => near?.contains(one)) ?? buttons[0]
  button?.focus()
  button?.click()
}

/** To the search box of the screen, or else `find`; or to a screen of the menu, if the role has it. */
export function goBy(does: KeyName, { go, find }: { go: (href: string) => void; find: () => void }): void {
  if (does === 'add') return pressAdd()
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
