/** Works on many rows without holding up other requests. */
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds after which other requests go on: a hundred rows of reasons take fifty. */
const longestPart = 5

/** The converted rows. */
export async function inParts<S, T>(rows: readonly S[], convert: (row: S) => T): Promise<T[]> {
  const converted: T[] = []
  let since = performance.now()
  for (const row of rows) {
    converted.push(convert(row))
    if (performance.now() - since < longestPart) continue
    await nextTurn()
    since = performance.now()
  }
  return converted
}

/** Runs a work to its end; other requests are served where it yields. */
export async function inTurns<T>(steps: Generator<unknown, T>): Promise<T> {
  for (let since = performance.now(); ;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (performance.now() - since < longestPart) continue
    await nextTurn()
    since = performance.now()
  }
}
