/** Positions of units with the people who hold them. */
import { sql } from 'kysely'
import type { Position } from '#domain/positions/calls.ts'
import { positionForm, positionGroups } from '#domain/positions/position-form.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import { readRow, type Refs, type StoredRow } from '#server/people/forms/stored-values.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { statusesAtWork } from '#server/people/officers/live-statuses.ts'

export interface StoredPosition extends StoredRow {
  id: number
  unit_id: number
  viTriId: number
  version: number
}

const columns = sql`p.id, p.unit_id, p."viTriId", p."nhomId", p."ngachTuId", p."ngachDenId", p."soDuyet", p.version`

/** The position; with `lock`, for a write. */
export async function findPosition(
  db: DbOrTx,
  id: number,
  { lock = false } = {},
): Promise<StoredPosition | undefined> {
  const { rows } = await sql<StoredPosition>`
    select ${columns} from unit_position p where p.id = ${id} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

/** The positions of these units. */
export async function positionsOf(db: DbOrTx, units: readonly number[]): Promise<StoredPosition[]> {
  const { rows } = await sql<StoredPosition>`
    select ${columns} from unit_position p where p.unit_id = any(cast(${[...units]} as bigint[]))
    order by p.id`.execute(db)
  return rows
}

/** The values of its form. */
export const valuesOf = (stored: StoredPosition, reference: Refs) =>
  readRow(positionForm.fields, { ...stored, ten: null }, reference)

interface Holder {
  id: number
  name: string | null
  viTriId: number
}

/** People at work in the unit, or in it as their room, who hold one of these positions; by name. */
async function holdersIn(
  db: DbOrTx,
  unit: number,
  positions: readonly number[],
  { catalogues }: ReferenceData,
): Promise<Map<number, Holder[]>> {
  const { rows } = await sql<Holder>`
    select o.id, o."hoVaTen" as name, o."viTriViecLamId" as "viTriId" from officer o
    where (o."donViId" = ${unit} or o."phongBanId" = ${unit}) and not o.deleted
      and o."trangThaiHoSoId" = any(cast(${statusesAtWork(catalogues)} as bigint[]))
      and o."viTriViecLamId" = any(cast(${[...positions]} as bigint[]))
    order by o.name_key, o.id`.execute(db)
  return Map.groupBy(rows, ({ viTriId }) => Number(viTriId))
}

/** Those of one unit in responses, by group, then by name. `names`: where names are newer than the cached catalogue. */
export async function answersOf(
  db: DbOrTx,
  stored: readonly StoredPosition[],
  reference: ReferenceData,
  names: Pick<Refs, 'catalogues'> = reference,
): Promise<Position[]> {
  const [first] = stored
  if (first === undefined) return []
  const unit = Number(first.unit_id)
  const donVi = reference.units.ref(unit)
  const holders = await holdersIn(
    db,
    unit,
    stored.map(({ viTriId }) => Number(viTriId)),
    reference,
  )
  const answers = stored.flatMap((row): Position[] => {
    const { viTri, nhom, ngachTu, ngachDen, soDuyet } = valuesOf(row, { ...reference, ...names })
    if (donVi === null || viTri === null || nhom === null) return []
    const dangGiu = (holders.get(Number(row.viTriId)) ?? []).map(({ id, name }) => ({
      idCanBo: String(id),
      hoVaTen: name,
    }))
    return [
      {
        id: String(row.id),
        donVi,
        ten: viTri.name,
        viTri,
        nhom,
        ngachTu,
        ngachDen,
        soDuyet: soDuyet ?? 0,
        dangGiu,
        trong: Math.max(0, (soDuyet ?? 0) - dangGiu.length),
        version: row.version,
      },
    ]
  })
  const placeOf = ({ nhom }: Position) => positionGroups.findIndex(({ code }) => code === nhom.code)
  return answers.toSorted((a, b) => placeOf(a) - placeOf(b) || a.ten.localeCompare(b.ten, 'vi'))
}
