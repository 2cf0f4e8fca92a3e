/**
 * The queue before the password hash, which costs processor and memory on purpose. Callers wait in lines, which are
 * served in turn, so that a flood from one network delays nobody else; known devices and signed-in accounts come
 * first. Lines of strangers have an end.
 */

/** Where a caller waits. */
export interface Line {
  name: string
  /** Known: served first, never turned away. Stranger: turned away when too many wait. Own: the server's own work. */
  kind: 'known' | 'stranger' | 'own'
}

/** The queue is full; trying again in a moment makes sense. */
export class QueueFull extends Error {}

export interface HashQueue {
  run<T>(line: Line, work: () => Promise<T>): Promise<T>
}

interface Bounds {
  atOnce: number
  /** Strangers waiting in one line, and in all lines. */
  perLine: number
  inAll: number
}

export function createHashQueue({ atOnce, perLine, inAll }: Bounds): HashQueue {
  let running = 0
  let strangers = 0
  // The line at the head is served next and goes to the end; empty lines are dropped.
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
  const turn = async ({ name, kind }: Line): Promise<void> => {
    if (running < atOnce) {
      running++
      return
    }
    if (kind === 'stranger') {
      if (strangers >= inAll || (others.get(name)?.length ?? 0) >= perLine) throw new QueueFull()
      strangers++
    }
    await new Promise<void>((go) => join(kind === 'known' ? first : others, name, go))
    if (kind === 'stranger') strangers--
  }
  return {
    run: async (line, work) => {
      await turn(line)
      try {
        return await work()
      } finally {
        // The place is handed on, so that nobody who comes now takes it.
        const go = next(first) ?? next(others)
        if (go === undefined) running--
        else go()
      }
    },
  }
}
