/** Binds the declared keys: finds what a pressed key does where one is, and does it. */
import { currentSession } from '#web/session/session.ts'
import { loadFlags } from '#web/session/kept-flags.ts'
import { takeEarlyKeys } from './early-keys.ts'
import { keyList, type DeclaredKey } from './key-list.ts'
import { keyPlaces } from './key-places.ts'

/** Name of the kept flags; `off`: keys of one character do nothing (WCAG 2.1.4). */
export const keyFlags = 'keys'

/** ms for the second key of two. */
const pause = 1500

const takenByInputMethod = 229

/** The first key of two, and what it met: a screen that opens meanwhile may take the focus to its search box. */
let first: { key: string; until: number; way: Way } | undefined

/**
 * Hears all keys until the returned function is called; answers those first that were pressed before. `type` takes the
 * ones that by then have led to an input.
 */
export function listenForKeys({ type }: { type: (key: string) => void }): () => void {
  for (const event of takeEarlyKeys()) {
    const at = document.activeElement
    if (at === null || at === document.body) pressKey(event)
    else if (!event.ctrlKey && !event.metaKey && !event.altKey) type(event.key)
  }
  const forget = () => (first = undefined)
  const press = (event: KeyboardEvent) => {
    if (!event.defaultPrevented) pressKey(event)
  }
  addEventListener('keydown', press)
  // Whoever presses into an input goes on there.
  addEventListener('pointerdown', forget, true)
  return () => {
    removeEventListener('keydown', press)
    removeEventListener('pointerdown', forget, true)
  }
}

function pressKey(event: KeyboardEvent): void {
  if (event.isComposing || event.keyCode === takenByInputMethod) return
  const key = nameOf(event)
  if (key === undefined) return
  const before = first !== undefined && event.timeStamp < first.until ? first : undefined
  first = undefined
  const way = wayOf(event.target)
  if (before !== undefined && answer(`${before.key} ${key}`, event, before.way)) return
  if (answer(key, event, way)) return
  const begins = keyList.some((entry) => entry.key.startsWith(`${key} `) && isFree(entry, key, event, way))
  if (begins) first = { key, until: event.timeStamp + pause, way }
}

/** 'Ctrl+s', 'Shift+ArrowDown', 'x', '?'; undefined for a modifier alone. */
function nameOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | undefined {
  if (['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'Dead', 'Process'].includes(key)) return undefined
  const isLetter = /^\p{L}$/u.test(key)
  // Characters such as '?' are what Shift makes.
  const isShifted = shiftKey && (isLetter || key.length > 1)
  const parts = [ctrlKey || metaKey ? 'Ctrl' : '', altKey ? 'Alt' : '', isShifted ? 'Shift' : '']
  return [...parts.filter((part) => part !== ''), isLetter ? key.toLowerCase() : key].join('+')
}

/** What the focused element and the page keep for themselves. */
interface Way {
  /** Text is typed there, or a choice is made by letters and arrows. */
  isTyping: boolean
  /** It answers Space and Enter itself. */
  isPressed: boolean
  hasDialog: boolean
}

/** Whether keys belong to a dialog or a panel over the page: not to one that is only fading away. */
export const hasOpenDialog = (): boolean =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some(
    (dialog) => dialog.checkVisibility() && dialog.closest('[class*="-leave"]') === null,
  )

const typed =
  'input:not([type=checkbox], [type=button], [type=submit]), textarea, select, [contenteditable=true], [role=combobox], [role=menu] *, [role=tree] *, [role=listbox] *, [role=tablist] *, [role=grid] *'

function wayOf(target: EventTarget | null): Way {
  const element = target instanceof Element ? target : document.body
  return {
    isTyping: element.closest(typed) !== null,
    isPressed: element.closest('button, summary, [type=checkbox], [role=button]') !== null,
    hasDialog: hasOpenDialog(),
  }
}

/** Arrows lead from the search box of a list into its rows: they do nothing else in a line of text. */
const leadsOut = (entry: DeclaredKey, { target }: KeyboardEvent) =>
  entry.does === 'next' &&
  target instanceof Element &&
  target.matches('[role=search] input:not([role=combobox]), input[type=search]')

function isFree(entry: DeclaredKey, key: string, event: KeyboardEvent, way: Way): boolean {
  if (way.hasDialog && !entry.inDialog) return false
  if (event.repeat && !entry.repeats) return false
  const isPlain = !key.startsWith('Ctrl+')
  if (way.isTyping && isPlain && !entry.whileTyping && !leadsOut(entry, event)) return false
  if (way.isPressed && key === ' ') return false
  return !isSingle(entry.key) || !areSinglesOff()
}

const isSingle = (key: string) => /^(?:Shift\+)?(?:.|. .)$/u.test(key)

const areSinglesOff = () => loadFlags(keyFlags, currentSession()?.user.id ?? '')['off'] === true

/** Whether somebody has done it, or nobody else may. */
function answer(key: string, event: KeyboardEvent, way: Way): boolean {
  let isOurs = false
  for (const { place, act } of keyPlaces) {
    const entry = keyList.find((one) => one.place === place && one.key === key)
    if (entry === undefined) continue
    if (entry.isOurs) isOurs = true
    if (!isFree(entry, key, event, way) || act(entry.does) === false) continue
    event.preventDefault()
    return true
  }
  if (isOurs) event.preventDefault()
  return isOurs
}
