import { clientMessages } from '#domain/api/client-messages.ts'
import { codes, type Envelope } from '#domain/api/codes.ts'
import { isSuccess } from '#domain/api/result-codes.ts'
import { currentSession, updateUser } from '#web/session/session.ts'
import { CallFailure } from './call-failure.ts'
import { callTimeout } from './call-timeout.ts'
import { pastTheProxy } from './past-the-proxy.ts'
import { proveAgain, waysOf } from './proof.ts'
import { noteServerTime } from './server-clock.ts'
import { endSession, refreshSession } from './session-refresh.ts'

/** Base path of every call except the refresh. */
export const base = '/api/v1/'

/** One call as it is sent; `path` is relative to `/api/v1/`, e.g. `CanBoCongChuc/get-by-id/12`. */
export interface Call {
  path: string
  method?: 'GET' | 'POST' | 'DELETE'
  /** Sent as JSON, unless it is FormData. */
  body?: unknown
  /** A repeated write with the same key returns the first one's response. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** A call of Auth/ about the account itself: repeated with new tokens like the calls of other controllers. */
  isSignedIn?: boolean
  /** It may be refused until the user has proved again who they are; then they are asked, and it is repeated. */
  canProve?: boolean
}

/** The raw outcome of one attempt, over fetch or XMLHttpRequest. */
export interface Reply {
  status: number
  body: unknown
}

/**
 * Sends one call and returns its envelope when the code is a success. Throws a CallFailure for everything else, warning
 * codes included. After a 401 the tokens are refreshed once and the call repeated, except for calls of Auth/ (but
 * `isSignedIn`).
 */
export async function send<Data>(call: Call): Promise<Envelope<Data>> {
  const once = () => withSession(call.path, (token) => attempt(call, token), call.isSignedIn)
  const reply = await once()
  const ways = call.canProve ? waysOf((reply.body as Envelope | undefined)?.data) : undefined
  return opened<Data>(ways !== undefined && (await proveAgain(ways)) ? await once() : reply)
}

/** Fetches a stored file with the bearer token; the name is the server's. */
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

/** Runs an attempt with the stored bearer token, and once more after a refresh when it returns 401. */
export async function withSession(
  path: string,
  run: (token: string | undefined) => Promise<Reply>,
  isSignedIn = false,
): Promise<Reply> {
  const token = currentSession()?.tokens.access_token
  const isOpen = !isSignedIn && /^auth\//i.test(path)
  // The session has just ended while its screens are still mounted: their calls can't succeed.
  if (token === undefined && !isOpen)
    throw new CallFailure({ message: clientMessages.sessionExpired, status: 401 })
  const reply = await run(token)
  if (reply.status !== 401 || isOpen) return reply
  await refreshSession(token ?? '')
  const repeated = await run(currentSession()?.tokens.access_token)
  // New tokens are refused as well: the account was locked or signed out everywhere.
  return repeated.status === 401 ? endSession(clientMessages.sessionExpired) : repeated
}

/** Returns the envelope of a successful reply; throws a CallFailure otherwise. */
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
  if (Number(failure.code) === codes.passwordMustChange) noteDuty(failure.data)
  throw failure
}

/** What must be done before anything else: code 30 says it of every call. */
function noteDuty(data: unknown): void {
  const viec = (data as { viec?: string } | null | undefined)?.viec
  if (viec === undefined) updateUser({ mustChangePassword: true })
  if (viec === 'bat-xac-thuc') updateUser({ mustEnrolFactor: true })
}

const isEnvelope = (body: unknown): boolean => typeof body === 'object' && body !== null && 'code' in body

/** With a key nothing is done twice. */
async function attempt(call: Call, token: string | undefined): Promise<Reply> {
  const ask = () => request(call, token)
  const response = await (call.idempotencyKey === undefined ? ask() : pastTheProxy(ask))
  // Not for files: the browser caches them with the date of the first fetch.
  noteServerTime(response.headers.get('date'))
  return readEnvelope(response)
}

async function readEnvelope(response: Response): Promise<Reply> {
  const text = await response.text().catch(brokenOff)
  return { status: response.status, body: parsedJson(text) }
}

/** Anything that isn't JSON (a proxy's error page) is treated as having no envelope. */
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

/** Why there was no response: aborted by the caller (rethrown), no connection, or anything else. */
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
