import { canTakeFocus, isFocusLost } from './focusable.ts'

/**
 * Gives the focus, where it is lost, to the element that `find` returns, as soon as it can take it: a form is disabled
 * while it is saved, and what follows it is not rendered yet. Tries for some frames only, and gives up when the focus
 * has gone elsewhere.
 */
export function focusOnceEnabled(find: () => HTMLElement | undefined, frames = 20): void {
  requestAnimationFrame(() => {
    if (!isFocusLost()) return
    const element = find()
    if (element !== undefined && canTakeFocus(element)) element.focus({ preventScroll: true })
    else if (frames > 0) focusOnceEnabled(find, frames - 1)
  })
}
