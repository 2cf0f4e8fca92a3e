/**
 * Guards of callers: who is calling, and what the role allows. Like all guards they are injected (`Server.guards`),
 * so that the matrix can be run with one of them disabled (server/guards.ts).
 */
import { sql, type RawBuilder } from 'kysely'
import { permissionOf, type Call } from '#domain/api/call.ts'
import type { FactorPolicy } from '#domain/session/second-factor.ts'
import type { Account } from '#server/request/session/account.ts'
import type { Role } from '#server/request/session/role.ts'
import { needsFactor } from '#server/request/session/second-factors.ts'
import type { TokenClaims } from '#server/request/session/tokens.ts'

/** Minutes for which a proof of who it is lasts. */
const proofMinutes = 10

export const callerGuards = {
  accountIsKnown: (account: Account | null): account is Account => account !== null,

  tokenIsCurrent: ({ expires }: TokenClaims, now: Date): boolean => expires > now.getTime() / 1000,

  /** Account neither locked nor deleted, session not ended. */
  sessionIsAlive: ({ alive }: { readonly alive: boolean }): boolean => alive,

  /** A one-time password must be changed before any other call. */
  passwordIsOwn: ({ mustChangePassword }: Account, { beforePasswordChange }: Call): boolean =>
    !mustChangePassword || beforePasswordChange === true,

  /** Roles that must have a second factor enrol one before any other call. */
  factorIsEnrolled: (
    { hasFactor, role }: Account,
    { beforePasswordChange, beforeFactor }: Call,
    policy: FactorPolicy,
  ): boolean =>
    hasFactor || beforePasswordChange === true || beforeFactor === true || !needsFactor(policy, role),

  /** Whether its holder proved a short while ago to be the owner. */
  proofIsFresh: ({ provedAt }: Pick<Account, 'provedAt'>, now: Date): boolean =>
    now.getTime() - provedAt <= proofMinutes * 60_000,

  hasPermission: ({ permissions }: Pick<Role, 'permissions'>, call: Call): boolean =>
    permissions.has(permissionOf(call)),

  /** A view-only role can't make calls that write. */
  mayWrite: ({ onlySeeMe }: Pick<Role, 'onlySeeMe'>, { writes }: Call): boolean => !(writes && onlySeeMe),

  /** Conditions on table `session`. */
  sessionsListed: (accountId: number): RawBuilder<boolean> => ofAccount(accountId),
  sessionEnded: (accountId: number): RawBuilder<boolean> => ofAccount(accountId),
  /** The condition on table `passkey`. */
  passkeyRemoved: (accountId: number): RawBuilder<boolean> => ofAccount(accountId),
  /** The condition on table `list_view`. */
  viewsOfAccount: (accountId: number): RawBuilder<boolean> => ofAccount(accountId),
  /** The condition on table `draft`. */
  draftsOfAccount: (accountId: number): RawBuilder<boolean> => ofAccount(accountId),
  /** The condition on table `bulk_edit`. */
  editsOfAccount: (accountId: number): RawBuilder<boolean> => ofAccount(accountId),
  /** The condition on table `pinned_item`. */
  pinsOfAccount: (accountId: number): RawBuilder<boolean> => ofAccount(accountId),
  /** On the unit (`home`) of who shares a view: the caller's unit or one above it. */
  viewsShared: (above: readonly number[]): RawBuilder<boolean> =>
    sql<boolean>`home = any(cast(${above} as bigint[]))`,
  /** The condition on table `long_work`. */
  worksOfAccount: (accountId: number): RawBuilder<boolean> => ofAccount(accountId),
  /** The condition on table `correction_request`. */
  requestsOfAccount: (accountId: number): RawBuilder<boolean> => ofAccount(accountId),
  /** The condition on table `notice`. */
  noticesOfAccount: (accountId: number): RawBuilder<boolean> => ofAccount(accountId),
}

const ofAccount = (accountId: number) => sql<boolean>`${sql.ref('account_id')} = ${accountId}`
