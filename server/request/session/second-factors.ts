/** Second factors as stored: which an account has, and whether what was typed proves it. */
import { sql, type RawBuilder } from 'kysely'
import { permissionOf } from '#domain/api/call.ts'
import { refusals } from '#domain/api/refusals.ts'
import { factorSentences, type FactorKind, type FactorPolicy } from '#domain/session/second-factor.ts'
import { confirmSignatures } from '#domain/signing/calls.ts'
import type { DbOrTx, Tx } from '#server/platform/db/database.ts'
import type { Seal } from '#server/platform/seal.ts'
import type { Role } from '#server/request/session/role.ts'
import { stepOfCode } from '#server/request/session/totp.ts'

/** The owner that sealed keys are bound to. */
export const ownerOf = (accountId: number): string => `totp ${accountId}`

/** Whether accounts of this role must have a second factor. */
export function needsFactor({ roles, signers }: FactorPolicy, role: Role): boolean {
  if (roles.includes(role.code) || roles.includes(role.base)) return true
  return signers && !role.onlySeeMe && role.permissions.has(permissionOf(confirmSignatures))
}

/** Whether the account has enrolled one; a part of statements that read accounts. */
export const hasFactor = (accountId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from totp f where f.account_id = ${accountId} and f.sealed is not null)
    or exists (select from passkey f where f.account_id = ${accountId}))`

/** What the account can be asked for. */
export async function factorsOf(db: DbOrTx, accountId: number): Promise<FactorKind[]> {
  const { rows } = await sql<{ kind: FactorKind }>`
    select 'passkey' as kind where exists (select from passkey where account_id = ${accountId})
    union all select 'totp' where exists (select from totp where account_id = ${accountId} and sealed is not null)`.execute(
    db,
  )
  return rows.map(({ kind }) => kind)
}

/** By what an account proves who it is in a session: its factors, or its password where it has none. */
export async function waysToProve(db: DbOrTx, accountId: number): Promise<readonly string[]> {
  const factors = await factorsOf(db, accountId)
  return factors.length === 0 ? ['mat-khau'] : factors
}

export type CodeVerdict = 'right' | 'wrong' | 'used'

/**
 * Whether this code of the app is right, which uses it up: no code is accepted twice, nor one older than the last. The
 * row is locked, so that of two concurrent uses one is right.
 */
export async function useTotpCode(
  tx: Tx,
  { factorSeal }: { factorSeal: Seal },
  accountId: number,
  code: string,
  now: Date,
): Promise<CodeVerdict> {
  const row = await tx
    .selectFrom('totp')
    .select(['sealed', 'last_step'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!row?.sealed) return 'wrong'
  const key = factorSeal.open(row.sealed, ownerOf(accountId))
  if (typeof key !== 'string') return 'wrong'
  const step = stepOfCode(Buffer.from(key, 'base64url'), code, now)
  if (step === undefined) return 'wrong'
  if (step <= Number(row.last_step)) return 'used'
  await tx.updateTable('totp').set({ last_step: step }).where('account_id', '=', accountId).execute()
  return 'right'
}

/** Removes everything that proves the account beside its password. */
export async function removeFactors(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('totp').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('passkey').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('pending_sign_in').where('account_id', '=', accountId).execute()
}

/**
 * After a factor was removed: recovery codes go with the last one. Throws where the role must have a factor and none is
 * left.
 */
export async function removeLeftovers(
  tx: Tx,
  {
    account,
    server,
  }: { account: { id: number; role: Role }; server: { configuration: { secondFactor: FactorPolicy } } },
): Promise<void> {
  if ((await factorsOf(tx, account.id)).length > 0) return
  if (needsFactor(server.configuration.secondFactor, account.role))
    throw refusals.wrongState(factorSentences.compulsory)
  await removeFactors(tx, account.id)
}
