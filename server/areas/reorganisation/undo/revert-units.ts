/** Reverts units to before a reorganisation. */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import { reorganisationSentences as sentences } from '#domain/reorganisation/reorganisation-form.ts'
import { unitForm } from '#domain/units/unit-form.ts'
import { auditOfMany, type AuditEntry } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { signedHolders } from '#server/people/records/signed-holders.ts'
import type { Change } from '#server/areas/reorganisation/journal.ts'
import { readTree, settleTree, type TreeUnit } from '#server/areas/reorganisation/stored-tree.ts'
import type { RevertContext } from '#server/areas/reorganisation/undo/revert-context.ts'
import { forgetUnit } from '#server/areas/roles/forget-unit.ts'
import { dependentsOf } from '#server/areas/units/dependents.ts'
import { loggedParent } from '#server/areas/units/unit-store.ts'

/** A unit's columns before or after. */
export interface UnitChange {
  active?: boolean
  parent_id?: number | null
  name?: string
  /** The unit was created by the reorganisation. */
  isMade?: boolean
}

type UnitChanges = readonly Change<UnitChange, UnitChange>[]

/**
 * Reactivates ended units and reverts names and parents, if unchanged since. Returns what couldn't be reverted, which
 * units exist or are where they were again (`moved`) and which have their name again, and the
 * created units that still exist: these are deactivated first, since an ended one may have the same code.
 */
export async function revertUnits(
  taking: RevertContext,
  changes: UnitChanges,
): Promise<{ stayed: string[]; made: number[]; moved: number[]; renamed: number[] }> {
  const { tx } = taking.transaction
  const tree = await readTree(tx)
  const byId = new Map(tree.map((unit) => [String(unit.id), unit]))
  const stayed: string[] = []
  const back: { id: number; name: string; parent: number | null; before: TreeUnit }[] = []
  const [moved, renamed]: [number[], number[]] = [[], []]
  for (const { id, before, after } of changes) {
    const unit = byId.get(id)
    if (unit === undefined || after.isMade) continue
    const keepsParent = 'parent_id' in after && unit.parent_id !== after.parent_id
    const keepsName = 'name' in after && unit.name !== after.name
    if (keepsParent || keepsName || (!unit.active && after.active !== false))
      stayed.push(sentences.unitStays(unit.name))
    if (!unit.active && after.active !== false) continue
    const parent = 'parent_id' in after && !keepsParent ? (before.parent_id ?? null) : unit.parent_id
    if (after.active === false || ('parent_id' in after && !keepsParent)) moved.push(unit.id)
    if ('name' in after && !keepsName) renamed.push(unit.id)
    back.push({ id: unit.id, name: keepsName ? unit.name : (before.name ?? unit.name), parent, before: unit })
  }
  const returning = new Set(back.map(({ id }) => id))
  const made = changes.flatMap(({ id, after }) =>
    after.isMade === true && byId.get(id)?.active === true ? [Number(id)] : [],
  )
  for (const { name, parent } of back) {
    // It may have been moved below a created unit: that one stays active then.
    const isThere = parent === null || byId.get(String(parent))?.active === true || returning.has(parent)
    if (!isThere) throw refusals.wrongState(sentences.parentGone(name))
  }
  await sql`update unit set active = false, version = version + 1
    where id = any(cast(${made} as bigint[]))`.execute(tx)
  await refuseTakenCodes(
    tx,
    back.filter(({ before }) => !before.active).map(({ before }) => before),
  )
  await sql`update unit u set name = r.name, parent_id = r.parent, active = true,
      version = u.version + 1
    from jsonb_to_recordset(cast(${JSON.stringify(back.map(({ id, name, parent }) => ({ id, name, parent })))} as jsonb))
      r (id bigint, name text, parent bigint)
    where r.id = u.id`.execute(tx)
  await settleTree(tx, sentences.tooDeepBack)
  const parentOf = (id: number | null) => (id === null ? null : loggedParent(byId.get(String(id))))
  const entries = back.map(({ id, name, parent, before }): AuditEntry => {
    const about = { unitId: id, target: 'unit', targetId: id } as const
    const [was, is] = [
      { name: before.name, donViCha: parentOf(before.parent_id) },
      { name, donViCha: parentOf(parent) },
    ]
    return before.active
      ? { ...about, kind: 'sua', before: was, after: is }
      : { ...about, kind: 'them', after: { ...is, maCoQuan: before.maCoQuan, capDV: before.capDV } }
  })
  if (entries.length > 0) await auditOfMany(taking.request, entries).execute(tx)
  return { stayed, made, moved, renamed }
}

async function refuseTakenCodes(tx: Tx, units: readonly TreeUnit[]): Promise<void> {
  const taken = await codesInUse(
    tx,
    units.map(({ maCoQuan }) => maCoQuan),
  )
  const [unit] = units.filter(({ maCoQuan }) => taken.has(maCoQuan.toLowerCase()))
  if (unit !== undefined) throw refusals.wrongState(sentences.codeGone(unit.maCoQuan))
}

/** Those of the codes that active units have, in lower case. */
async function codesInUse(tx: Tx, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select lower("maCoQuan") as code from unit where active
      and lower("maCoQuan") = any(cast(${codes.map((code) => code.toLowerCase())} as text[]))`.execute(tx)
  return new Set(rows.map(({ code }) => code))
}

/** The code, or 'X-2', 'X-3' … if another unit has it again. */
async function freeCode(tx: Tx, code: string): Promise<string> {
  for (let n = 1; ; n++) {
    const ending = n === 1 ? '' : `-${n}`
    const tried = `${code.slice(0, unitForm.fields.maCoQuan.maxLength - ending.length)}${ending}`
    if ((await codesInUse(tx, [tried])).size === 0) return tried
  }
}

/**
 * Whether a created unit has the code of a reactivated one, and may need another. Then codes are locked before persons,
 * as everywhere.
 */
export function mayChangeCodes(tree: readonly TreeUnit[], changes: UnitChanges): boolean {
  const byId = new Map(tree.map((unit) => [String(unit.id), unit]))
  const codesOf = (isMade: boolean) =>
    changes.flatMap(({ id, after }) =>
      (after.isMade === true) === isMade && (isMade || after.active === false)
        ? (byId.get(id)?.maCoQuan.toLowerCase() ?? [])
        : [],
    )
  const back = new Set(codesOf(false))
  return codesOf(true).some((code) => back.has(code))
}

/**
 * To be called after people were reverted: created units stay inactive unless they still have references. Bottom up, so
 * that one with an active unit below stays active too. If its former unit has its code again it gets another one, or
 * throws 26 if the code is in signed content.
 */
export async function retireCreatedUnits(taking: RevertContext, made: readonly number[]): Promise<string[]> {
  const { request, transaction } = taking
  const { tx, markChanged } = transaction
  const stayed: string[] = []
  const tree = await readTree(tx)
  const byId = new Map(tree.map((unit) => [unit.id, unit]))
  for (const unit of tree.filter(({ id }) => made.includes(id)).toSorted((a, b) => b.level - a.level)) {
    const { id, name, maCoQuan, capDV } = unit
    const about = { unitId: id, target: 'unit', targetId: id } as const
    const parts = await dependentsOf(tx, id)
    if (parts.length === 0) {
      const before = { name, maCoQuan, capDV, donViCha: loggedParent(byId.get(unit.parent_id ?? 0)) }
      await auditOfMany(request, [{ ...about, kind: 'xoa', before }]).execute(tx)
      if (await forgetUnit(tx, request, id)) markChanged('roles')
      continue
    }
    const code = await freeCode(tx, maCoQuan)
    if (code !== maCoQuan) {
      const signed = await signedHolders(tx, ({ kind }) => kind === 'unit', id)
      if (signed > 0) throw refusals.wrongState(sentences.codeSigned(name, parts, maCoQuan, signed))
    }
    await sql`update unit set active = true, "maCoQuan" = ${code}, version = version + 1 where id = ${id}`.execute(
      tx,
    )
    const isFreed = code !== maCoQuan
    if (isFreed)
      await auditOfMany(request, [
        { ...about, kind: 'sua', named: name, before: { maCoQuan }, after: { maCoQuan: code } },
      ]).execute(tx)
    stayed.push(isFreed ? sentences.unitCodeFreed(name, parts, code) : sentences.unitInUse(name, parts))
  }
  return stayed
}
