/** The units that a plan affects, and thereby the people. */
import { sql, type RawBuilder } from 'kysely'
import { rehung, settledIn, type Plan, type RoomHomes } from '#domain/reorganisation/plan.ts'
import { reorganisationSentences as sentences } from '#domain/reorganisation/reorganisation-form.ts'
import type { Step } from '#domain/reorganisation/step.ts'
import { roomLevel } from '#domain/units/unit-form.ts'
import { refusals } from '#domain/api/refusals.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'

export interface AffectedUnits {
  /** Units that end or move, with everything that was below them: their people's ancestors change. */
  moving: number[]
  /** Those, and renamed, new and receiving ones: the displayed number of units. */
  count: number
  /** Units that end. */
  ended: number[]
  renamed: number[]
  /** Rooms that move: their people go with them. */
  rooms: number[]
}

export function affectedBy(plan: Plan): AffectedUnits {
  const hung = rehung(plan)
  const tops = new Set([...plan.ended.keys(), ...hung.map(({ id }) => id)])
  const isBelow = new Map<string, boolean>()
  const moves = (id: string | null): boolean => {
    if (id === null) return false
    const cachedAnswer = isBelow.get(id)
    if (cachedAnswer !== undefined) return cachedAnswer
    const isMoved = tops.has(id) || moves(plan.before.get(id)?.parentId ?? null)
    isBelow.set(id, isMoved)
    return isMoved
  }
  const moving = [...plan.before.keys()].filter(moves)
  return {
    moving: moving.map(Number),
    count: new Set([...moving, ...plan.renamed, ...plan.receiving]).size,
    ended: [...plan.ended.keys()].map(Number),
    renamed: [...plan.renamed].map(Number),
    rooms: hung.filter(({ capDV }) => capDV === roomLevel).map(({ id }) => Number(id)),
  }
}

const among = (column: string, ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = any(cast(${ids} as bigint[]))`

/** People whose units change, including those in the bin; on table `officer`. */
export const peopleMoved = ({ ended, rooms }: AffectedUnits): RawBuilder<boolean> =>
  sql<boolean>`(${among('donViId', ended)} or ${among('phongBanId', [...ended, ...rooms])}
    or ${among('donViSuDungId', ended)} or ${among('donViQuanLyId', ended)})`

/** People whose rows are written, also by the trigger for ancestors: to be locked. */
export const peopleWritten = ({ moving, ended }: AffectedUnits): RawBuilder<boolean> =>
  sql<boolean>`(${among('donViId', moving)} or ${among('phongBanId', moving)}
    or ${among('donViSuDungId', ended)} or ${among('donViQuanLyId', ended)})`

/** Number of people of these units and of renamed ones, without the bin and those of `except`. */
export async function countPeople(
  db: DbOrTx,
  { moving, renamed }: Pick<AffectedUnits, 'moving' | 'renamed'>,
  except: readonly number[] = [],
): Promise<number> {
  const units = [...new Set([...moving, ...renamed])]
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from officer
    where (${among('donViId', units)} or ${among('phongBanId', units)}) and not deleted
      and id <> all(cast(${except} as bigint[]))`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * Throws 21 unless each split assigns all its people and nobody else. Returns where each of its rooms goes: with most
 * of its people.
 */
export async function checkSplits(db: DbOrTx, plan: Plan, steps: readonly Step[]): Promise<RoomHomes> {
  const homes = new Map<string, number>()
  for (const { step: at, unit: id, parts } of plan.splits) {
    const unit = plan.before.get(id)
    const step = steps[at]
    if (unit === undefined || step?.loai !== 'tach') continue
    const { donVi, phongBan } = settledIn(unit)
    const { rows } = await sql<{ id: number; room: number | null; deleted: boolean }>`
      select id, "phongBanId" as room, deleted from officer where "donViId" = ${donVi}
        and ${phongBan === null ? sql`true` : sql`"phongBanId" = ${phongBan}`}`.execute(db)
    const own = new Set(rows.map((row) => String(row.id)))
    const path = `buoc.${at}.thanh`
    for (const [n, { listId }] of step.thanh.entries()) {
      const strangers = listId.filter((person) => !own.has(person)).length
      if (strangers > 0)
        throw refusals.invalidField(`${path}.${n}.listId`, sentences.strangers(strangers, unit.name))
    }
    const partOf = (person: number) => parts.findIndex(({ people }) => people.has(String(person)))
    const left = rows.filter((row) => !row.deleted && partOf(row.id) < 0).length
    if (left > 0) throw refusals.invalidField(path, sentences.leftOver(left, unit.name))
    if (unit.capDV === roomLevel) continue
    const votes = new Map<number, number[]>()
    for (const row of rows) {
      if (row.room === null || row.deleted) continue
      const own = votes.get(row.room) ?? parts.map(() => 0)
      own[partOf(row.id)] = (own[partOf(row.id)] ?? 0) + 1
      votes.set(row.room, own)
    }
    for (const [room, counts] of votes) homes.set(String(room), counts.indexOf(Math.max(...counts)))
  }
  return homes
}
