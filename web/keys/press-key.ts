/** Binds the declared keys: finds what a pressed key does where one is, and does it. */
import { currentSession } from '#web/session/session.ts'
import { loadFlags } from '#web/session/kept-flags.ts'
import { keyList, type DeclaredKey } from './key-list.ts'
import { keyPlaces } from './key-places.ts'

/** Name of the kept flags; `off`: keys of one character do nothing (WCAG 2.1.4). */
export const keyFlags = 'keys'

/** ms for the second key of two. */
const pause = 1500

const takenByInputMethod = 229

let first: { key: string; until: number } | undefined

/** `isFirst`: it loaded this, and the browser was kept from answering it. */
export function pressKey(event: KeyboardEvent, isFirst = false): void {
  if (event.isComposing || event.keyCode === takenByInputMethod) return
  if (event.defaultPrevented && !isFirst) return
  const key = nameOf(event)
  if (key === undefined) return
  const pending = first !== undefined && event.timeStamp < first.until ? `${first.key} ${key}` : undefined
  first = undefined
  const way = wayOf(event.target)
  if (pending !== undefined && answer(pending, event, way)) return
  if (answer(key, event, way)) return
  const begins = keyList.some((entry) => entry.key.startsWith(`${key} `) && isFree(entry, key, event, way))
  if (begins) first = { key, until: event.timeStamp + pause }
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

const typed =
  'input:not([type=checkbox], [type=button], [type=submit]), textarea, select, [contenteditable=true], [role=combobox], [role=menu] *, [role=tree] *, [role=listbox] *, [role=tablist] *, [role=grid] *'

function wayOf(target: EventTarget | null): Way {
  const element = target instanceof Element ? target : document.body
  const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')]
  return {
    isTyping: element.closest(typed) !== null,
    isPressed: element.closest('button, summary, [type=checkbox], [role=button]') !== null,
    hasDialog: dialogs.some((dialog) => dialog.checkVisibility()),
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
