/** Where a record stands on its way to the national database, as conditions on `officer o`; said once for figures and list. */
import { sql, type RawBuilder } from 'kysely'
import type { ClockPart } from '#domain/national/clock-list.ts'
import type { Catalogues } from '#server/memory/catalogues.ts'
import { statusesAtWork } from '#server/officers/live-statuses.ts'

/**
 * Who is on the board: everybody at work. Whoever has left can't be signed for any more (spec 3 §4), so a clock of theirs
 * would run for ever.
 */
export const onBoard = (all: Catalogues): RawBuilder<boolean> =>
  sql<boolean>`not o.deleted and o."trangThaiHoSoId" = any(cast(${statusesAtWork(all)} as bigint[]))`

export const clockPart: Readonly<Record<ClockPart, (today: string) => RawBuilder<boolean>>> = {
  'qua-han': (today) => sql`o.send_deadline < cast(${today} as date)`,
  'hom-nay': (today) => sql`o.send_deadline = cast(${today} as date)`,
  'con-han': (today) => sql`o.send_deadline > cast(${today} as date)`,
  'cho-gui': () => sql`(o.signing = 1 and o."isSyncQuocGia" is null)`,
  'that-bai': () => sql`not o."isSyncQuocGia"`,
  'thanh-cong': () => sql`(o."isSyncQuocGia" and o.send_deadline is null)`,
}
