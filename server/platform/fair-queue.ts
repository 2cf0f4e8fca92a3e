/**
 * Queue for expensive work: the password hash. Callers wait in lines that are served
 * round-robin, so that a flood from one network delays nobody else. Known devices come first, but
 * don't take every turn, or one account that keeps signing in would block all others. Limited lines refuse callers
 * beyond a number.
 */

/** Identifies a caller's line. */
export interface Line {
  name: string
  /**
   * First: served first (three turns of four), never refused. Limited: refused if too many wait. Own: the server's own
   * work.
   */
  kind: 'first' | 'limited' | 'own'
}

/** The queue is full; retrying in a moment may succeed. */
export class QueueFull extends Error {}

export interface FairQueue {
  run<T>(line: Line, work: () => Promise<T>): Promise<T>
}

interface Bounds {
  atOnce: number
  /** Limits of waiting callers per limited line, and in all lines. */
  perLine: number
  inAll: number
}

/** Turns of first callers in a row while others wait. */
const firstInARow = 3

export function createFairQueue({ atOnce, perLine, inAll }: Bounds): FairQueue {
  let running = 0
  let limited = 0
  let inARow = 0
  // The first line is served next and then moved to the end; empty lines are deleted.
  const first = new Map<string, (() => void)[]>()
  const others = new Map<string, (() => void)[]>()
  const join = (lines: Map<string, (() => void)[]>, name: string, go: () => void) => {
    const line = lines.get(name) ?? []
    lines.set(name, line)
    line.push(go)
  }
  const next = (lines: Map<string, (() => void)[]>): (() => void) | undefined => {
    for (const [name, line] of lines) {
      lines.delete(name)
      const go = line.shift()
      if (line.length > 0) lines.set(name, line)
      if (go !== undefined) return go
    }
    return undefined
  }
  const nextOfAll = (): (() => void) | undefined => {
    if (inARow < firstInARow || others.size === 0) {
      const go = next(first)
      inARow = go === undefined || others.size === 0 ? 0 : inARow + 1
      if (go !== undefined) return go
    }
    inARow = 0
    return next(others)
  }
  const turn = async ({ name, kind }: Line): Promise<void> => {
    if (running < atOnce) {
      running++
      return
    }
    if (kind === 'limited') {
      if (limited >= inAll || (others.get(name)?.length ?? 0) >= perLine) throw new QueueFull()
      limited++
    }
    await new Promise<void>((go) => join(kind === 'first' ? first : others, name, go))
    if (kind === 'limited') limited--
  }
  return {
    run: async (line, work) => {
      await turn(line)
      try {
        return await work()
      } finally {
        // Passes the slot on directly, so that no new caller can take it.
        const go = nextOfAll()
        if (go === undefined) running--
        else go()
      }
    },
  }
}
