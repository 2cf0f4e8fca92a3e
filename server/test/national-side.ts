/** A national database in the test's own process, spoken to over HTTP; it applies each key once, as agreed. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { RefusedField, Sending } from '#server/national/national-side.ts'

/** What it does with a message: a judgement, a failure, or `lost`: it applies the message, and its answer gets lost. */
export type Behaviour =
  'accept' | 'lost' | 'cut' | number | { refuse: readonly RefusedField[] } | { text: string }

export interface TestNationalSide {
  url: string
  /** Every message that came, in turn. */
  received: readonly Sending[]
  /** How often each key was applied. */
  applied: ReadonlyMap<string, number>
  /** The hash that was applied last, by CCCD. */
  present: ReadonlyMap<string, string>
  behave: (sending: Sending) => Behaviour | Promise<Behaviour>
  /** Resolves with the next message that comes, before it is judged. */
  next(): Promise<Sending>
  stop(): Promise<void>
}

export async function startNationalSide(): Promise<TestNationalSide> {
  const received: Sending[] = []
  const applied = new Map<string, number>()
  const present = new Map<string, string>()
  const answers = new Map<string, string>()
  let waiting: ((sending: Sending) => void)[] = []
  const judged = (sending: Sending, behaviour: Behaviour): string => {
    const { key, soCccd, hash } = sending
    const known = answers.get(key)
    if (known !== undefined) return known
    const isRefused = typeof behaviour === 'object' && 'refuse' in behaviour
    const answer = JSON.stringify(
      isRefused ? { accepted: false, errors: behaviour.refuse } : { accepted: true },
    )
    answers.set(key, answer)
    if (!isRefused) {
      applied.set(key, (applied.get(key) ?? 0) + 1)
      present.set(soCccd, hash)
    }
    return answer
  }
  const answer = (response: ServerResponse, sending: Sending, behaviour: Behaviour) => {
    if (behaviour === 'cut' || behaviour === 'lost') {
      if (behaviour === 'lost') judged(sending, behaviour)
      response.destroy()
      return
    }
    if (typeof behaviour === 'number') response.writeHead(behaviour).end()
    else if (typeof behaviour === 'object' && 'text' in behaviour) response.end(behaviour.text)
    else response.writeHead(200, { 'content-type': 'application/json' }).end(judged(sending, behaviour))
  }
  const http = createServer(async (request, response) => {
    const sending = JSON.parse(await text(request)) as Sending
    if (request.headers['idempotency-key'] !== sending.key) throw new Error('the key is not in the header')
    received.push(sending)
    for (const tell of waiting.splice(0)) tell(sending)
    answer(response, sending, await side.behave(sending))
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  const side: TestNationalSide = {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/ho-so`,
    received,
    applied,
    present,
    behave: () => 'accept',
    next: () => new Promise((resolve) => (waiting = [...waiting, resolve])),
    stop: async () => {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
  return side
}
