/** The account of a person goes on carrying the person's name and number (spec 3 §3). */
import { sql } from 'kysely'
import { freeNames } from '#server/accounts/free-names.ts'
import { userNameOf } from '#server/accounts/linked-person.ts'
import { changesBetween } from '#server/audit/audit.ts'
import type { SignedIn } from '#server/http/request.ts'
import type { OfficerChange } from '#server/officers/change-officer.ts'
import type { OfficerRecord } from '#server/officers/officer-store.ts'

/** Fields of a person that an account carries. */
const namingFields = new Set(['hoVaTen', 'soCccd', 'soCmnd'])

/**
 * After a change of these fields: what the account has from the record follows it. A name that somebody chose for the
 * account stays, and so does an account name whose successor another account holds.
 */
export async function nameAccountOf(
  request: SignedIn,
  { tx, officer, touch, audit }: OfficerChange,
  saved: OfficerRecord,
  changed: readonly string[],
): Promise<void> {
  if (!changed.some((field) => namingFields.has(field))) return
  const [was, is] = [carried(officer), carried(saved)]
  if (is.userName !== null && is.userName !== was.userName) await freeNames(tx, request, touch, [is.userName])
  const { rows } = await sql<{ id: number; userName: string; name: string; isTaken: boolean }>`
    select a.id, a."userName", a.name, exists (
      select from account b
      where lower(b."userName") = lower(${is.userName}) and b.deleted_at is null and b.id <> a.id) as "isTaken"
    from account a where a."idCBCC" = ${officer.id} and a.deleted_at is null for update of a`.execute(tx)
  for (const { id, isTaken, userName, name } of rows) {
    // Nobody changes the own sign-in by a slip in the own record.
    const follows = userName === was.userName && id !== request.account.id
    const next = {
      userName: follows && !isTaken ? (is.userName ?? userName) : userName,
      name: name === was.name ? (is.name ?? name) : name,
    }
    const { names, before, after } = changesBetween({ userName, name }, next)
    if (names.length === 0) continue
    await tx
      .updateTable('account')
      .set(({ eb }) => ({ ...next, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await audit({ kind: 'sua', target: 'account', targetId: id, before, after })
    touch('sessions')
  }
}

function carried({ row }: OfficerRecord): { userName: string | null; name: string | null } {
  const text = (field: string) => row[field] as string | null
  return {
    userName: userNameOf({ soCccd: text('soCccd'), soCmnd: text('soCmnd') }),
    name: text('hoVaTen'),
  }
}
