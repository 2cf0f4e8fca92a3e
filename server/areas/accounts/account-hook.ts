/**
 * Keeps accounts in step with their persons: an account has the person's name and number (spec 3 §3), and is locked
 * and signed out when the person leaves or is deleted.
 */
import { sql } from 'kysely'
import { freeNames } from '#server/areas/accounts/free-names.ts'
import { userNameOf } from '#server/areas/accounts/linked-person.ts'
import { changesBetween, type AuditEntry } from '#server/platform/audit/audit.ts'
import type { HookContext, WrittenChange, OfficerHook } from '#server/people/officers/write/officer-hook.ts'
import type { StoredRow } from '#server/people/forms/stored-values.ts'

export const accountHook: OfficerHook = {
  name: 'accounts',
  appliesTo: ({ changed, patch }) =>
    changed.some((field) => namingFields.has(field)) || patch.signIn !== undefined,
  afterWrite: async (changes, context) => {
    for (const change of changes) {
      if (change.changed.some((field) => namingFields.has(field))) await nameAccountsOf(change, context)
    }
    await openAccountsOf(changes, context)
    const leaving = changes.filter(({ patch }) => patch.signIn === 'ends')
    return leaving.length === 0 ? undefined : { lockedAccounts: await lockAccountsOf(leaving, context) }
  },
}

/** Fields of a person that are copied to the account. */
const namingFields = new Set(['hoVaTen', 'soCccd', 'soCmnd'])

/**
 * Updates what the account copies from the record. Keeps a name that somebody chose for the account, and the account
 * name if another account already has the new one.
 */
async function nameAccountsOf(
  { officer, saved }: WrittenChange,
  { request, tx, markChanged, audit }: HookContext,
): Promise<void> {
  const [was, is] = [carried(officer.row), carried(saved.row)]
  if (is.userName !== null && is.userName !== was.userName)
    await freeNames(tx, request, markChanged, [is.userName])
  const { rows } = await sql<{ id: number; userName: string; name: string; isTaken: boolean }>`
    select a.id, a."userName", a.name, exists (
      select from account b
      where lower(b."userName") = lower(${is.userName}) and b.deleted_at is null and b.id <> a.id) as "isTaken"
    from account a where a."idCBCC" = ${officer.id} and a.deleted_at is null for update of a`.execute(tx)
  for (const { id, isTaken, userName, name } of rows) {
    // People can't change their own sign-in by mistake while editing their own record.
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
    await audit([entryOf(officer, id, before, after)])
    markChanged('sessions')
  }
}

function carried(row: StoredRow): { userName: string | null; name: string | null } {
  const text = (field: string) => row[field] as string | null
  return {
    userName: userNameOf({ soCccd: text('soCccd'), soCmnd: text('soCmnd') }),
    name: text('hoVaTen'),
  }
}

/** Returns the accounts that it locked, so that undoing unlocks exactly these. */
async function lockAccountsOf(
  people: readonly WrittenChange[],
  { tx, markChanged, audit }: HookContext,
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; officerId: number }>`
    update account set "isActived" = false where id in (
      select id from account
      where "idCBCC" = any(cast(${people.map(({ officer }) => officer.id)} as bigint[]))
        and deleted_at is null and "isActived"
      order by id for update)
    returning id, "idCBCC" as "officerId"`.execute(tx)
  const locked = new Map<number, number[]>()
  for (const { id, officerId } of rows) locked.set(officerId, [...(locked.get(officerId) ?? []), id])
  await audit(
    people.flatMap(({ officer }) =>
      (locked.get(officer.id) ?? []).map((id) =>
        entryOf(officer, id, { isActived: true }, { isActived: false }),
      ),
    ),
  )
  if (rows.length > 0) markChanged('sessions')
  return locked
}

async function openAccountsOf(
  changes: readonly WrittenChange[],
  { tx, markChanged, audit }: HookContext,
): Promise<void> {
  const people = new Map(changes.map(({ officer }) => [officer.id, officer]))
  const resumed = changes.flatMap(({ officer, patch: { signIn } }) =>
    typeof signIn === 'object' ? signIn.resumes.map((id) => ({ id, officerId: officer.id })) : [],
  )
  if (resumed.length === 0) return
  const { rows } = await sql<{ id: number; officerId: number }>`
    update account set "isActived" = true where id in (
      select a.id from account a
      join jsonb_to_recordset(cast(${JSON.stringify(resumed)} as jsonb)) r (id bigint, "officerId" bigint)
        on r.id = a.id and r."officerId" = a."idCBCC"
      where not a."isActived" and a.deleted_at is null
      order by a.id for update of a)
    returning id, "idCBCC" as "officerId"`.execute(tx)
  const opened = ({ id, officerId }: (typeof rows)[number]): AuditEntry[] => {
    const officer = people.get(officerId)
    return officer === undefined ? [] : [entryOf(officer, id, { isActived: false }, { isActived: true })]
  }
  await audit(rows.flatMap(opened))
  if (rows.length > 0) markChanged('sessions')
}

const entryOf = (
  { id, unitId }: WrittenChange['officer'],
  targetId: number,
  before: AuditEntry['before'],
  after: AuditEntry['after'],
): AuditEntry => ({
  kind: 'sua',
  officerId: id,
  unitId,
  target: 'account',
  targetId,
  before: before ?? null,
  after: after ?? null,
})
