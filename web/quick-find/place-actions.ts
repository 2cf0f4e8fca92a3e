/** What can be done on the screen: its own buttons, so that nothing is offered that the screen doesn't (decision 126). */
import { keyPlaces } from '#web/keys/key-places.ts'

export interface PlaceAction {
  name: string
  run: () => void
}

/** Buttons of a screen, and the tabs of a record; not those of rows, filters and pages, which belong to what they are beside. */
const offered = '#content :is(button, nav li a)'
const elsewhere =
  '[data-row], thead, [role=search], [role=tablist], .pager, .table-opened, [aria-haspopup=listbox], [role=switch]'

const pressOf = (element: HTMLElement) => () => {
  if (!element.isConnected) return
  element.focus()
  element.click()
}

const nameOf = (element: HTMLElement) =>
  (element.innerText.trim() || element.getAttribute('aria-label') || '').replace(/\s+/gu, ' ')

const actionsIn = (elements: Iterable<HTMLElement>): PlaceAction[] =>
  [...elements].flatMap((element) => {
    const name = nameOf(element)
    const isThere =
      !element.matches(':disabled, [aria-disabled=true], [aria-current]') &&
      element.checkVisibility({ visibilityProperty: true })
    return name === '' || !isThere ? [] : [{ name, run: pressOf(element) }]
  })

/** The actions of the screen; those of the row that has the focus first. `before`: what had the focus. */
export function placeActions(before: Element | null): PlaceAction[] {
  const row = before?.closest('[data-row]')
  const ofRow = [...(row?.querySelectorAll<HTMLElement>('button[aria-label]') ?? [])].flatMap((button) => {
    const name = button.getAttribute('aria-label') ?? ''
    return button.matches(':disabled') || name === '' ? [] : [{ name, run: pressOf(button) }]
  })
  const list = row && keyPlaces.find(({ place }) => place === 'list')
  const peek = list ? [{ name: 'Xem nhanh', run: () => void list.act('peek') }] : []
  const own = [...document.querySelectorAll<HTMLElement>(offered)].filter(
    (element) => element.closest(elsewhere) === null,
  )
  const seen = new Set<string>()
  return [...peek, ...ofRow, ...actionsIn(own)].filter(({ name }) => !seen.has(name) && seen.add(name))
}
