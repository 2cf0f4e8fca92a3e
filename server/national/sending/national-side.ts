/**
 * The national database as the sender sees it: NATIONAL_DB_URL over HTTP, or the bundled simulator. Whatever isn't a
 * judgement of the record (no connection, no answer in time, an answer outside the agreement) is a failure, to be tried
 * again with the same key.
 */
import { z } from 'zod'

/** What is sent of a record: `content` is what was signed, letter for letter. */
export interface Sending {
  /** The same with every attempt; the national side applies it once. */
  key: string
  soCccd: string
  /** SHA-256 of content, base64. */
  hash: string
  content: string
  signature: string
  certificate: string
  /** National codes by catalogue, then by our code or the text typed beside the catalogue. */
  maQuocGia: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface RefusedField {
  /** Field name of the contract, or the key of a history. */
  field: string
  message: string
  value: string | null
}

export type Verdict =
  | { kind: 'accepted' }
  | { kind: 'refused'; errors: readonly RefusedField[] }
  /** `reason` is a sentence for officers. */
  | { kind: 'failed'; reason: string }

export interface NationalSide {
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

const text = (longest: number) => z.string().transform((value) => value.slice(0, longest))
const answerShape = z.union([
  z.object({ accepted: z.literal(true) }),
  z.object({
    accepted: z.literal(false),
    errors: z
      .array(
        z.object({
          field: text(100),
          message: text(1000),
          value: z
            .union([z.string(), z.number(), z.boolean(), z.null()])
            .optional()
            .transform((value) =>
              value === null || value === undefined ? null : String(value).slice(0, 1000),
            ),
        }),
      )
      .max(500),
  }),
])

/** `timeout`: milliseconds for one message. */
export function nationalSideAt(url: string, timeout: number): NationalSide {
  return {
    deliver: async (sending, signal) => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json; charset=utf-8',
            accept: 'application/json',
            'idempotency-key': sending.key,
          },
          body: JSON.stringify(sending),
          redirect: 'error',
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
        })
        if (response.status !== 200 && response.status !== 422) {
          await response.body?.cancel()
          return { kind: 'failed', reason: failures.status(response.status) }
        }
        return verdictOf(response.status, await bodyOf(response))
      } catch (error) {
        const isLate = error instanceof Error && error.name === 'TimeoutError'
        return { kind: 'failed', reason: isLate ? failures.silent : failures.unreachable }
      }
    },
  }
}

/** The text of an answer; undefined when it is longer than any judgement. */
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

function verdictOf(status: number, body: string | undefined): Verdict {
  const unreadable: Verdict = { kind: 'failed', reason: failures.unreadable }
  if (body === undefined) return unreadable
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return unreadable
  }
  const { success, data } = answerShape.safeParse(json)
  if (!success || (data.accepted && status !== 200)) return unreadable
  if (data.accepted) return { kind: 'accepted' }
  const errors = data.errors.length > 0 ? data.errors : [{ field: '', message: noReason, value: null }]
  return { kind: 'refused', errors }
}
