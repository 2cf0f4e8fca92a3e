/**
 * The position (vị trí việc làm) of somebody whose unit or room a form changes: a position is a name in a unit, so it is
 * kept where the new unit or room has it, and left behind otherwise.
 */
import { sql } from 'kysely'
import type { Ref } from '#domain/fields/values.ts'
import type { PersonWarning } from '#domain/officer/calls.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import { movedPosition } from '#domain/officer/work-fields.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import type { OfficerRecord } from '#server/people/officers/officer-store.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'

type Place = Pick<OfficerValues, 'donVi' | 'phongBan'>

/** Undefined if the move doesn't concern it: within a unit, if the former room didn't have it. */
export async function positionAfterMove(
  tx: DbOrTx,
  { id }: Ref,
  from: Partial<Place>,
  to: Partial<Place>,
): Promise<Partial<OfficerValues> | undefined> {
  const has = async (...places: (Pick<Ref, 'id'> | null | undefined)[]) => {
    const units = places.flatMap((place) => (place ? [Number(place.id)] : []))
    // It isn't deleted until the transaction ends.
    const { rows } = await sql`select p.id from unit_position p
      where p.unit_id = any(cast(${units} as bigint[])) and p."viTriId" = ${Number(id)} for share`.execute(tx)
    return rows.length > 0
  }
  if (from.donVi?.id === to.donVi?.id && !(await has(from.phongBan))) return undefined
  return (await has(to.donVi, to.phongBan))
    ? {}
    : { viTriViecLam: null, ngayBoTriViTri: null, soQuyetDinhViTri: null }
}

/** What became of it, from the record as saved. */
export const noticeOfMove = (
  { name }: Ref,
  { row }: OfficerRecord,
  { units }: ReferenceData,
): PersonWarning => {
  const unit = ['phongBanId', 'donViId']
    .flatMap((column) => (row[column] === null ? [] : (units.ref(Number(row[column]))?.name ?? [])))
    .join(', ')
  return {
    noiDung:
      row['viTriViecLamId'] === null ? movedPosition.left(name, unit) : movedPosition.stays(name, unit),
    idCanBo: null,
  }
}
