/** Ends, creates, renames and moves units according to a plan, and records their former names. */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import { rehung, takenCodes, type Plan, type PlanUnit } from '#domain/reorganisation/plan.ts'
import { unitSentences } from '#domain/units/unit-form.ts'
import { auditOfMany, sameValue, type AuditEntry } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { note, type Change } from '#server/areas/reorganisation/journal.ts'
import { settleTree, type TreeUnit } from '#server/areas/reorganisation/stored-tree.ts'
import { loggedParent } from '#server/areas/units/unit-store.ts'

/** Maps ids of the plan to ids of the database. */
export type Ids = (id: string) => number

interface Work {
  tx: Tx
  request: AuthenticatedRequest
  plan: Plan
  tree: readonly TreeUnit[]
}

/** Returns the database ids of the plan's units. Ends units first: a new one may take over a code. */
export async function changeUnits(work: Work): Promise<Ids> {
  const { tx, plan } = work
  const [taken] = takenCodes(plan)
  if (taken !== undefined) throw refusals.duplicate('maCoQuan', unitSentences.codeTaken)
  const ended = [...plan.ended.keys()].map(Number)
  await sql`update unit set active = false, version = version + 1
    where id = any(cast(${ended} as bigint[]))`.execute(tx)
  const made = await makeUnits(work)
  const ids: Ids = (id) => made.get(id) ?? Number(id)
  await hang(tx, plan, ids)
  const renamed = [...plan.renamed].map((id) => ({ id: Number(id), name: plan.after.get(id)?.name }))
  await sql`update unit u set name = r.name, version = u.version + 1
    from jsonb_to_recordset(cast(${JSON.stringify(renamed)} as jsonb)) r (id bigint, name text)
    where r.id = u.id`.execute(tx)
  await settleTree(tx)
  await tell(work, ids)
  return ids
}

/**
 * Creates units, last among their siblings; with the kind of their predecessors, and their former province if it is the
 * same for all.
 */
async function makeUnits({ tx, plan, tree }: Work): Promise<Map<string, number>> {
  if (plan.made.length === 0) return new Map()
  const byId = new Map(tree.map((unit) => [String(unit.id), unit]))
  const last = Math.max(0, ...tree.map(({ sort }) => sort))
  const units = plan.made.map((key, at) => {
    const unit = plan.after.get(key) as PlanUnit
    const sources = [...plan.ended].flatMap(([id, successors]) => (successors.includes(key) ? [id] : []))
    const [source = ''] = sources
    const { name, maCoQuan, capDV } = unit
    const kind = byId.get(source)?.kind ?? ''
    return { key, name, maCoQuan, capDV, kind, sort: last + at + 1, sources: sources.map(Number) }
  })
  const { rows } = await sql<{ key: string; id: number }>`
    with given as (
      select r.*, nextval(pg_get_serial_sequence('unit', 'id')) as id, (
          select case when count(distinct coalesce(u.former_province, '')) = 1 then min(u.former_province) end
          from unit u where u.id = any(r.sources)) as former
      from jsonb_to_recordset(cast(${JSON.stringify(units)} as jsonb))
        r (key text, name text, "maCoQuan" text, "capDV" smallint, kind text, sort integer, sources bigint[])
    ), made as (
      insert into unit (id, name, "maCoQuan", "capDV", kind, sort, level, "tinhTruocSapNhapId")
      select id, name, "maCoQuan", "capDV", kind, sort, 1, former from given
    )
    select key, id from given`.execute(tx)
  return new Map(rows.map(({ key, id }) => [key, Number(id)]))
}

async function hang(tx: Tx, plan: Plan, ids: Ids): Promise<void> {
  const places = [...rehung(plan), ...plan.made.flatMap((id) => plan.after.get(id) ?? [])].map(
    ({ id, parentId }) => ({ id: ids(id), parent: parentId === null ? null : ids(parentId) }),
  )
  await sql`update unit u set parent_id = r.parent,
      version = u.version + case when u.level = 1 and u.unit_1 is null then 0 else 1 end
    from jsonb_to_recordset(cast(${JSON.stringify(places)} as jsonb)) r (id bigint, parent bigint)
    where r.id = u.id`.execute(tx)
}

/** One log line per unit. */
async function tell({ tx, request, plan }: Work, ids: Ids): Promise<void> {
  const parentOf = (id: string | null) => {
    const parent = id === null ? undefined : (plan.after.get(id) ?? plan.before.get(id))
    return id === null || parent === undefined ? null : loggedParent({ id: ids(id), name: parent.name })
  }
  const entry = (id: string, rest: Omit<AuditEntry, 'target' | 'targetId' | 'unitId'>): AuditEntry => ({
    ...rest,
    unitId: ids(id),
    target: 'unit',
    targetId: ids(id),
  })
  const fields = ({ name, maCoQuan, capDV, parentId }: PlanUnit) => ({
    name,
    maCoQuan,
    capDV,
    donViCha: parentOf(parentId),
  })
  const changed = new Set([...plan.renamed, ...rehung(plan).map(({ id }) => id)])
  const entries = [
    ...[...plan.ended.keys()].map((id) =>
      entry(id, { kind: 'xoa', before: fields(plan.before.get(id) as PlanUnit) }),
    ),
    ...plan.made.map((id) => entry(id, { kind: 'them', after: fields(plan.after.get(id) as PlanUnit) })),
    ...[...changed].map((id) => {
      const [was, is] = [fields(plan.before.get(id) as PlanUnit), fields(plan.after.get(id) as PlanUnit)]
      const differs = (name: 'name' | 'donViCha') => !sameValue(was[name], is[name])
      const pick = (from: typeof was) =>
        Object.fromEntries((['name', 'donViCha'] as const).filter(differs).map((name) => [name, from[name]]))
      return entry(id, { kind: 'sua', named: is.name, before: pick(was), after: pick(is) })
    }),
  ]
  if (entries.length > 0) await auditOfMany(request, entries).execute(tx)
}

/** Records each unit's written columns, for undoing. */
export async function noteUnits({ tx, plan }: Work, reorganisation: number, ids: Ids): Promise<void> {
  const moved = new Map(rehung(plan).map(({ id, parentId }) => [id, parentId]))
  const parent = (id: string | null | undefined) => (id === null || id === undefined ? null : ids(id))
  const changes: Change[] = [
    ...[...plan.ended.keys()].map((id) => ({ id, before: { active: true }, after: { active: false } })),
    ...plan.made.map((id) => ({
      id: String(ids(id)),
      before: { active: false },
      after: { active: true, isMade: true },
    })),
    ...[...new Set([...moved.keys(), ...plan.renamed])].map((id) => ({
      id,
      before: {
        ...(moved.has(id) && { parent_id: parent(plan.before.get(id)?.parentId) }),
        ...(plan.renamed.has(id) && { name: plan.before.get(id)?.name }),
      },
      after: {
        ...(moved.has(id) && { parent_id: parent(moved.get(id)) }),
        ...(plan.renamed.has(id) && { name: plan.after.get(id)?.name }),
      },
    })),
  ]
  await note(tx, reorganisation, 'unit', changes)
}

/** Former names: a renamed unit's own, a successor's from its predecessors. */
export async function noteFormerNames(
  { tx, plan }: Work,
  reorganisation: number,
  day: string,
  ids: Ids,
): Promise<void> {
  const nameOf = (id: string) => plan.before.get(id)?.name ?? ''
  const names = [
    ...[...plan.renamed].map((id) => ({ unit: ids(id), name: nameOf(id), from: null })),
    ...[...plan.ended].flatMap(([id, successors]) =>
      successors.map((successor) => ({ unit: ids(successor), name: nameOf(id), from: Number(id) })),
    ),
  ]
  await sql`
    insert into unit_former_name (unit_id, name, before_day, from_unit_id, reorganisation_id)
    select r.unit, r.name, ${day}, r."from", ${reorganisation}
    from jsonb_to_recordset(cast(${JSON.stringify(names)} as jsonb)) r (unit bigint, name text, "from" bigint)`.execute(
    tx,
  )
}
