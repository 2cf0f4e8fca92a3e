/** Which elements the keyboard may go to, and whether it is anywhere yet. */

const stops = 'a[href], button, input:not([type=hidden]), textarea, select, [tabindex]:not([tabindex^="-"])'
const fields = 'input:not([type=hidden]):not([type=file]), textarea'

/** Whether the element can take the focus now. */
export const canTakeFocus = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.closest('[inert]') === null &&
  element.checkVisibility({ visibilityProperty: true })

/** The tab stops inside an element, itself included, in the order of the page. */
export function stopsIn(place: Element): HTMLElement[] {
  const inside = [...place.querySelectorAll<HTMLElement>(stops)]
  return (place.matches(stops) ? [place as HTMLElement, ...inside] : inside).filter(canTakeFocus)
}

/** The inputs of the forms inside an element that can be filled in, in the order of the page. */
export const fieldsIn = (place: Element): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>(`form :is(${fields})`)].filter(canTakeFocus)

/** Whether the keyboard is nowhere: at the start of the page, or the focused element has gone. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body

/** Whether a screen that opens may take the focus: it is nowhere, or in the menu that led here. */
export const isFocusFree = (): boolean =>
  isFocusLost() || document.activeElement?.closest('.sidebar-menu') != null

/** False on touch devices, where a focused input opens a keyboard over the screen. */
export const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches

/** Whether focusing it opens that keyboard. */
export const isTypedInto = (element: Element): boolean => element.matches(fields)
