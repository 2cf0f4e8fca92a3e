/**
 * Turns declared calls into routes: identifies the account, checks permissions and input, runs the handler, wraps the
 * result. Contains no SQL and no decisions about persons.
 */
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Call } from '#domain/api/call.ts'
import { permissionOf } from '#domain/api/call.ts'
import { refusals } from '#domain/api/refusals.ts'
import { gate } from '#server/access/gate.ts'
import { scopeOf } from '#server/access/scope.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { cleanBody } from '#server/http/parse.ts'
import { envelopeOf, noteCode, Reply } from '#server/http/reply.ts'
import { units, type Request, type Server, type AuthenticatedRequest } from '#server/http/request.ts'
import { accountOfSession } from '#server/session/account.ts'
import { QueueFull } from '#server/fair-queue.ts'

type Handler<I extends z.ZodType, R extends Request> = (input: z.output<I>, request: R) => Promise<unknown>

export interface Route {
  call: Call
  handle: Handler<z.ZodType, AuthenticatedRequest>
  isBulk?: boolean
  isHeavy?: boolean
}

/**
 * The handler of a call that needs an account. Its result type is checked against the declaration. `isBulk`: for large
 * changes and exports, whose statements may take minutes, on separate connections. `isHeavy`: for reads that count
 * everybody in scope; a few run at a time, for each account in turn, so that nobody takes all connections with them.
 */
export function on<I extends z.ZodType, O>(
  call: Call<I, O>,
  handle: (input: z.output<I>, request: AuthenticatedRequest) => Promise<O | HandlerResult<O>>,
  { isBulk = false, isHeavy = false } = {},
): Route {
  return { call: call as Call, handle: handle as never, isBulk, isHeavy }
}

/** The handler of a public call. */
export function onPublic<I extends z.ZodType, O>(
  call: Call<I, O>,
  handle: (input: z.output<I>, request: Request) => Promise<O | HandlerResult<O>>,
  { isBulk = false } = {},
): Route {
  return { call: call as Call, handle: handle as never, isBulk }
}

/** Data with a notice (Reply), or bytes (FileAnswer). */
export type HandlerResult<O> = { readonly data: O; readonly message: string } | FileAnswer

/** Bytes instead of an envelope, as a buffer or a stream. */
export class FileAnswer {
  readonly content: Buffer | Readable
  readonly mediaType: string
  readonly fileName: string
  readonly disposition: 'inline' | 'attachment'
  /** Seconds for which the browser may cache it privately; 0: not at all. */
  readonly maxAge: number
  /** Number of bytes, if known in advance. */
  readonly size: number | undefined

  constructor(
    content: Buffer | Readable,
    rest: {
      mediaType: string
      fileName: string
      disposition: 'inline' | 'attachment'
      maxAge?: number
      size?: number
    },
  ) {
    this.content = content
    this.mediaType = rest.mediaType
    this.fileName = rest.fileName
    this.disposition = rest.disposition
    this.maxAge = rest.maxAge ?? 0
    this.size = rest.size
  }
}

/** Registers every route under the base path. */
export function register(
  app: FastifyInstance,
  server: Server,
  routes: readonly Route[],
  base = '/api/v1',
): void {
  const { bulkDb } = server.database
  const patient = { ...server, db: bulkDb }
  for (const { call, handle, isBulk = false, isHeavy = false } of routes) {
    const url = `${base}/${call.controller}/${call.action.replace(/\{(\w+)\}/g, ':$1')}`
    app.route({
      method: call.method,
      url,
      config: { call: permissionOf(call) },
      ...(call.maxBodyBytes === undefined ? {} : { bodyLimit: call.maxBodyBytes }),
      handler: async (http, reply) => {
        const identified = await identify(server, call, http)
        const input = readInput(call, http)
        const request = {
          ...identified,
          ...(isBulk ? { server: patient, db: bulkDb } : {}),
          ...(identified.idempotencyKey === undefined ? {} : { contentHash: hashOf(input) }),
        } as AuthenticatedRequest
        const handled = () => handle(input, request)
        const run = isHeavy ? () => inTurn(server, request, handled) : handled
        // An upload takes as long as its connection: it doesn't count as one of the account's writes.
        const limit = call.multipart === undefined ? server.writeLimit : server.uploadLimit
        const value =
          call.writes && 'account' in identified ? await limit(identified.account.id, run) : await run()
        if (value instanceof FileAnswer) return sendFile(reply, value)
        if (value instanceof Reply && value.cookie !== undefined)
          void reply.header('set-cookie', value.cookie)
        const envelope = envelopeOf(value)
        noteCode(reply, envelope.code)
        return reply.send(envelope)
      },
    })
  }
}

/** An account that has to wait before reading on waits without a turn of the queue. */
async function inTurn<T>(
  { heavyReads, readThrottle }: Server,
  request: AuthenticatedRequest,
  read: () => Promise<T>,
): Promise<T> {
  await readThrottle.waitTurn(request)
  const line = { name: String(request.account.id), kind: 'limited' } as const
  try {
    return await heavyReads.run(line, () => {
      // The client disconnected while waiting: skips the work.
      if (request.http.raw.socket.destroyed) throw refusals.tooManyFigures()
      return read()
    })
  } catch (error) {
    throw error instanceof QueueFull ? refusals.tooManyFigures() : error
  }
}

const hashOf = (input: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(input) ?? '')
    .digest('base64url')

/** The request with its account and scope, or a refusal. */
export async function identify(
  server: Server,
  call: Call,
  http: FastifyRequest,
): Promise<Request | AuthenticatedRequest> {
  const request: Request = {
    server,
    db: server.db,
    id: http.id,
    action: permissionOf(call),
    address: http.ip,
    agent: (http.headers['user-agent'] ?? '').slice(0, 200),
    now: server.clock.now(),
    today: server.clock.today(),
    idempotencyKey: call.writes ? retryKeyOf(http.headers['idempotency-key']) : undefined,
    http,
  }
  if (call.access === 'public') return request
  const token = /^Bearer (.+)$/i.exec(http.headers.authorization ?? '')?.[1]
  if (token === undefined) throw refusals.notSignedIn()
  const claims = await server.tokens.claimsOf(token)
  const isCurrent = claims !== null && server.guards.tokenIsCurrent(claims, request.now)
  return authenticate(request, call, isCurrent ? claims.sessionId : null, { counts: true })
}

/**
 * The request with the session's account and scope, if this account may make the call now; else a refusal. `counts`: a
 * call of its own, not a later check of a running one.
 */
export async function authenticate(
  request: Request,
  call: Call,
  sessionId: string | null,
  { counts = false } = {},
): Promise<AuthenticatedRequest> {
  const { server } = request
  const { guards } = server
  await server.tableCache.refresh()
  const account = sessionId === null ? null : await accountOfSession(server, sessionId, request.now)
  if (!guards.accountIsKnown(account)) throw refusals.notSignedIn()
  const turn = counts ? server.readThrottle.countCall(request, account) : undefined
  if (turn !== undefined) await turn
  if (!guards.passwordIsOwn(account, call)) throw refusals.passwordMustChange()
  if (!gate(account.role, call, guards)) {
    await writeAudit(server.db, { ...request, account }, { kind: 'tu-choi' })
    throw refusals.forbidden()
  }
  const tree = await units(request)
  const scope = scopeOf(
    {
      base: account.role.base,
      donViId: account.donViId,
      officerId: account.officerId,
      specialUnits: account.role.specialUnits,
    },
    tree,
    guards,
  )
  return { ...request, account, scope }
}

/** Any text is a retry key: ignoring one would repeat its write. A very long one is replaced by its hash. */
function retryKeyOf(given: string | readonly string[] | undefined): string | undefined {
  const key = typeof given === 'string' ? given.trim() : ''
  if (key === '') return undefined
  return key.length <= 100 ? key : createHash('sha256').update(key).digest('base64url')
}

/** Path parameters, query and body as one object of the declared shape. */
function readInput(call: Call, http: FastifyRequest): unknown {
  const { params, query, body } = http
  const takesParts = call.multipart !== undefined
  const isEmpty = http.headers['content-length'] === '0'
  if (takesParts !== http.isMultipart() && !isEmpty) throw refusals.wrongMediaType()
  if (body !== undefined && typeof body !== 'object') throw refusals.malformed()
  const isList = Array.isArray(body)
  const fields = takesParts || isList ? {} : (body as object | null | undefined)
  const isAlone = isEmptyPart(query) && isEmptyPart(params) && fields !== null && fields !== undefined
  const given = isList
    ? cleanBody(body)
    : cleanBody(isAlone ? fields : { ...(query as object), ...fields, ...(params as object) })
  const parsed = call.input.safeParse(given)
  if (parsed.success) return parsed.data
  const detail = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw refusals.invalid(detail.map(({ field, message }) => ({ field, message: vietnamese(message) })))
}

const isEmptyPart = (part: unknown) => Object.keys(part ?? {}).length === 0

/** Replaces the library's English messages. */
function vietnamese(message: string): string {
  return /^(Invalid|Too|Unrecognized|Expected)/.test(message) ? 'Dữ liệu không đúng định dạng.' : message
}

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  if (file.size !== undefined) void reply.header('content-length', file.size)
  const plain = file.fileName.replaceAll('đ', 'd').replaceAll('Đ', 'D').normalize('NFD')
  const ascii = plain.replace(/[^\x20-\x7e]|["\\%]/g, '') || 'tep-tin'
  return reply
    .header('content-type', file.mediaType)
    .header(
      'content-disposition',
      `${file.disposition}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    )
    .header(
      'content-security-policy',
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:",
    )
    .header('cache-control', file.maxAge > 0 ? `private, max-age=${file.maxAge}` : 'no-store')
    .send(file.content)
}
