/** One kind of work: its goal, and the requests it makes. */
import type { Load } from './measure.ts'

export interface Work {
  name: string
  /**
   * Maximum ratio ours ÷ floor at p50 and in processor time for this work (docs: quality); or milliseconds at p50 for one
   * user, where the floor has no such work.
   */
  goal: { p50: number; cpu: number } | { ms: number }
  /** What both servers must return alike of their data; absent: total and ids. */
  alike?(data: never): unknown
  /** Created for each round; `ours` is the server under test, whose current data it may read. */
  load(ours: { url: string; token: string }): Promise<Load>
}

/** Sends the bodies in turn, repeatedly. */
export function posts(path: string, bodies: readonly object[]): Load {
  let at = 0
  return {
    next: () => {
      const body = JSON.stringify(bodies[at++ % bodies.length])
      return { request: { method: 'POST', path, body }, key: undefined }
    },
  }
}
