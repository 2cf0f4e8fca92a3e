/** Keeps the focus near its place when the focused element goes: otherwise Tab would begin at the top of the page. */
import { canTakeFocus, hasKeyboard, isFocusLost, isTypedInto, stopsIn } from './focusable.ts'

/** Where an element was: which child of which parent, from the element up to the body. */
interface Place {
  element: HTMLElement
  levels: readonly { parent: Element; at: number }[]
  pathname: string
  /** Inside a dialog or the like: where the focus was before. */
  beneath: Place | undefined
}

/**
 * Watches the document until the returned function is called. A removed element leaves the focus to what has taken its
 * place: the same button of the next row, the first of the inputs that it opened; at the end of a group to the one
 * before. A disabled element gets it back when it is enabled. Other screens focus their heading.
 */
export function keepFocus(): () => void {
  let last: Place | undefined
  let isWaiting = false
  let frame = 0

  const onFocusIn = ({ target }: FocusEvent) => {
    isWaiting = false
    if (target instanceof HTMLElement) last = placeOf(target, last)
  }
  const look = () => {
    frame = 0
    if (last === undefined || !isFocusLost() || !document.hasFocus()) return
    const isThere = canTakeFocus(last.element)
    // The user has pressed beside it, or the heading of another screen takes the focus.
    if ((isThere && !isWaiting) || last.pathname !== location.pathname) return void (last = undefined)
    isWaiting = last.element.isConnected && last.element.matches(':disabled, [inert] *')
    const successor = isThere ? last.element : isWaiting ? undefined : successorOf(last)
    if (successor !== undefined && !isBelowDialog(successor))
      successor.focus({ preventScroll: successor.matches('h1') })
  }
  // After effects and frames of components that move the focus themselves. At the event itself an element that is being
  // removed is still there.
  const schedule = () => {
    if (last !== undefined && frame === 0 && isFocusLost()) frame = requestAnimationFrame(look)
  }
  const observer = new MutationObserver(schedule)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'inert'] })
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('focusout', schedule)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('focusout', schedule)
  }
}

/** A dialog that opens takes the focus itself; put below it, it would come back to the dialog's first button. */
function isBelowDialog(element: Element): boolean {
  const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')]
  return dialogs.some((dialog) => dialog.checkVisibility() && !dialog.contains(element))
}

function placeOf(element: HTMLElement, before: Place | undefined): Place {
  const levels: { parent: Element; at: number }[] = []
  for (let child: Element = element; child.parentElement !== null; child = child.parentElement)
    levels.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) })
  return { element, levels, pathname: location.pathname, beneath: beneathOf(layerOf(levels), before) }
}

/** Where the focus was before it came into this layer. */
function beneathOf(layer: Element | undefined, before: Place | undefined): Place | undefined {
  if (layer === undefined) return undefined
  for (let place = before; place !== undefined; place = place.beneath)
    if (layerOf(place.levels) === layer) return place.beneath
  return before
}

/** The dialog, menu or other layer over the page that contains the element: all are children of the body. */
function layerOf(levels: Place['levels']): Element | undefined {
  const layer = levels.at(-3)?.parent
  return layer?.id === 'root' ? undefined : layer
}

/** The element that has taken the place of a removed one. */
function successorOf({ element, levels, beneath }: Place): HTMLElement | undefined {
  if (canTakeFocus(element)) return element
  const from = levels.findIndex(({ parent }) => parent.isConnected)
  for (const [index, { parent, at }] of levels.entries()) {
    if (index < from) continue
    if (parent.matches('main, body')) break
    const way = index === from ? levels.slice(0, from).toReversed() : []
    const nearest = nearestIn(parent, index === from ? at : at + 1, way)
    if (nearest !== undefined) return hasKeyboard() || !isTypedInto(nearest) ? nearest : undefined
  }
  // The layer has closed, or nothing is left in it.
  if (layerOf(levels) !== undefined) return beneath && successorOf(beneath)
  return document.querySelector('h1') ?? undefined
}

/** In the children of `parent` from number `at` on, the same `way` down if there is one; else the last one before. */
function nearestIn(parent: Element, at: number, way: Place['levels']): HTMLElement | undefined {
  const children = [...parent.children]
  const alike = (child: Element | undefined) => {
    const end = way.reduce((place, step) => place?.children[step.at], child)
    return end === undefined ? undefined : stopsIn(end)[0]
  }
  const after = children.slice(at)
  const before = children.slice(0, at)
  return (
    alike(after[0]) ?? after.flatMap(stopsIn)[0] ?? alike(before.at(-1)) ?? before.flatMap(stopsIn).at(-1)
  )
}
