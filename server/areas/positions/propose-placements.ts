/** The proposal for all viên chức of a unit, or of it and the units below: read in one statement, decided by the rule. */
import { sql, type RawBuilder } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import type { UnitRef } from '#domain/fields/values.ts'
import { pickFields } from '#domain/forms/form.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import type { ProposedPlacement } from '#domain/positions/placement-calls.ts'
import { maxPlaced, placementSentences } from '#domain/positions/placement-form.ts'
import { placementOf } from '#domain/positions/propose.ts'
import { positionsFor, positionsToFill, rankOf } from '#server/areas/positions/positions-to-fill.ts'
import { columnsOfAll } from '#server/people/forms/columns.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { readRow, type StoredRow } from '#server/people/forms/stored-values.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { statusesAtWork } from '#server/people/officers/live-statuses.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import { withinUnit } from '#server/request/access/unit-condition.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** Code of DM_LOAIHOSO (catalogues/relied-codes.ts). */
const publicEmployee = '03'

/** On `officer o`: the viên chức at work. */
export const employeesAtWork = ({ catalogues }: ReferenceData): RawBuilder<boolean> => {
  const kinds = catalogues
    .every('DM_LOAIHOSO')
    .flatMap(({ id, code }) => (code === publicEmployee ? [id] : []))
  return sql<boolean>`(not o.deleted and o."loaiHoSoId" = any(cast(${kinds} as bigint[]))
    and o."trangThaiHoSoId" = any(cast(${statusesAtWork(catalogues)} as bigint[])))`
}

const fields = pickFields(officerFields, [
  'hoVaTen',
  'donVi',
  'phongBan',
  'ngachHoacViTri',
  'chucVu',
  'viTriViecLam',
  'bacNgheNghiep',
])
const columns = sql.join(columnsOfAll(fields).map(({ column }) => sql.ref(`o.${column}`)))

export async function proposePlacements(
  request: AuthenticatedRequest,
  { donViId, isChildren }: { donViId: number; isChildren?: boolean | null | undefined },
): Promise<ProposedPlacement[]> {
  const reference = await referenceDataOf(request)
  const { units } = reference
  const { personsProposed, unitOfPositions } = request.server.guards
  if (!unitOfPositions(request.scope, donViId, units)) throw refusals.rowNotFound()
  const within = isChildren ? withinUnit('o', donViId, units) : sql<boolean>`o."donViId" = ${donViId}`
  const inUnit = sql<boolean>`(${within} or o."phongBanId" = ${donViId})`
  const { rows } = await sql<StoredRow & { id: number }>`
    select o.id, ${columns} from officer o
    where ${inUnit} and ${employeesAtWork(reference)} and ${personsProposed(request.scope, units)}
    order by o.name_key, o.id limit ${maxPlaced + 1}`.execute(request.db)
  if (rows.length > maxPlaced) throw refusals.wrongState(placementSentences.unitTooLarge)
  const people = byUnits(
    rows.map((row) => ({ id: row.id, values: readRow(fields, row, reference) })),
    donViId,
    units,
  )
  const unitIds = people
    .flatMap(({ values }) => [values.donVi, values.phongBan])
    .filter((unit) => unit !== null)
  const byUnit = await positionsToFill(
    request.db,
    [...new Set(unitIds.map(({ id }) => Number(id)))],
    reference,
  )
  const readable = readableBy(request.account.role).fields
  return people.flatMap(({ id, values }): ProposedPlacement[] => {
    const { hoVaTen, donVi, phongBan, chucVu, viTriViecLam, bacNgheNghiep } = values
    if (donVi === null) return []
    const ngach = readable.has('ngachHoacViTri') ? values.ngachHoacViTri : null
    const { viTri, bac, reasons, open } = placementOf(
      {
        rank: rankOf(ngach, reference),
        post: readable.has('chucVu') ? chucVu : null,
        viTri: viTriViecLam,
        bac: bacNgheNghiep,
      },
      positionsFor(byUnit, [Number(donVi.id), phongBan === null ? null : Number(phongBan.id)]),
      reference.law,
      request.today,
    )
    return [
      {
        idCanBo: String(id),
        hoVaTen,
        donVi,
        phongBan,
        ngach,
        viTri,
        bacNgheNghiep: bac,
        canCu: reasons,
        ...(open === null ? {} : { chuaQuyet: open }),
        daXep: viTriViecLam !== null && bacNgheNghiep !== null,
      },
    ]
  })
}

/** People by the units of a tree, in its order; those of one unit stay as they were. */
function byUnits<P extends { values: { donVi: UnitRef | null } }>(
  people: readonly P[],
  top: number,
  units: Units,
): P[] {
  const places = new Map<string, number>()
  const visit = (id: number) => {
    places.set(String(id), places.size)
    for (const below of units.children(id)) visit(below.id)
  }
  visit(top)
  const placeOf = ({ values: { donVi } }: P) => places.get(donVi?.id ?? '') ?? places.size
  return people.toSorted((a, b) => placeOf(a) - placeOf(b))
}
