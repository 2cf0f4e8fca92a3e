/** Reverts accounts, roles, movements and views to before a reorganisation, if unchanged since. */
import { sql, type RawBuilder } from 'kysely'
import { reorganisationSentences as sentences } from '#domain/reorganisation/reorganisation-form.ts'
import { auditOfMany, type AuditEntry } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { writeMovements } from '#server/areas/reorganisation/follow-units.ts'
import { noted, type Change } from '#server/areas/reorganisation/journal.ts'
import type { PersonChange } from '#server/areas/reorganisation/move-people.ts'
import type { RevertContext } from '#server/areas/reorganisation/undo/revert-context.ts'

interface Named {
  id: string
  name: string
  /** Whether it was unchanged, and has been reverted. */
  isBack: boolean
}

const recordset = (changes: readonly Change[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(cast(${JSON.stringify(changes)} as jsonb)) r (id text, before jsonb, after jsonb)`

export async function revertAccounts(taking: RevertContext): Promise<string[]> {
  const { tx, markChanged } = taking.transaction
  const changes = await noted<{ donViId: number }, { donViId: number }>(tx, taking.reorganisation, 'account')
  if (changes.length === 0) return []
  const { rows } = await sql<Named>`
    with found as (
      select a.id, a."userName" as name, cast(r.before ->> 'donViId' as bigint) as former,
        a."donViId" = cast(r.after ->> 'donViId' as bigint) as "isBack"
      from account a join ${recordset(changes)} on r.id = cast(a.id as text)
      where a.deleted_at is null
    ), written as (
      update account a set "donViId" = found.former, version = a.version + 1 from found
      where found.id = a.id and found."isBack"
    )
    select cast(id as text) as id, name, "isBack" from found order by name`.execute(tx)
  const former = new Map(changes.map((change) => [change.id, change]))
  const unit = (id: number | undefined) => ({
    id: String(id),
    name: taking.reference.units.ref(id)?.name ?? '',
  })
  await tell(
    taking,
    rows.filter(({ isBack }) => isBack),
    ({ id }) => {
      const change = former.get(id)
      const [was, is] = [change?.after.donViId, change?.before.donViId]
      return {
        unitId: is ?? null,
        target: 'account',
        before: { donViId: unit(was) },
        after: { donViId: unit(is) },
      }
    },
  )
  markChanged('sessions')
  return rows.filter(({ isBack }) => !isBack).map(({ name }) => sentences.accountStays(name))
}

export async function revertRoles(taking: RevertContext): Promise<string[]> {
  const { tx, markChanged } = taking.transaction
  const changes = await noted(tx, taking.reorganisation, 'role')
  if (changes.length === 0) return []
  const ids = (side: 'before' | 'after', name: string) =>
    sql`array(select cast(u as bigint) from jsonb_array_elements_text(r.${sql.ref(side)} -> ${sql.lit(name)}) u)`
  const { rows } = await sql<Named>`
    with found as (
      select a.id, a.name, ${ids('before', 'donViIds')} as special, ${ids('before', 'unitUsingIds')} as used,
        a."donViIds" = ${ids('after', 'donViIds')} and a."unitUsingIds" = ${ids('after', 'unitUsingIds')} as "isBack"
      from role a join ${recordset(changes)} on r.id = cast(a.id as text)
      where a.active
    ), written as (
      update role a set "donViIds" = found.special, "unitUsingIds" = found.used, version = a.version + 1 from found
      where found.id = a.id and found."isBack"
    )
    select cast(id as text) as id, name, "isBack" from found order by name`.execute(tx)
  const former = new Map(changes.map((change) => [change.id, change]))
  await tell(
    taking,
    rows.filter(({ isBack }) => isBack),
    ({ id, name }) => ({
      target: 'role',
      named: name,
      before: former.get(id)?.after ?? null,
      after: former.get(id)?.before ?? null,
    }),
  )
  markChanged('roles')
  return rows.filter(({ isBack }) => !isBack).map(({ name }) => sentences.roleStays(name))
}

async function tell(
  { request, transaction }: RevertContext,
  written: readonly Named[],
  entry: (row: Named) => Omit<AuditEntry, 'kind' | 'targetId'>,
): Promise<void> {
  if (written.length === 0) return
  const entries = written.map((row): AuditEntry => ({ kind: 'sua', targetId: row.id, ...entry(row) }))
  await auditOfMany(request, entries).execute(transaction.tx)
}

export async function revertMovements(taking: RevertContext): Promise<string[]> {
  const changes = await noted(taking.transaction.tx, taking.reorganisation, 'movement')
  if (changes.length === 0) return []
  const back = changes.map(({ id, before, after }): Change => ({ id, before: after, after: before }))
  const written = await writeMovements(taking.transaction, back)
  const unit = (id: unknown) =>
    typeof id === 'number' ? { id: String(id), name: taking.reference.units.ref(id)?.name ?? '' } : null
  const units = ({ donViDiId, donViDenId }: Change['before']) => ({
    donViDi: unit(donViDiId),
    donViDen: unit(donViDenId),
  })
  await tell(
    taking,
    back.filter(({ id }) => written.includes(id)).map(({ id }) => ({ id, name: '', isBack: true })),
    ({ id }) => {
      const change = back.find((one) => one.id === id)
      return { target: 'movement', before: units(change?.before ?? {}), after: units(change?.after ?? {}) }
    },
  )
  const left = changes.length - written.length
  return left === 0 ? [] : [sentences.movementStays(left)]
}

/**
 * A pending movement starts from its person's unit, also one started since the reorganisation, and one whose person
 * isn't reverted.
 */
export async function settleSenders(taking: RevertContext): Promise<void> {
  const { tx } = taking.transaction
  const changes = await noted<PersonChange, PersonChange>(tx, taking.reorganisation, 'officer')
  const moved = changes.flatMap(({ id, before, after }) =>
    after.units.donVi === undefined ? [] : [{ id, was: before.units.donVi, is: after.units.donVi }],
  )
  if (moved.length === 0) return
  const { rows } = await sql<{ id: number; officerId: number; from: number; to: number }>`
    update movement m set "donViDiId" = o."donViId", version = m.version + 1
    from jsonb_to_recordset(cast(${JSON.stringify(moved)} as jsonb)) r (id bigint, was bigint, "is" bigint)
      join officer o on o.id = r.id
    where m.officer_id = o.id and m.state = 'pending' and m."donViDiId" <> o."donViId"
      and m."donViDiId" in (r.was, r."is") and o."donViId" in (r.was, r."is")
    returning m.id, m.officer_id as "officerId",
      case when o."donViId" = r.was then r."is" else r.was end as "from", o."donViId" as "to"`.execute(tx)
  const unit = (id: number) => ({ id: String(id), name: taking.reference.units.ref(id)?.name ?? '' })
  const entries = rows.map(({ id, officerId, from, to }): AuditEntry => ({
    kind: 'sua',
    officerId,
    unitId: to,
    target: 'movement',
    targetId: id,
    before: { donViDi: unit(from) },
    after: { donViDi: unit(to) },
  }))
  if (entries.length > 0) await auditOfMany(taking.request, entries).execute(tx)
}

/** People with a pending transfer to their former unit: nobody can be transferred to their own unit. */
export async function awaitedAtHome(
  tx: Tx,
  changes: readonly Change<PersonChange, PersonChange>[],
): Promise<Set<number>> {
  const homes = changes.map(({ id, before }) => ({ id, home: before.units.donVi ?? null }))
  const { rows } = await sql<{ id: number }>`
    select m.officer_id as id from movement m
      join jsonb_to_recordset(cast(${JSON.stringify(homes)} as jsonb)) r (id bigint, home bigint) on r.id = m.officer_id
    where m.state = 'pending' and m."donViDenId" = r.home`.execute(tx)
  return new Set(rows.map(({ id }) => Number(id)))
}

/** Views changed since are kept and not reported: they belong to their owner. */
/** Those that nobody has moved or changed to what the former unit has since. */
export async function revertDecisions(taking: RevertContext): Promise<void> {
  const { tx } = taking.transaction
  const changes = await noted<{ unitId: number }, { unitId: number }>(tx, taking.reorganisation, 'decision')
  if (changes.length === 0) return
  const { rows } = await sql<Named>`
    update decision d set unit_id = cast(r.before ->> 'unitId' as bigint), version = d.version + 1
    from ${recordset(changes)}
    where r.id = cast(d.id as text) and d.unit_id = cast(r.after ->> 'unitId' as bigint)
      and not exists (select from decision e where e.unit_id = cast(r.before ->> 'unitId' as bigint)
        and e.number_key = d.number_key and e."ngayKy" = d."ngayKy")
    returning cast(d.id as text) as id, d."soQuyetDinh" as name, true as "isBack"`.execute(tx)
  const former = new Map(changes.map((change) => [change.id, change]))
  await tell(taking, rows, ({ id, name }) => ({
    unitId: former.get(id)?.before.unitId ?? null,
    target: 'decision',
    named: name,
    before: { donVi: unitNamed(taking, former.get(id)?.after.unitId) },
    after: { donVi: unitNamed(taking, former.get(id)?.before.unitId) },
  }))
}

const unitNamed = ({ reference }: RevertContext, id: number | undefined) => ({
  id: String(id),
  name: reference.units.ref(id ?? null)?.name ?? '',
})

export async function revertViews({ transaction, reorganisation }: RevertContext): Promise<void> {
  const changes = await noted(transaction.tx, reorganisation, 'list_view')
  if (changes.length === 0) return
  await sql`
    update list_view v set filter = r.before from ${recordset(changes)}
    where jsonb_build_array(v.account_id, v.list, v.name)::text = r.id and v.filter = r.after`.execute(
    transaction.tx,
  )
}
