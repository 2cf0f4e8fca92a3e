/**
 * Recovery codes of an account that has lost its second factor: random (49 bits), shown once, each for one sign-in.
 * Stored under a key outside the database, like one-time passwords (decision 78).
 */
import { createHmac, randomInt } from 'node:crypto'
import { recoveryCodeCount, typedCode } from '#domain/session/second-factor.ts'
import type { DbOrTx, Tx } from '#server/platform/db/database.ts'

/** Without look-alikes. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const groupLength = 5

export interface RecoveryCodes {
  /** Replaces all codes of the account; returns the new ones as they are shown. */
  renew(tx: Tx, accountId: number): Promise<string[]>
  /** Uses up a code; false if it isn't one, or was used before. */
  use(tx: Tx, accountId: number, typed: string, now: Date): Promise<boolean>
}

/** How many codes an account has left. */
export async function countRecoveryCodes(db: DbOrTx, accountId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

export function createRecoveryCodes(key: Uint8Array): RecoveryCodes {
  const hashOf = (accountId: number, code: string) =>
    createHmac('sha256', key)
      .update(`${accountId} ${typedCode(code)}`)
      .digest('base64url')
  return {
    renew: async (tx, accountId) => {
      const codes = Array.from({ length: recoveryCodeCount }, () => `${group()}-${group()}`)
      await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
      await tx
        .insertInto('recovery_code')
        .values(
          codes.map((code) => ({ account_id: accountId, hash: hashOf(accountId, code), used_at: null })),
        )
        .execute()
      return codes
    },
    use: async (tx, accountId, typed, now) => {
      const { numUpdatedRows } = await tx
        .updateTable('recovery_code')
        .set({ used_at: now })
        .where('account_id', '=', accountId)
        .where('hash', '=', hashOf(accountId, typed))
        .where('used_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}

const group = () =>
  Array.from({ length: groupLength }, () => letters.charAt(randomInt(letters.length))).join('')
