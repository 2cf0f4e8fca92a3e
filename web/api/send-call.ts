import type { QueryKey } from '@tanstack/react-query'
import { pathOf, pathParameters, type AnswerOf, type Call, type InputOf } from '#domain/api/call.ts'
import type { Envelope } from '#domain/api/codes.ts'
import { makeOld, makeOldAfter } from './made-old.ts'
import { send } from './send.ts'

/** Any declared call, whatever it takes and answers. */
// The two type parameters stand in both directions, which only `any`-free widening of their uses can express.
export type AnyCall = Call<Call['input'], unknown>

/** How one sending of a call may differ. */
export interface Sending {
  signal?: AbortSignal
  idempotencyKey?: string
  /** Of a write: the read that is answered alike. */
  answers?: QueryKey
}

/**
 * Sends a declared call: parameters into the path, the rest of the input as query of a GET or DELETE, else as the
 * JSON body. What a write has changed is read anew. Returns the envelope; fails like `send`.
 */
export async function sendCall<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  { answers, ...sending }: Sending = {},
): Promise<Envelope<AnswerOf<C>>> {
  if (!call.writes) return sendOnce(call, input, sending)
  try {
    const answer = await sendOnce(call, input, sending)
    makeOld(call, answers && { key: answers, data: answer.data })
    return answer
  } catch (error) {
    makeOldAfter(call, error)
    throw error
  }
}

function sendOnce<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  sending: Omit<Sending, 'answers'>,
): Promise<Envelope<AnswerOf<C>>> {
  const given: unknown = input
  if (Array.isArray(given))
    return send({ path: relativePath(call, {}), method: 'POST', body: given, ...sending })
  const fields = (given ?? {}) as Record<string, unknown>
  const path = relativePath(call, fields)
  const inPath = new Set(pathParameters(call))
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !inPath.has(name)))
  if (call.method === 'POST') return send({ path, method: 'POST', body: rest, ...sending })
  return send({ path: path + query(rest), method: call.method, ...sending })
}

const relativePath = (call: AnyCall, fields: Record<string, unknown>) => pathOf(call, fields).slice(1)

function query(fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  if (pairs.length === 0) return ''
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`
}
