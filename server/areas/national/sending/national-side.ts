/**
 * The national database as seen by the sender: NATIONAL_DB_URL over HTTP, or the bundled simulator. Everything but a
 * judgement of the record (no connection, a timeout, an unexpected response) is a failure, to be retried with the same
 * key.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Arrival, NationalCodes } from '#domain/national/arrival.ts'
import type { Arrivals } from '#server/request/http/request.ts'

/** The data sent for a record: `content` is exactly what was signed. */
export interface Sending {
  /** The same for every attempt; the national side applies it once. */
  key: string
  soCccd: string
  /** SHA-256 of content, base64. */
  hash: string
  content: string
  signature: string
  certificate: string
  maQuocGia: NationalCodes
}

export interface RefusedField {
  /** Field name in the contract, or the key of a history. */
  field: string
  message: string
  value: string | null
}

export type Verdict =
  | { kind: 'accepted' }
  | { kind: 'refused'; errors: readonly RefusedField[] }
  /** `reason` is a sentence for officers; `answered`: only this message can't be judged, others may be. */
  | { kind: 'failed'; reason: string; answered: boolean }
type Failure = Extract<Verdict, { kind: 'failed' }>

export interface NationalSide extends Arrivals {
  /** Never throws, and ends soon after `signal`. */
  deliver(sending: Sending, signal: AbortSignal): Promise<Verdict>
}

const failures = {
  unreachable: 'Không kết nối được CSDL quốc gia.',
  silent: 'CSDL quốc gia không trả lời kịp.',
  status: (status: number) => `CSDL quốc gia báo lỗi ${status}.`,
  unreadable: 'CSDL quốc gia trả lời không đúng quy ước.',
}
const noReason = 'CSDL quốc gia từ chối hồ sơ mà không nêu lý do.'
const longestAnswer = 1_048_576

const maxErrors = 500

/** Statuses caused by the connection, not by the message: sign-in, address, load. */
const ofTheWay: ReadonlySet<number> = new Set([401, 403, 404, 405, 407, 408, 425, 429])

/** Converts to text that the database can store: no NUL, no lone surrogates. */
const textOf = (value: unknown, longest: number): string | null => {
  if (value === null || value === undefined) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.replaceAll('\0', '').slice(0, longest).toWellFormed()
}

/** Parses leniently: a refusal is a judgement, however its reasons are written. */
const answerShape = z.union([
  z.object({ accepted: z.literal(true) }),
  z.object({ accepted: z.literal(false), errors: z.array(z.unknown()).catch([]) }),
])
const errorShape = z.object({ field: z.unknown(), message: z.unknown(), value: z.unknown() }).partial()

function refusedField(error: unknown): RefusedField {
  const { data = { message: error } } = errorShape.safeParse(error)
  return {
    field: textOf(data.field, 100) ?? '',
    message: textOf(data.message, 1000) ?? noReason,
    value: textOf(data.value, 1000),
  }
}

/** `timeout`: milliseconds per message; `tell` is called once per outage with the network's error. */
export function nationalSideAt(
  url: string,
  timeout: number,
  tell: (reason: string) => void = () => undefined,
): NationalSide {
  let isOut = false
  const ask = async <T>(
    message: object,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
    read: (status: number, body: string | undefined) => T,
  ): Promise<T | Failure> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          accept: 'application/json',
          ...headers,
        },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      })
      isOut = false
      if (response.status !== 200 && response.status !== 422) {
        await response.body?.cancel()
        return {
          kind: 'failed',
          reason: failures.status(response.status),
          answered: response.status >= 400 && response.status < 500 && !ofTheWay.has(response.status),
        }
      }
      return read(response.status, await bodyOf(response))
    } catch (error) {
      if (!isOut && !signal.aborted) tell(networkReason(error))
      isOut = true
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      return { kind: 'failed', reason: isLate ? failures.silent : failures.unreachable, answered: false }
    }
  }
  return {
    deliver: (sending, signal) => ask(sending, { 'idempotency-key': sending.key }, signal, verdictOf),
    // The number in the body: proxies log addresses.
    lookUp: (soCccd, signal) => ask({ soCccd }, {}, signal, (_, body) => arrivalOf(soCccd, body)),
  }
}

/** The network's error code ('ECONNREFUSED'), else the error's message. */
function networkReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}

/** The text of a response; undefined if it is longer than any judgement. */
async function bodyOf(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > longestAnswer) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

const unreadable: Failure = { kind: 'failed', reason: failures.unreadable, answered: true }

/** Undefined for what is no JSON. */
function jsonOf(body: string | undefined): unknown {
  try {
    return body === undefined ? undefined : JSON.parse(body)
  } catch {
    return undefined
  }
}

const arrivalShape = z.union([
  z.object({ present: z.literal(false) }),
  z.object({
    present: z.literal(true),
    content: z.string(),
    hash: z.string(),
    maQuocGia: z.record(z.string(), z.record(z.string(), z.string())),
  }),
])

/** Whose content isn't the hashed one, or is about somebody else, is not taken. */
function arrivalOf(soCccd: string, body: string | undefined): Arrival {
  const { success, data } = arrivalShape.safeParse(jsonOf(body))
  if (!success) return unreadable
  if (!data.present) return { kind: 'none' }
  const { content, hash, maQuocGia } = data
  const record = z.record(z.string(), z.unknown()).safeParse(jsonOf(content))
  const isWhole = createHash('sha256').update(content).digest('base64') === hash
  return record.success && isWhole && record.data['soCccd'] === soCccd
    ? { kind: 'record', content: record.data, maQuocGia }
    : unreadable
}

function verdictOf(status: number, body: string | undefined): Verdict {
  const { success, data } = answerShape.safeParse(jsonOf(body))
  if (!success || (data.accepted && status !== 200)) return unreadable
  if (data.accepted) return { kind: 'accepted' }
  const errors = data.errors.slice(0, maxErrors).map(refusedField)
  return { kind: 'refused', errors: errors.length > 0 ? errors : [refusedField({})] }
}
