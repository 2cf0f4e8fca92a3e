/** State of a record on its way to the national database, as conditions on `officer o`; shared by figures and list. */
import { sql, type RawBuilder } from 'kysely'
import type { ClockPart } from '#domain/national/clock-list.ts'
import type { Catalogues } from '#server/platform/table-cache/catalogues.ts'
import { statusesAtWork } from '#server/people/officers/live-statuses.ts'

/**
 * People on the board: everybody at work. Of those who have left only the records of who went elsewhere can be signed
 * (signable-statuses.ts); the deadlines of the others would stay for ever.
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
