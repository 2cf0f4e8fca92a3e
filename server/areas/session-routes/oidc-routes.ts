/** Signing in with a provider of identities, and out of it. It opens accounts that exist, and never makes one. */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import {
  endedAtProvider,
  finishOidc,
  listOidcProviders,
  signOutEverywhere,
  startOidc,
} from '#domain/session/oidc-calls.ts'
import { oidcSentences } from '#domain/session/oidc-sentences.ts'
import { admit, answerTo, open, signedIn, whoOf } from '#server/areas/session-routes/sign-in.ts'
import { laneOf } from '#server/areas/session-routes/sign-in-lane.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { Reply } from '#server/request/http/reply.ts'
import type { Request } from '#server/request/http/request.ts'
import { on, onPublic, type Route } from '#server/request/http/routes.ts'
import { siteOf } from '#server/request/http/site.ts'
import { limits, networkOf, type Limit } from '#server/request/session/attempt-limiter.ts'
import {
  beginAt,
  finishAt,
  isSignedOut,
  namedIn,
  ProviderAway,
  readSignOut,
  signOutAddress,
  type Proved,
  type SignedOut,
} from '#server/request/session/oidc.ts'
import { beginSecondStep, forgetPending } from '#server/request/session/pending-sign-ins.ts'
import { noRefreshCookie } from '#server/request/session/refresh-cookie.ts'
import { factorsOf } from '#server/request/session/second-factors.ts'
import { endSessions } from '#server/request/session/sessions.ts'
import { Covered } from '#server/platform/at-rest/covered.ts'

/** Where the provider leads back to: the sign-in page, which sends on what it gets. */
const redirectOf = (request: Request): string => `${siteOf(request).origin}/login`

export const oidcRoutes: Route[] = [
  onPublic(listOidcProviders, (_, { server }) =>
    Promise.resolve(
      server.configuration.oidcProviders.map(({ ma, ten }) => ({
        ma,
        ten,
        duyNhat: !server.configuration.passwords,
      })),
    ),
  ),

  onPublic(startOidc, async ({ ma }, request) => {
    const { server, db, now, http } = request
    await count(request, limits.challenge)
    const settings = server.configuration.oidcProviders.find((one) => one.ma === ma)
    if (settings === undefined) throw refusals.invalidField('ma', oidcSentences.unknown)
    const about = { redirect: redirectOf(request), now, isSecure: http.protocol === 'https' }
    const { address, cookie } = await beginAt(db, settings, about).catch(refuseAway)
    return new Reply({ diaChi: address }, 'Thành công.', { cookies: [cookie] })
  }),

  onPublic(finishOidc, async ({ truyVan }, request) => {
    const { server, db, now, http } = request
    const about = { redirect: redirectOf(request), cookies: http.headers.cookie, now }
    const proved = await finishAt(db, server.configuration.oidcProviders, truyVan, about).catch(refuseAway)
    if (proved === undefined) {
      await count(request, limits.refusedRefresh)
      throw refusals.wrongState(oidcSentences.refused)
    }
    const userName = await accountOf(request, proved)
    const lane = userName === undefined ? undefined : await laneOf(request, userName, 'second-step')
    const account = lane?.account
    if (lane === undefined || account === undefined) {
      await writeAudit(db, request, { kind: 'tu-choi', target: 'account' })
      throw refusals.wrongState(oidcSentences.noAccount)
    }
    await server.attempts.refund(lane.counted)
    const admitted = await admit(request, { lane, account, isByPassword: false })
    const through = {
      provider: proved.settings.ma,
      token: server.factorSeal.seal(proved.idToken, ownerOf(account.id)),
      ...server.providerMarks(await namedIn(proved.idToken)),
    }
    const after = { xacThuc: proved.settings.ten }
    if (account.hasFactor) {
      const cach = await factorsOf(db, account.id)
      const the = await inTransaction(server, async (tx) => {
        await writeAudit(tx, whoOf(request, account), { ...signedIn(account), after })
        return beginSecondStep(tx, account.id, now, through)
      })
      throw refusals.secondFactorDue(cach, the)
    }
    const opened = await inTransaction(server, (tx) =>
      open(tx, request, admitted, { ...signedIn(account), after }, through),
    )
    const { answer, cookies } = await answerTo(request, admitted, opened, through.provider)
    return new Reply(answer, 'Đăng nhập thành công.', { cookies })
  }),

  onPublic(endedAtProvider, async ({ logout_token: token }, request) => {
    const { server, now } = request
    // Given back for a valid token: sending invalid ones makes the server call the provider.
    await count(request, limits.refusedRefresh)
    const signedOut = await readSignOut(server.configuration.oidcProviders, token).catch(refuseAway)
    if (signedOut === undefined) throw refusals.wrongSignOut()
    await server.attempts.refund([{ limit: limits.refusedRefresh, of: networkOf(request.address) }])
    const sessions = await openOf('session', request, signedOut)
    const halves = await openOf('pending_sign_in', request, signedOut)
    if (sessions.length + halves.length > 0)
      await inTransaction(server, async (tx, markChanged) => {
        await forgetPending(
          tx,
          halves.map(({ id }) => id),
        )
        for (const { id, account } of sessions) {
          await endSessions(tx, { sessionId: id }, now)
          const after = { xacThuc: 'Đăng xuất ở hệ thống định danh' }
          const line = { kind: 'dang-nhap', target: 'dang-xuat', targetId: account.id, after } as const
          await writeAudit(tx, { ...request, account }, line)
        }
        markChanged('sessions')
      })
    return null
  }),

  on(signOutEverywhere, async (_, request) => {
    const { server, account, db, now } = request
    const session = await db
      .selectFrom('session')
      .select(['oidc_provider', 'oidc_token'])
      .where('id', '=', account.sessionId)
      .executeTakeFirstOrThrow()
    await inTransaction(server, async (tx, markChanged) => {
      await endSessions(tx, { sessionId: account.sessionId }, now)
      await writeAudit(tx, request, { kind: 'dang-nhap', target: 'dang-xuat' })
      markChanged('sessions')
    })
    const settings = server.configuration.oidcProviders.find(({ ma }) => ma === session.oidc_provider)
    const idToken = session.oidc_token && server.factorSeal.open(session.oidc_token, ownerOf(account.id))
    const address =
      settings === undefined || typeof idToken !== 'string'
        ? undefined
        : await signOutAddress(settings, { idToken, back: `${siteOf(request).origin}/` })
    return new Reply(address === undefined ? null : { diaChi: address }, 'Đăng xuất thành công.', {
      cookies: server.configuration.refreshInCookie ? [noRefreshCookie] : [],
    })
  }),
]

const ownerOf = (accountId: number): string => `oidc ${accountId}`

interface Opened {
  id: string
  account: { id: number; userName: string }
}

/**
 * The open sessions, or first steps, that a provider has ended. Only tokens of this session or person there are read, a
 * part at a time, and those that the version before this one has stored without their marks.
 */
async function openOf(
  table: 'session' | 'pending_sign_in',
  { server, db, now }: Request,
  signedOut: SignedOut,
): Promise<Opened[]> {
  const ended: Opened[] = []
  const marks = server.providerMarks(signedOut)
  const portion = 500
  const key = sql.ref(table === 'session' ? 'id' : 'hash')
  const isOpen = table === 'session' ? sql`t.ended_at is null` : sql`true`
  for (let after: string | undefined = ''; after !== undefined;) {
    const { rows } = await sql<{ id: string; owner: number; userName: string; token: Buffer | null }>`
      select t.${key} as id, t.account_id as owner, a."userName", t.oidc_token as token
      from ${sql.table(table)} t join account a on a.id = t.account_id
      where t.oidc_provider = any(cast(${signedOut.providers} as text[])) and ${isOpen} and t.expires_at > ${now}
        and (t.oidc_sid = ${marks.sid} or t.oidc_sub = ${marks.sub} or t.oidc_sub is null)
        and t.${key} > ${after}
      order by t.${key} limit ${portion}`.execute(db)
    for (const { id, owner, userName, token } of rows) {
      const idToken = token === null ? undefined : server.factorSeal.open(token, ownerOf(owner))
      if (typeof idToken === 'string' && (await isSignedOut(idToken, signedOut)))
        ended.push({ id, account: { id: owner, userName } })
    }
    after = rows.length < portion ? undefined : rows.at(-1)?.id
  }
  return ended
}

/** The name of the one account that the proved identity is; undefined if there is none, or more than one. */
async function accountOf({ db }: Request, { settings, value }: Proved): Promise<string | undefined> {
  if (value === '') return undefined
  const is =
    settings.khop === 'cccd'
      ? sql<boolean>`exists (select from officer o where o.id = a."idCBCC" and o."soCccd" = ${new Covered(value, 'soCccd')} and not o.deleted)`
      : sql<boolean>`lower(a."userName") = lower(${value})`
  const { rows } = await sql<{ userName: string }>`
    select a."userName" from account a where a.deleted_at is null and ${is} limit 2`.execute(db)
  return rows.length === 1 ? rows[0]?.userName : undefined
}

async function count({ server, address }: Request, limit: Limit): Promise<void> {
  const { wait } = await server.attempts.consume({ limit, of: networkOf(address) })
  if (wait > 0) throw refusals.tooManyTries(wait)
}

function refuseAway(error: unknown): never {
  throw error instanceof ProviderAway ? refusals.providerAway() : error
}
