/**
 * The position (vị trí việc làm) of somebody whose unit a form changes: a position is a name in a unit, so it is kept where
 * the new unit or room has it, and left behind otherwise.
 */
import { sql } from 'kysely'
import type { Ref } from '#domain/fields/values.ts'
import type { PersonWarning } from '#domain/officer/calls.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import { movedPosition } from '#domain/officer/work-fields.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { OfficerRecord } from '#server/people/officers/officer-store.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'

/** Nothing if the new unit has the position, which isn't deleted until the transaction ends. */
export async function positionAfterMove(
  tx: Tx,
  { id }: Ref,
  { donVi, phongBan }: Partial<OfficerValues>,
): Promise<Partial<OfficerValues>> {
  const places = [donVi, phongBan].flatMap((place) => (place ? [Number(place.id)] : []))
  const { rows } = await sql`select p.id from unit_position p
    where p.unit_id = any(cast(${places} as bigint[])) and p."viTriId" = ${Number(id)} for share`.execute(tx)
  return rows.length > 0 ? {} : { viTriViecLam: null, ngayBoTriViTri: null, soQuyetDinhViTri: null }
}

/** What became of it, from the record as saved. */
export const noticeOfMove = (
  { name }: Ref,
  { row }: OfficerRecord,
  { units }: ReferenceData,
): PersonWarning => {
  const unit = units.ref(Number(row['donViId']))?.name ?? ''
  return {
    noiDung:
      row['viTriViecLamId'] === null ? movedPosition.left(name, unit) : movedPosition.stays(name, unit),
    idCanBo: null,
  }
}
