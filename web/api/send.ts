import { clientMessages } from '#domain/api/client-messages.ts'
import { codes, type Envelope } from '#domain/api/codes.ts'
import { isSuccess } from '#domain/api/result-codes.ts'
import { currentSession, updateUser } from '#web/session/session.ts'
import { CallFailure } from './call-failure.ts'
import { callTimeout } from './call-timeout.ts'
import { noteServerTime } from './server-clock.ts'
import { endSession, refreshSession } from './session-refresh.ts'

/** Where every call but the refresh lives. */
export const base = '/api/v1/'

/** One call as it goes over the wire; `path` is relative to `/api/v1/`, e.g. `CanBoCongChuc/get-by-id/12`. */
export interface Call {
  path: string
  method?: 'GET' | 'POST' | 'DELETE'
  /** JSON, unless it is FormData. */
  body?: unknown
  /** The same key on a repeated write answers what the first one answered. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** The raw outcome of one attempt, whichever way it was sent. */
export interface Reply {
  status: number
  body: unknown
}

/**
 * Sends one call and answers its envelope when the code is a success. Everything else, a warning code too, is thrown
 * as a CallFailure. After a 401 the tokens are refreshed once and the call repeated, except for calls of Auth/.
 */
export async function send<Data>(call: Call): Promise<Envelope<Data>> {
  const reply = await withSession(call.path, (token) => attempt(call, token))
  return opened<Data>(reply)
}

/** A stored file, with the bearer; the name is the one the server gives it. */
export async function fetchFile(
  path: string,
  signal?: AbortSignal,
): Promise<{ blob: Blob; fileName: string }> {
  const call = signal ? { path, signal } : { path }
  const { status, body } = await withSession(path, async (token) => {
    const response = await request(call, token)
    return { status: response.status, body: response }
  })
  const response = body as Response
  if (status >= 400) opened(await readEnvelope(response))
  return {
    blob: await response.blob().catch(brokenOff),
    fileName: fileNameIn(response.headers.get('content-disposition')),
  }
}

/** Runs an attempt with the stored bearer, and once more after a refresh when it is answered with 401. */
export async function withSession(
  path: string,
  run: (token: string | undefined) => Promise<Reply>,
): Promise<Reply> {
  const token = currentSession()?.tokens.access_token
  const isOpen = /^auth\//i.test(path)
  // The session has just ended and its screens are still there: nothing that they ask can be answered.
  if (token === undefined && !isOpen)
    throw new CallFailure({ message: clientMessages.sessionExpired, status: 401 })
  const reply = await run(token)
  if (reply.status !== 401 || isOpen) return reply
  await refreshSession(token ?? '')
  const repeated = await run(currentSession()?.tokens.access_token)
  // Fresh tokens are refused as well: the account was locked or signed out everywhere.
  return repeated.status === 401 ? endSession(clientMessages.sessionExpired) : repeated
}

/** The envelope of a reply when it is a success; throws the failure that it is otherwise. */
export function opened<Data>({ status, body }: Reply): Envelope<Data> {
  const answer = isEnvelope(body) ? (body as Envelope<Data>) : undefined
  if (answer && status < 400 && isSuccess(answer.code)) return answer
  const failure = new CallFailure({
    message:
      answer?.message || (status === 404 ? clientMessages.notFound : clientMessages.serverError(status)),
    code: answer?.code ?? -1,
    status,
    data: answer?.data,
    ...(answer?.detail ? { detail: answer.detail } : {}),
  })
  if (Number(failure.code) === codes.passwordMustChange) updateUser({ mustChangePassword: true })
  throw failure
}

const isEnvelope = (body: unknown): boolean => typeof body === 'object' && body !== null && 'code' in body

async function attempt(call: Call, token: string | undefined): Promise<Reply> {
  const response = await request(call, token)
  // Not of files, which a browser keeps with the date on which it got them.
  noteServerTime(response.headers.get('date'))
  return readEnvelope(response)
}

async function readEnvelope(response: Response): Promise<Reply> {
  const text = await response.text().catch(brokenOff)
  return { status: response.status, body: parsedJson(text) }
}

/** Anything that is no JSON (a proxy's error page) reads as no envelope at all. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

async function request(call: Call, token: string | undefined): Promise<Response> {
  const limit = AbortSignal.timeout(callTimeout)
  const isForm = call.body instanceof FormData
  const hasBody = call.body !== undefined
  return fetch(base + call.path, {
    method: call.method ?? 'GET',
    headers: {
      accept: 'application/json',
      ...(hasBody && !isForm ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(call.idempotencyKey ? { 'idempotency-key': call.idempotencyKey } : {}),
    },
    body: isForm ? (call.body as FormData) : hasBody ? JSON.stringify(call.body) : null,
    signal: call.signal ? AbortSignal.any([call.signal, limit]) : limit,
  }).catch(brokenOff)
}

/** Why no answer came: given up by the caller (passed on), no connection, or anything else. */
function brokenOff(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  const noAnswer =
    error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
  throw new CallFailure({ message: noAnswer ? clientMessages.noConnection : clientMessages.sendFailed })
}

function fileNameIn(disposition: string | null): string {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? ''
}
