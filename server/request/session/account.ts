/** The account of a session with its role, as available to every request. */
import { sql } from 'kysely'
import type { ReadingRole } from '#domain/officer/readable-fields.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { TableCache } from '#server/platform/table-cache/table-cache.ts'
import { hasFactor } from '#server/request/session/second-factors.ts'
import type { Role } from '#server/request/session/role.ts'

/** The role in the form that declarations need: which fields and columns it may read. */
export const readingRole = ({ base, permissions }: Role): ReadingRole => ({
  base,
  may: (permission) => permissions.has(permission),
})

export interface Account {
  id: number
  userName: string
  name: string
  donViId: number | null
  officerId: number | null
  role: Role
  sessionId: string
  mustChangePassword: boolean
  /** A second factor is enrolled. */
  hasFactor: boolean
  /** When its holder last proved to be the owner, in ms. */
  provedAt: number
  /** The provider of identities that has opened the session. */
  oidcProvider: string | null
}

export function loadRoles(tableCache: TableCache): Promise<ReadonlyMap<number, Role>> {
  return tableCache.get('roles', 'roles', async (db) => {
    const rows = await db.selectFrom('role').selectAll().execute()
    return new Map(
      rows.map((row) => [
        row.id,
        {
          id: row.id,
          code: row.code,
          name: row.name,
          base: row.base,
          onlySeeMe: row.isOnlySeeMe,
          specialUnits: row.isSpecialUnit ? row.donViIds : [],
          listAction: row.list_action,
          permissions: new Set(row.permissions),
        },
      ]),
    )
  })
}

/**
 * An account outside a session, for what it decided for a later day; null if it is locked or deleted, or its role is
 * closed.
 */
export async function accountById(
  { db, tableCache }: { db: Db; tableCache: TableCache },
  id: number,
): Promise<Account | null> {
  const row = await db
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.role_id')
    .select([
      'account.userName as userName',
      'account.name as name',
      'account.donViId as donViId',
      'account.idCBCC as officerId',
      'account.role_id as roleId',
    ])
    .where('account.id', '=', id)
    .where('account.isActived', '=', true)
    .where('account.deleted_at', 'is', null)
    .where('role.active', '=', true)
    .executeTakeFirst()
  const role = row && (await loadRoles(tableCache)).get(row.roleId)
  if (row === undefined || role === undefined) return null
  const { roleId: _, ...rest } = row
  return {
    id,
    ...rest,
    role,
    sessionId: '',
    mustChangePassword: false,
    hasFactor: false,
    provedAt: 0,
    oidcProvider: null,
  }
}

interface Snapshot {
  accountId: number
  userName: string
  name: string
  donViId: number | null
  officerId: number | null
  roleId: number
  mustChangePassword: boolean
  hasFactor: boolean
  provedAt: number
  oidcProvider: string | null
  alive: boolean
  expiresAt: number
}

/** What reading a session needs; whether it is alive is decided by a guard. */
interface SessionReader {
  tableCache: TableCache
  guards: { sessionIsAlive(session: { alive: boolean }): boolean }
  configuration: { passwords: boolean }
}

/** Cached sessions of this process, dropped whenever any session, account or lock changes in any process. */
const maxKept = 20_000

/**
 * The account of a live session; null if the session has ended or expired, or its account is locked or deleted. Changes
 * by other processes are seen within half a second (TableCache.refresh).
 */
export async function accountOfSession(
  { tableCache, guards, configuration }: SessionReader,
  sessionId: string,
  now: Date,
): Promise<Account | null> {
  const sessions = await tableCache.get('sessions', 'sessions', (db) => Promise.resolve(new Sessions(db)))
  const snapshot = await sessions.find(sessionId)
  if (snapshot === null || !guards.sessionIsAlive(snapshot) || snapshot.expiresAt <= now.getTime())
    return null
  const role = (await loadRoles(tableCache)).get(snapshot.roleId)
  if (role === undefined) return null
  return {
    id: snapshot.accountId,
    userName: snapshot.userName,
    name: snapshot.name,
    donViId: snapshot.donViId,
    officerId: snapshot.officerId,
    role,
    sessionId,
    mustChangePassword: snapshot.mustChangePassword && configuration.passwords,
    hasFactor: snapshot.hasFactor,
    provedAt: snapshot.provedAt,
    oidcProvider: snapshot.oidcProvider,
  }
}

/** Sessions read since the last change of any; concurrent requests of one share its reading. */
class Sessions {
  readonly #db: Db
  readonly #snapshots = new Map<string, Snapshot | null | Promise<Snapshot | null>>()

  constructor(db: Db) {
    this.#db = db
  }

  find(sessionId: string): Snapshot | null | Promise<Snapshot | null> {
    const cachedSnapshot = this.#snapshots.get(sessionId)
    if (cachedSnapshot !== undefined) return cachedSnapshot
    if (this.#snapshots.size >= maxKept) this.#snapshots.clear()
    const reading = loadSnapshot(this.#db, sessionId)
    this.#snapshots.set(sessionId, reading)
    reading.then(
      (snapshot) => this.#snapshots.set(sessionId, snapshot),
      () => this.#snapshots.delete(sessionId),
    )
    return reading
  }
}

async function loadSnapshot(db: Db, sessionId: string): Promise<Snapshot | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      'account.id as accountId',
      'account.userName as userName',
      'account.name as name',
      'account.donViId as donViId',
      'account.idCBCC as officerId',
      'account.role_id as roleId',
      'account.must_change as mustChangePassword',
      'account.isActived as active',
      'account.deleted_at as deletedAt',
      'session.ended_at as endedAt',
      'session.expires_at as expiresAt',
      'session.proved_at as provedAt',
      'session.oidc_provider as oidcProvider',
      hasFactor(sql.ref('account.id')).as('hasFactor'),
    ])
    .where('session.id', '=', sessionId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { active, deletedAt, endedAt, expiresAt, provedAt, ...rest } = row
  return {
    ...rest,
    // A one-time password does not concern accounts that sign in with a provider.
    mustChangePassword: rest.mustChangePassword && rest.oidcProvider === null,
    alive: active && deletedAt === null && endedAt === null,
    expiresAt: expiresAt.getTime(),
    provedAt: provedAt.getTime(),
  }
}
