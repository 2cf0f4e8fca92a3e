/**
 * Returns to the system what the process no longer uses. V8 keeps the pages of collected objects for new ones; only a
 * collection of last resort lets go of them. It takes some 200 ms. Without `--expose-gc`, which `npm start` sets,
 * nothing happens.
 */
import { performance } from 'node:perf_hooks'

export function giveBackMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** Milliseconds. */
const period = 30_000
/** The share of a period that a process is busy for the office's first user alone. */
const quiet = 0.02

/** Gives back in the first quiet period after a busy one. */
export function giveBackWhenQuiet(): void {
  let before = performance.eventLoopUtilization()
  let wasBusy = false
  const look = () => {
    const isBusy = performance.eventLoopUtilization(before).utilization > quiet
    if (wasBusy && !isBusy) giveBackMemory()
    wasBusy = isBusy
    before = performance.eventLoopUtilization()
  }
  setInterval(look, period).unref()
}
