import type { QueryKey } from '@tanstack/react-query'
import { pathOf, pathParameters, type AnswerOf, type InputOf } from '#domain/api/call.ts'
import type { Envelope } from '#domain/api/codes.ts'
import { invalidate, invalidateAfterFailure } from './invalidation.ts'
import { send } from './send.ts'
import type { AnyCall } from '#web/api/any-call.ts'

/** Options of sending a call once. */
export interface Sending {
  signal?: AbortSignal
  idempotencyKey?: string
  /** Of a write: the read whose data it returns. */
  answers?: QueryKey
}

/**
 * Sends a declared call: parameters in the path, the rest of the input as query of a GET or DELETE, otherwise as the
 * JSON body. Refetches what a write has changed. Returns the envelope; throws like `send`.
 */
export async function sendCall<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  { answers, ...sending }: Sending = {},
): Promise<Envelope<AnswerOf<C>>> {
  if (!call.writes) return sendOnce(call, input, sending)
  try {
    const answer = await sendOnce(call, input, sending)
    invalidate(call, answers && { key: answers, data: answer.data })
    return answer
  } catch (error) {
    invalidateAfterFailure(call, error)
    throw error
  }
}

function sendOnce<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  sending: Omit<Sending, 'answers'>,
): Promise<Envelope<AnswerOf<C>>> {
  const rawInput: unknown = input
  const canProve = call.proof !== undefined
  if (Array.isArray(rawInput))
    return send({ path: relativePath(call, {}), method: 'POST', body: rawInput, canProve, ...sending })
  const fields = (rawInput ?? {}) as Record<string, unknown>
  const path = relativePath(call, fields)
  const isSignedIn = call.access !== 'public'
  const inPath = new Set(pathParameters(call))
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !inPath.has(name)))
  if (call.method === 'POST')
    return send({ path, method: 'POST', body: rest, isSignedIn, canProve, ...sending })
  return send({ path: path + query(rest), method: call.method, isSignedIn, canProve, ...sending })
}

const relativePath = (call: AnyCall, fields: Record<string, unknown>) => pathOf(call, fields).slice(1)

function query(fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  if (pairs.length === 0) return ''
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`
}
