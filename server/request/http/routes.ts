/**
 * Turns declared calls into routes: identifies the account, checks permissions and input, runs the handler, wraps the
 * result. Contains no SQL and no decisions about persons.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Call } from '#domain/api/call.ts'
import { permissionOf } from '#domain/api/call.ts'
import { refusals } from '#domain/api/refusals.ts'
import { oidcSentences } from '#domain/session/oidc-sentences.ts'
import { gate } from '#server/request/access/gate.ts'
import { scopeOfAccount } from '#server/request/access/scope-of-account.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { abandonBody } from '#server/request/http/abandon-body.ts'
import { cleanBody } from '#server/request/http/parse.ts'
import { FileAnswer, sendFile } from '#server/request/http/file-answer.ts'
import { envelopeOf, noteCode, Reply } from '#server/request/http/reply.ts'
import type { Line } from '#server/platform/db/turns/connection-turns.ts'
import { readFromStandby } from '#server/request/http/read-from-standby.ts'
import type { Pass } from '#server/request/limits/request-gate.ts'
import { units, type Request, type Server, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { waysToProve } from '#server/request/session/second-factors.ts'
import type { TokenClaims } from '#server/request/session/tokens.ts'
import { accountOfSession, type Account } from '#server/request/session/account.ts'

type Handler<I extends z.ZodType, R extends Request> = (input: z.output<I>, request: R) => Promise<unknown>

export interface Route {
  call: Call
  handle: Handler<z.ZodType, AuthenticatedRequest>
  isBulk?: boolean
  isFree?: boolean
  places?: number
  mayLag?: boolean
}

/** Places of a read that takes as long as a few pages: an account runs one at a time, and a page beside it. */
export const figurePlaces = 3

/** A read that a standby may serve: it writes nothing with `request.db`, and may be seconds late about what others write. */
export const mayLag = { mayLag: true }

/**
 * The handler of a call that needs an account. Its result type is checked against the declaration. `isBulk`: for large
 * changes and exports, whose statements may take minutes, on separate connections. `isFree`: doesn't wait for other
 * requests of its account (request-gate.ts), since it has a limit of its own or costs nothing. `places`: how many pages of a list
 * a statement counts for, among the connections and among the account's requests in progress (connection-turns.ts). `mayLag`:
 * see there.
 */
export function on<I extends z.ZodType, O>(
  call: Call<I, O>,
  handle: (input: z.output<I>, request: AuthenticatedRequest) => Promise<O | HandlerResult<O>>,
  { isBulk = false, isFree = false, places = 1, mayLag = false } = {},
): Route {
  return { call: call as Call, handle: handle as never, isBulk, isFree, places, mayLag }
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

/** Registers every route under the base path. */
export function register(
  app: FastifyInstance,
  server: Server,
  routes: readonly Route[],
  base = '/api/v1',
): void {
  const forms = routes.filter(({ call }) => call.formEncoded === true)
  if (forms.length > 0)
    void app.register((scope, _, done) => {
      scope.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, parsed) =>
        parsed(null, Object.fromEntries(new URLSearchParams(body as string))),
      )
      serve(scope, server, forms, base)
      done()
    })
  serve(
    app,
    server,
    routes.filter(({ call }) => call.formEncoded !== true),
    base,
  )
}

/** Maximum size of a JSON body in bytes, where a call declares no other; uploads have their own limits. */
export const usualBody = 1_048_576
/** The same from whoever shows no token. */
export const strangersBody = 16_384
/** Milliseconds for which the rest of a refused one is awaited: a browser reads the refusal after it, and asks for a new token. */
const untilRead = 60_000

/** Accepted where a call declares it: elsewhere a page of another site could send it unasked. */
const formType = 'application/x-www-form-urlencoded'

function serve(app: FastifyInstance, server: Server, routes: readonly Route[], base: string): void {
  const served = routes.flatMap((route) => actionsOf(route.call).map((action) => ({ ...route, action })))
  for (const { call, handle, action, ...means } of served) {
    const url = `${base}/${call.controller}/${action.replace(/\{(\w+)\}/g, ':$1')}`
    app.route({
      method: call.method,
      url,
      config: { call: permissionOf(call) },
      ...(call.access === 'public'
        ? {}
        : {
            bodyLimit: call.maxBodyBytes ?? usualBody,
            onRequest: (http) => refuseStrangersBody(server, http),
          }),
      handler: async (http, reply) => {
        const value = await answer(server, { call, handle, ...means }, http)
        if (value instanceof FileAnswer) return sendFile(reply, value)
        if (value instanceof Reply && value.cookies.length > 0)
          void reply.header('set-cookie', [...value.cookies])
        const envelope = envelopeOf(value)
        noteCode(reply, envelope.code)
        return reply.send(envelope)
      },
    })
  }
}

/**
 * A larger body is received only from whoever has a token: thousands of connections that each hold back the end of one
 * would take all memory.
 */
async function refuseStrangersBody(server: Server, http: FastifyRequest): Promise<void> {
  const { 'content-length': length, 'transfer-encoding': encoding } = http.headers
  if (encoding === undefined && Number(length ?? 0) <= strangersBody) return
  if ((await claimsIn(server, http)) !== null) return
  abandonBody(http, untilRead)
  throw refusals.notSignedIn()
}

/** A deletion whose path ends with an id also takes it in the query or in the body. */
function actionsOf({ action }: Call): string[] {
  const [, short] = /^(delete)\/\{\w+\}$/.exec(action) ?? []
  return short === undefined ? [action] : [action, short]
}

/** Runs the handler for one request, when its account may run another one. */
async function answer(server: Server, route: Route, http: FastifyRequest): Promise<unknown> {
  const { call, handle } = route
  const handled = (request: Request) => {
    const input = readInput(call, http)
    if (request.idempotencyKey !== undefined) request.contentHash = hashOf(input)
    return handle(input, request as AuthenticatedRequest)
  }
  if (call.access === 'public') return handled(requestOf(server, route, http))
  const caller = await callerOf(server, http)
  const turn = server.readThrottle.countCall(caller)
  const pass: Pass = {
    accountId: caller.account.id,
    places: route.places ?? 1,
    isFree: route.isFree === true || call.multipart !== undefined || (route.isBulk === true && call.writes),
    isGone: () => !call.writes && http.raw.socket.destroyed,
  }
  const entry = server.requestGate.enter(
    pass,
    server.readThrottle.limitOf(caller),
    server.database.neighbours.processes,
  )
  try {
    if (turn !== undefined || entry !== undefined) await Promise.all([turn, entry])
    const request = await authorise(requestOf(server, route, http, caller.account), call, caller.account)
    if (route.mayLag === true)
      return await readFromStandby(server.database, lineOf(route, http, caller.account), request, handled)
    if (!call.writes) return await handled(request)
    // An upload takes as long as its connection: it doesn't count as one of the account's writes.
    const limit = call.multipart === undefined ? server.writeLimit : server.uploadLimit
    return await limit(caller.account.id, () => handled(request)).finally(() =>
      server.database.standby?.noteWrite(caller.account.id),
    )
  } finally {
    server.requestGate.leave(pass)
    server.readThrottle.settle(http.id)
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
): Promise<AuthenticatedRequest> {
  const { account } = await callerOf(server, http)
  return authorise(requestOf(server, { call }, http, account), call, account)
}

/** The request, with the database handles of its account's line, or of its address's. */
function requestOf(
  server: Server,
  route: Omit<Route, 'handle'>,
  http: FastifyRequest,
  account?: Account,
): Request {
  const { call, isBulk = false } = route
  const { db: shortDb, bulkDb } = server.database.inLine(lineOf(route, http, account))
  const db = isBulk ? bulkDb : shortDb
  return {
    server: { ...server, db },
    db,
    id: http.id,
    action: permissionOf(call),
    address: http.ip,
    agent: (http.headers['user-agent'] ?? '').slice(0, 200),
    now: server.clock.now(),
    today: server.clock.today(),
    idempotencyKey: call.writes ? retryKeyOf(http.headers['idempotency-key']) : undefined,
    http,
  }
}

const lineOf = (
  { call, places = 1 }: Omit<Route, 'handle'>,
  http: FastifyRequest,
  account?: Account,
): Line => ({
  name: account === undefined ? http.ip : String(account.id),
  kind: account === undefined ? 'public' : 'account',
  places,
  // A write is made even if the client doesn't wait for it.
  ...(call.writes ? {} : { isGone: () => http.raw.socket.destroyed }),
})

/** The account of the request's token, and what the log says about the caller. */
async function callerOf(server: Server, http: FastifyRequest) {
  if (tokenOf(http) === undefined) throw refusals.notSignedIn()
  const now = server.clock.now()
  const claims = await claimsIn(server, http)
  const account = await accountOf(server, claims?.sessionId ?? null, now)
  return { account, now, id: http.id, address: http.ip }
}

const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]

/** What the request's token says; null without a valid one. */
async function claimsIn(server: Server, http: FastifyRequest): Promise<TokenClaims | null> {
  const claims = await server.tokens.claimsOf(tokenOf(http) ?? '')
  return claims !== null && server.guards.tokenIsCurrent(claims, server.clock.now()) ? claims : null
}

async function accountOf(server: Server, sessionId: string | null, now: Date): Promise<Account> {
  await server.tableCache.refresh()
  const account = sessionId === null ? null : await accountOfSession(server, sessionId, now)
  if (!server.guards.accountIsKnown(account)) throw refusals.notSignedIn()
  return account
}

/** The request with the session's account and scope, if this account may make the call now; else a refusal. */
export async function authenticate(
  request: Request,
  call: Call,
  sessionId: string | null,
): Promise<AuthenticatedRequest> {
  return authorise(request, call, await accountOf(request.server, sessionId, request.now))
}

async function authorise(request: Request, call: Call, account: Account): Promise<AuthenticatedRequest> {
  const { guards, configuration } = request.server
  if (!guards.passwordIsOwn(account, call)) throw refusals.passwordMustChange()
  if (!guards.factorIsEnrolled(account, call, configuration.secondFactor))
    throw refusals.factorMustBeEnrolled()
  if (!gate(account.role, call, guards)) {
    await writeAudit(request.db, { ...request, account }, { kind: 'tu-choi' })
    throw refusals.forbidden()
  }
  if (call.proof === 'always' || (call.proof === 'set' && configuration.stepUp))
    await askForProof(request, account)
  const tree = await units(request)
  return { ...request, account, scope: scopeOfAccount(account, tree, guards) }
}

/** Throws 30 when the last proof of who it is is too old. */
async function askForProof({ server, db, now }: Request, account: Account): Promise<void> {
  if (server.guards.proofIsFresh(account, now)) return
  // A password that opens no session proves nothing either.
  if (!account.hasFactor && !server.configuration.passwords)
    throw refusals.wrongState(oidcSentences.signInAgain)
  throw refusals.proofDue(await waysToProve(db, account.id))
}

/** The same of a call that asks only for more people than so many. */
export async function askForProofAbove(
  { proof }: Call,
  people: number,
  request: AuthenticatedRequest,
): Promise<void> {
  if (typeof proof !== 'object' || people <= proof.above || !request.server.configuration.stepUp) return
  await askForProof(request, request.account)
}

/** Whether such a call would not be asked now, however many it is about. */
export const isProved = ({ server, account, now }: AuthenticatedRequest): boolean =>
  !server.configuration.stepUp || server.guards.proofIsFresh(account, now)

/** Any text is a retry key: ignoring one would repeat its write. A very long one is replaced by its hash. */
function retryKeyOf(header: string | readonly string[] | undefined): string | undefined {
  const key = typeof header === 'string' ? header.trim() : ''
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
  const rawInput = isList
    ? cleanBody(body)
    : cleanBody(isAlone ? fields : { ...(query as object), ...fields, ...(params as object) })
  const parsed = call.input.safeParse(rawInput)
  if (parsed.success) return parsed.data
  const detail = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw refusals.invalid(detail.map(({ field, message }) => ({ field, message: vietnamese(message) })))
}

const isEmptyPart = (part: unknown) => Object.keys(part ?? {}).length === 0

/** Replaces the library's English messages. */
function vietnamese(message: string): string {
  return /^(Invalid|Too|Unrecognized|Expected)/.test(message) ? 'Dữ liệu không đúng định dạng.' : message
}
