/** A national database in the test's process, over HTTP; applies each key once, as agreed. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { leftForElsewhere } from '#domain/officer/signable-statuses.ts'
import type { RefusedField, Sending } from '#server/areas/national/sending/national-side.ts'

/** Reaction to a message: a result, a failure, or `lost`: applies the message, but its response is lost. */
export type Behaviour =
  'accept' | 'lost' | 'cut' | number | { refuse: readonly RefusedField[] } | { text: string }

/** Stages of a message, in order: connection, request headers, whole request, result, response sent. */
export const moments = ['connected', 'asked', 'received', 'judged', 'answered'] as const
export type Moment = (typeof moments)[number]

export interface TestNationalSide {
  url: string
  /** All received messages, in order. */
  received: readonly Sending[]
  /** Number of times each key was applied. */
  applied: ReadonlyMap<string, number>
  /** The hash applied last, by CCCD. */
  present: ReadonlyMap<string, string>
  behave: (sending: Sending) => Behaviour | Promise<Behaviour>
  /** Called at each stage; the message waits until it resolves. */
  at: (moment: Moment) => void | Promise<void>
  /** Resolves with the next message, before its result. */
  next(): Promise<Sending>
  stop(): Promise<void>
}

export async function startNationalSide(): Promise<TestNationalSide> {
  const received: Sending[] = []
  const applied = new Map<string, number>()
  const present = new Map<string, string>()
  const last = new Map<string, Sending>()
  const answers = new Map<string, string>()
  let waiting: ((sending: Sending) => void)[] = []
  /** Hands over who has left for elsewhere by the last content that was applied. */
  const arrival = (soCccd: string): string => {
    const sending = last.get(soCccd)
    const { trangThaiHoSo = '' } = JSON.parse(sending?.content ?? '{}') as { trangThaiHoSo?: string }
    const isLeft = sending?.maQuocGia['DM_TRANGTHAIHOSO']?.[trangThaiHoSo] === leftForElsewhere
    return JSON.stringify(isLeft ? { present: true, ...sending } : { present: false })
  }
  const judged = (sending: Sending, behaviour: Behaviour): string => {
    const { key, soCccd, hash } = sending
    const earlierAnswer = answers.get(key)
    if (earlierAnswer !== undefined) return earlierAnswer
    const isRefused = typeof behaviour === 'object' && 'refuse' in behaviour
    const answer = JSON.stringify(
      isRefused ? { accepted: false, errors: behaviour.refuse } : { accepted: true },
    )
    answers.set(key, answer)
    if (!isRefused) {
      applied.set(key, (applied.get(key) ?? 0) + 1)
      present.set(soCccd, hash)
      last.set(soCccd, sending)
    }
    return answer
  }
  const answer = async (response: ServerResponse, sending: Sending, behaviour: Behaviour) => {
    const isJudged = typeof behaviour !== 'number' && behaviour !== 'cut'
    const isText = typeof behaviour === 'object' && 'text' in behaviour
    const judgement = isJudged && !isText ? judged(sending, behaviour) : ''
    await side.at('judged')
    if (behaviour === 'cut' || behaviour === 'lost') {
      response.destroy()
      return
    }
    response.on('finish', () => void side.at('answered'))
    if (typeof behaviour === 'number') response.writeHead(behaviour).end()
    else
      response.writeHead(200, { 'content-type': 'application/json' }).end(isText ? behaviour.text : judgement)
  }
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url !== '/ho-so') throw new Error('the address says more than where')
    // A question has no key.
    const key = request.headers['idempotency-key']
    if (key !== undefined) await side.at('asked')
    const sending = JSON.parse(await text(request)) as Sending
    if (key !== sending.key) throw new Error('the key is not in the header')
    if (key === undefined) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(arrival(sending.soCccd))
      return
    }
    received.push(sending)
    for (const tell of waiting.splice(0)) tell(sending)
    await side.at('received')
    await answer(response, sending, await side.behave(sending))
  }
  // The client may have been killed by then.
  const http = createServer(
    (request, response) => void serve(request, response).catch(() => response.destroy()),
  )
  http.on('connection', (socket) => {
    const reached = side.at('connected')
    if (reached === undefined) return
    socket.pause()
    void reached.then(() => socket.resume())
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
    at: () => undefined,
    next: () => new Promise((resolve) => (waiting = [...waiting, resolve])),
    stop: async () => {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
  return side
}
