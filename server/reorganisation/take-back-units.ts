/** Units as they were before a reorganisation. */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import { reorganisationSentences as sentences } from '#domain/reorganisation/reorganisation-form.ts'
import { auditOfMany, type AuditEntry } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Change } from '#server/reorganisation/journal.ts'
import { readTree, settleTree, type TreeUnit } from '#server/reorganisation/stored-tree.ts'
import type { TakingBack } from '#server/reorganisation/undo.ts'
import { hangingOn } from '#server/units/hanging-on.ts'

/** A unit's own columns as they were, or as they were written. */
export interface UnitChange {
  active?: boolean
  parent_id?: number | null
  name?: string
  /** The reorganisation made the unit. */
  isMade?: boolean
}

type UnitChanges = readonly Change<UnitChange, UnitChange>[]

const isMade = ({ after }: UnitChanges[number]) => after.isMade === true

/**
 * Ended units are in use again, names and parents are the former ones where they are still as they were written.
 * Returns what stays. Units that were made are out of use at first: one that ended may have the same code.
 */
export async function takeBackUnits(taking: TakingBack, changes: UnitChanges): Promise<string[]> {
  const { tx } = taking.transaction
  const tree = await readTree(tx)
  const byId = new Map(tree.map((unit) => [String(unit.id), unit]))
  const stayed: string[] = []
  const back: { id: number; name: string; parent: number | null; before: TreeUnit }[] = []
  for (const { id, before, after } of changes) {
    const unit = byId.get(id)
    if (unit === undefined || after.isMade) continue
    const keepsParent = 'parent_id' in after && unit.parent_id !== after.parent_id
    const keepsName = 'name' in after && unit.name !== after.name
    if (keepsParent || keepsName || (!unit.active && after.active !== false))
      stayed.push(sentences.unitStays(unit.name))
    if (!unit.active && after.active !== false) continue
    const parent = 'parent_id' in after && !keepsParent ? (before.parent_id ?? null) : unit.parent_id
    back.push({ id: unit.id, name: keepsName ? unit.name : (before.name ?? unit.name), parent, before: unit })
  }
  const returning = new Set(back.map(({ id }) => id))
  const ends = new Set(changes.filter(isMade).map(({ id }) => Number(id)))
  for (const { name, parent } of back) {
    if (parent === null) continue
    const isThere = (byId.get(String(parent))?.active === true && !ends.has(parent)) || returning.has(parent)
    if (!isThere) throw refusals.wrongState(sentences.parentGone(name))
  }
  await sql`update unit set active = false, version = version + 1
    where active and id = any(cast(${[...ends]} as bigint[]))`.execute(tx)
  await refuseTakenCodes(
    tx,
    back.filter(({ before }) => !before.active).map(({ before }) => before),
  )
  await sql`update unit u set name = r.name, parent_id = r.parent, active = true, successor_id = null,
      version = u.version + 1
    from jsonb_to_recordset(cast(${JSON.stringify(back.map(({ id, name, parent }) => ({ id, name, parent })))} as jsonb))
      r (id bigint, name text, parent bigint)
    where r.id = u.id`.execute(tx)
  await settleTree(tx, sentences.tooDeepBack)
  const nameOf = (id: number | null) => (id === null ? null : (byId.get(String(id))?.name ?? null))
  const entries = back.map(({ id, name, parent, before }): AuditEntry => {
    const about = { unitId: id, target: 'unit', targetId: id } as const
    const [was, is] = [
      { name: before.name, donViCha: nameOf(before.parent_id) },
      { name, donViCha: nameOf(parent) },
    ]
    return before.active
      ? { ...about, kind: 'sua', before: was, after: is }
      : { ...about, kind: 'them', after: { ...is, maCoQuan: before.maCoQuan, capDV: before.capDV } }
  })
  if (entries.length > 0) await auditOfMany(taking.request, entries).execute(tx)
  return stayed
}

async function refuseTakenCodes(tx: Tx, units: readonly TreeUnit[]): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select "maCoQuan" as code from unit where active
      and lower("maCoQuan") = any(cast(${units.map(({ maCoQuan }) => maCoQuan.toLowerCase())} as text[])) limit 1`.execute(
    tx,
  )
  const [taken] = rows
  if (taken !== undefined) throw refusals.wrongState(sentences.codeGone(taken.code))
}

/** After the people have left: a unit that was made stays out of use unless something else hangs on it. */
export async function endMadeUnits(taking: TakingBack, changes: UnitChanges): Promise<string[]> {
  const { tx } = taking.transaction
  const stayed: string[] = []
  const byId = new Map((await readTree(tx)).map((unit) => [String(unit.id), unit]))
  for (const change of changes.filter(isMade)) {
    const unit = byId.get(change.id)
    if (unit === undefined) continue
    const parts = await hangingOn(tx, unit.id)
    if (parts.length === 0) {
      const { name, maCoQuan, capDV } = unit
      const before = { name, maCoQuan, capDV, donViCha: byId.get(String(unit.parent_id))?.name ?? null }
      await auditOfMany(taking.request, [
        { kind: 'xoa', unitId: unit.id, target: 'unit', targetId: unit.id, before },
      ]).execute(tx)
      continue
    }
    await refuseTakenCodes(tx, [unit])
    await sql`update unit set active = true, version = version + 1 where id = ${unit.id}`.execute(tx)
    stayed.push(sentences.unitInUse(unit.name, parts))
  }
  return stayed
}
