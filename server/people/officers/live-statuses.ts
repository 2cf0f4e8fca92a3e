/** The statuses of people in lists, and of those at work; and who is at work until a later day. */
import { sql, type RawBuilder } from 'kysely'
import { columnOfKind, type DueKind } from '#domain/due/kinds.ts'
import { isSettledByLeaving } from '#domain/plans/plan-kinds.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import type { Catalogues } from '#server/platform/table-cache/catalogues.ts'
import { statusCodes } from '#server/people/officers/status-codes.ts'

/** Every status but deleted, including inactive ones. */
export function liveStatuses(all: Catalogues): number[] {
  return all.every('DM_TRANGTHAIHOSO').flatMap(({ id, code }) => (code === statusCodes.deleted ? [] : [id]))
}

/** The statuses of people who still work here in any form. */
export function statusesAtWork(all: Catalogues): number[] {
  return all
    .every('DM_TRANGTHAIHOSO')
    .flatMap(({ id, code, extra }) => (code === statusCodes.deleted || extra['left'] === true ? [] : [id]))
}

/** Whether this is the status of somebody who has left, or leaves on a later day. */
export const hasLeft = ({ statusId }: { readonly statusId: number | null }, all: Catalogues): boolean =>
  statusId !== null && all.item(statusId)?.extra['left'] === true

/** `movement m` is an end of service that takes effect after today. */
export const isLaterLeaving = (today: string): RawBuilder<boolean> =>
  sql`m.state = 'done' and m.ngay > cast(${today} as date)`

/** The first day on which `officer o` doesn't work any more by a movement that takes effect after today; null without one. */
const leavesOn = (today: string): RawBuilder<string | null> =>
  sql`(select min(m.ngay) from movement m where m.officer_id = o.id and ${isLaterLeaving(today)})`

/** Looked up once for all: they are few, and of everybody else no movement is read. */
export const leavesLater = (today: string): RawBuilder<boolean> =>
  sql`o.id in (select m.officer_id from movement m where ${isLaterLeaving(today)})`

/** `officer o` left after that day by the record itself, which doesn't know the status before as a movement does. */
export const hasLeftAfter = (all: Catalogues, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`coalesce(o."ngayKetThuc" > ${day}
    and o."trangThaiHoSoId" <> all(cast(${statusesAtWork(all)} as bigint[])), false)`

const worksNow = (all: Catalogues): RawBuilder<boolean> =>
  sql`o."trangThaiHoSoId" = any(cast(${statusesAtWork(all)} as bigint[]))`

/**
 * `officer o` is at work, or has the status of somebody who left and works until a later day: such a movement sets the
 * status when it is entered (spec 1 §5). `after`: only people who work beyond this day.
 */
export function isAtWork(all: Catalogues, today: string, after?: RawBuilder<unknown>): RawBuilder<boolean> {
  const isBeyond = after === undefined ? sql`true` : sql`${leavesOn(today)} > ${after}`
  return sql`(${worksNow(all)} or (${leavesLater(today)} and ${isBeyond}))`
}

/**
 * `officer o` has a day of this kind and is at work on it. Whoever leaves later is, but for what the leaving settles.
 */
export function isDue(
  kind: DueKind,
  { catalogues, today }: { catalogues: Catalogues; today: string },
): RawBuilder<boolean> {
  const day = sql.ref(`o.${columnOfKind(kind)}`)
  const works = isSettledByLeaving(kind) ? worksNow(catalogues) : isAtWork(catalogues, today, day)
  return sql`(${day} is not null and ${works})`
}

/** Those of these people who leave after today, each with the first day on which they don't work any more. */
export async function daysOfLeaving(
  db: DbOrTx,
  ids: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; leaves: string | null }>`
    select o.id, ${leavesOn(today)}::text as leaves from officer o
    where o.id = any(cast(${[...ids]} as bigint[]))`.execute(db)
  return new Map(rows.flatMap(({ id, leaves }) => (leaves === null ? [] : [[Number(id), leaves] as const])))
}
