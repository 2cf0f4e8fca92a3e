/**
 * `npm run bench -- --mixed`: a busy morning: 60 % lists, 15 % searches, 15 % records, 10 % saves over 200
 * connections, at an offered rate and at the full rate, for our server and the floor in turn.
 */
import type { Client } from 'pg'
import { makeWriters, recentToken } from './accounts.ts'
import { type Load, type Measured, median, putLoad } from './measure.ts'
import type { Work } from './work.ts'
import { worksOver } from './works.ts'

const CONNECTIONS = 200
/** Peak requests a second of a whole province. */
const OFFERED = 600

/** Enough writers to save some seventy people at once: three times the share of saves. */
const WRITERS = 24

/** Number of requests out of twenty, by the name of their work. */
const shares: readonly (readonly [work: string, count: number])[] = [
  ['list: subtree, status, total', 12],
  ['search: words of a name', 3],
  ['detail, with its read in the log', 3],
  ['save, with version and audit', 2],
]

interface Side {
  url: string
  pids: readonly number[]
  token: string
}

/** Prints median p50, p95 and requests a second of both sides; fails on any response other than 2xx. */
export async function printMixed(
  client: Client,
  sides: Readonly<Record<'ours' | 'floor', Side>>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  const writers = await makeWriters(sides.ours.url, client, WRITERS)
  const works = await worksOver(client, writers, CONNECTIONS)
  console.log(`\nmixed, ${CONNECTIONS} connections              p50      p95    req/s   cpu ms`)
  for (const overallRate of [OFFERED, undefined]) {
    const measured: Record<keyof typeof sides, Measured[]> = { ours: [], floor: [] }
    for (let round = -1; round < rounds; round++) {
      for (const side of ['ours', 'floor'] as const) {
        const load = await mix(works, sides.ours, writers)
        const one = await putLoad(sides[side], load, CONNECTIONS, seconds, overallRate)
        if (round >= 0) measured[side].push(one)
      }
    }
    for (const side of ['ours', 'floor'] as const) {
      const of = (what: keyof Measured) => median(measured[side].map((one) => one[what]))
      const name = `${side}, ${overallRate === undefined ? 'full rate' : `${overallRate}/s offered`}`
      const figures = [
        of('p50').toFixed(1),
        of('p95').toFixed(1),
        of('perSecond').toFixed(0),
        of('cpu').toFixed(2),
      ]
      console.log(name.padEnd(30) + figures.map((figure) => figure.padStart(9)).join(''))
    }
  }
}

/** An account runs a few requests at a time, so the reads are spread over `accounts`, too. */
async function mix(works: readonly Work[], ours: Side, accounts: readonly string[]): Promise<Load> {
  const tokens: string[] = []
  for (const account of accounts) tokens.push(await recentToken(ours.url, account))
  const turns: Load[] = []
  for (const [name, count] of shares) {
    const work = works.find((one) => one.name === name)
    if (work === undefined) throw new Error(`no work ${name}`)
    const load = await work.load(ours)
    turns.push(...Array.from({ length: count }, () => load))
  }
  let at = 0
  return {
    // A step coprime to twenty spreads each kind over the sequence.
    next: () => {
      let load = turns[(at += 7) % turns.length] as Load
      while (load.isReady?.() === false) load = turns[(at += 7) % turns.length] as Load
      const { key, token = tokens[at % tokens.length], request } = load.next()
      return { request, ...(token === undefined ? {} : { token }), key: { load, key } }
    },
    answered: (key, body) => {
      const loadRequest = key as { load: Load; key: unknown }
      loadRequest.load.answered?.(loadRequest.key, body)
    },
  }
}
