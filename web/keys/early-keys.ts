/** Keys that are pressed before the application listens, for seconds on a slow line: it answers them then. */

const pressed: KeyboardEvent[] = []

function note(event: KeyboardEvent): void {
  if (event.target !== document.body) return
  // The browser would go to its address bar.
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') event.preventDefault()
  pressed.push(event)
}

/** Begins with the first script of a page. */
export const noteEarlyKeys = (): void => addEventListener('keydown', note)

/** ms after which nobody waits for what a key does. */
const longestWait = 10_000

/** What was pressed, once. */
export function takeEarlyKeys(): KeyboardEvent[] {
  removeEventListener('keydown', note)
  return pressed.splice(0).filter(({ timeStamp }) => timeStamp > performance.now() - longestWait)
}
