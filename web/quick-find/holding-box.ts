/**
 * Takes what is typed between Ctrl+K and the box of 'Tìm nhanh', which is loaded with its first use: an input that
 * nobody sees, so that an input method composes in it as in any other.
 */
import { hasOpenDialog } from '#web/keys/press-key.ts'

export const holdingBoxId = 'find-holds'

let before: Element | null = null

const holdingBox = () => document.getElementById(holdingBoxId) as HTMLInputElement | null

/** Sends the keys there until the window's own box takes the focus. Does nothing while a dialog is open. */
export function holdKeys(): void {
  const box = holdingBox()
  const at = document.activeElement
  if (box === null || at === box || hasOpenDialog()) return
  before = at
  takeHeld()
  box.focus({ preventScroll: true })
}

/** The element that had the focus before the window, while keys are held; else the one that has it. */
export const focusedBefore = (): Element | null =>
  document.activeElement === holdingBox() ? before : document.activeElement

/** Takes a key that was pressed before the box could have the focus. */
export function typeHeld(key: string): void {
  const box = holdingBox()
  if (box === null) return
  if (key === 'Enter') noteEnter()
  else if (key === 'Backspace') box.value = box.value.slice(0, -1)
  else if (key.length === 1) box.value += key
}

let isEntered = false

/** Enter was pressed before the window could answer it. */
export function noteEnter(): void {
  isEntered = true
}

/** What was typed meanwhile, and whether Enter followed; both are taken once. */
export function takeHeld(): { text: string; isEntered: boolean } {
  const box = holdingBox()
  const held = { text: box?.value ?? '', isEntered }
  if (box !== null) box.value = ''
  isEntered = false
  return held
}

/** Gives the focus back to who had it before; the window gives it to the holding box, where it was when it opened. */
export function giveFocusBack(): void {
  if (document.activeElement !== holdingBox()) return
  if (before instanceof HTMLElement && before.isConnected) before.focus()
  else holdingBox()?.blur()
}
