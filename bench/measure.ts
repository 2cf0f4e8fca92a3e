/** Load on one server: response times and processor time per request, and the medians over rounds. */
import autocannon, { type Request } from 'autocannon'
import { processorSeconds } from './processes.ts'

/**
 * One kind of work: `next` makes a request, `answered` gets its response (a save stores the new version). `token` is
 * that of the request's account, when it isn't the server's own.
 */
export interface Load {
  /** Whether a request can be made now; absent: always. A save needs a person without another save in flight. */
  isReady?(): boolean
  next(): { request: Request; key: unknown; token?: string }
  answered?(key: unknown, body: string): void
}

export interface Measured {
  /** ms. */
  p50: number
  p95: number
  perSecond: number
  /** Processor time per request in ms, server and database together. */
  cpu: number
}

/**
 * Runs `connections` clients against a server for some seconds, at full rate or at `overallRate` requests a second in
 * total. Every response other than 2xx is an error.
 */
export async function putLoad(
  server: { url: string; pids: readonly number[]; token: string },
  load: Load,
  connections: number,
  seconds: number,
  overallRate?: number,
): Promise<Measured> {
  const times: number[] = []
  let failure: unknown
  const before = server.pids.map(processorSeconds)
  const run = autocannon({
    url: server.url,
    connections,
    duration: seconds,
    ...(overallRate === undefined ? {} : { overallRate }),
    requests: [
      {
        setupRequest: (request, context) => {
          const { request: made, key, token = server.token } = load.next()
          context['key'] = key
          const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
          return { ...request, ...made, headers }
        },
        onResponse: (_status, body, context) => {
          // Thrown here, it would end the process and leave the servers running.
          try {
            load.answered?.(context['key'], body)
          } catch (error) {
            failure ??= error
          }
        },
      },
    ],
  })
  run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  const result = await run
  if (failure !== undefined) throw failure
  if (result.errors + result.timeouts + result.non2xx > 0) {
    throw new Error(`${result.errors} errors, ${result.timeouts} timeouts, ${result.non2xx} not 2xx`)
  }
  const used = server.pids.map((pid, at) => processorSeconds(pid) - (before[at] ?? 0))
  times.sort((a, b) => a - b)
  return {
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    perSecond: times.length / result.duration,
    cpu: (used.reduce((sum, one) => sum + one, 0) * 1000) / Math.max(times.length, 1),
  }
}

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? 0
}

export function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}
