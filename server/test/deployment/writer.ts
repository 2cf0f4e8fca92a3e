/** Officers who save one person after another, each until it is acknowledged, whatever happens to server and database. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { cast, castPassword } from '#server/test/cast.ts'
import type { TestServer } from '#server/test/harness.ts'
import { freshNumber } from '#server/test/people.ts'

interface Answer {
  status: number
  code: number
  message: string
  data: any
}

interface Place {
  port: number
  token: string
}

async function call({ port, token }: Place, path: string, body: unknown, key?: string): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  })
  return { ...((await response.json()) as Answer), status: response.status }
}

export async function tokenAt(port: number): Promise<string> {
  const account = { userName: cast.lan.userName, passWord: castPassword }
  return (await call({ port, token: '' }, 'Auth/login', account)).data.access_token as string
}

/** Nobody answered, or the answer was lost with the server. */
export const noAnswer = 'no answer'

export class Writer {
  readonly saved = new Map<string, number>()
  /** What was said instead of saving: status and sentence. */
  readonly refusals = new Map<string, number>()
  /** The longest that one answer took, and that saving stood still, in seconds. */
  longestAnswer = 0
  longestPause = 0
  #isEnded = false
  readonly #run: Promise<void>

  constructor(name: string, place: Place, body: object) {
    this.#run = this.#write(name, place, body)
  }

  end(): Promise<void> {
    this.#isEnded = true
    return this.#run
  }

  async #write(name: string, { port, token: first }: Place, body: object): Promise<void> {
    let token = first
    for (let at = 0; !this.#isEnded; at++) {
      const soCccd = freshNumber(12)
      const begun = performance.now()
      for (;;) {
        const sent = performance.now()
        const answer = await call(
          { port, token },
          'CanBoCongChuc/create-hs',
          { ...body, soCccd },
          `${name}-${at}`,
        ).catch(() => undefined)
        this.longestAnswer = Math.max(this.longestAnswer, (performance.now() - sent) / 1000)
        if (answer?.code === 0) {
          this.saved.set(soCccd, Number(answer.data.id))
          break
        }
        if (answer?.status === 401) {
          // The session has ended.
          const next = await tokenAt(port).catch(() => undefined)
          if (next !== undefined) {
            token = next
            continue
          }
        }
        // What isn't about server or database would be said for ever.
        if (answer?.status === 200) throw new Error(`${answer.code} ${answer.message}`)
        const said = answer === undefined ? noAnswer : `${answer.status} ${answer.message}`
        this.refusals.set(said, (this.refusals.get(said) ?? 0) + 1)
        await pause(answer === undefined ? 50 : 500)
      }
      this.longestPause = Math.max(this.longestPause, (performance.now() - begun) / 1000)
    }
  }
}

/** How many they have saved so far. */
export const savedBy = (writers: readonly Writer[]): number =>
  writers.reduce((sum, { saved }) => sum + saved.size, 0)

/** Ends the writers: what was acknowledged is there once. Returns what was said instead, and how long it took. */
export async function endWriters({ database }: TestServer, writers: readonly Writer[]) {
  await Promise.all(writers.map((writer) => writer.end()))
  const saved = new Map(writers.flatMap((writer) => [...writer.saved]))
  const { rows } = await sql<{ id: number; soCccd: string }>`select id, "soCccd" from officer
    where "soCccd" = any(cast(${[...saved.keys()]} as text[]))`.execute(database.db)
  expect(rows.length).toBe(saved.size)
  expect(new Map(rows.map(({ id, soCccd }) => [soCccd, id]))).toEqual(saved)
  const refusals = new Map<string, number>()
  for (const writer of writers)
    for (const [said, times] of writer.refusals) refusals.set(said, (refusals.get(said) ?? 0) + times)
  return {
    saved: saved.size,
    refusals,
    paused: Math.max(...writers.map((writer) => writer.longestPause)),
    answered: Math.max(...writers.map((writer) => writer.longestAnswer)),
  }
}
