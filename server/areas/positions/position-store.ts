/** Positions of units with the people who hold them. */
import { sql, type RawBuilder } from 'kysely'
import type { Position } from '#domain/positions/calls.ts'
import { positionForm, positionGroups } from '#domain/positions/position-form.ts'
import type { DbOrTx, Tx } from '#server/platform/db/database.ts'
import { readRow, type Refs, type StoredRow } from '#server/people/forms/stored-values.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { statusesAtWork } from '#server/people/officers/live-statuses.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

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

/** The positions of these units; with `lock` none is renamed or deleted until the transaction ends. */
export async function positionsOf(
  db: DbOrTx,
  units: readonly number[],
  { lock = false } = {},
): Promise<StoredPosition[]> {
  const { rows } = await sql<StoredPosition>`
    select ${columns} from unit_position p where p.unit_id = any(cast(${[...units]} as bigint[]))
    order by p.id ${lock ? sql`for share` : sql``}`.execute(db)
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

/**
 * On `officer o`: who holds a position of `unit`, being at work in it or in it as their room. Somebody whose room has the
 * same position holds that one.
 */
export const holdsPosition = (
  unit: number | RawBuilder<unknown>,
  { catalogues }: ReferenceData,
): RawBuilder<boolean> => sql<boolean>`(
  (o."phongBanId" = ${unit} or (o."donViId" = ${unit} and not exists (
    select from unit_position own where own.unit_id = o."phongBanId" and own."viTriId" = o."viTriViecLamId")))
  and not o.deleted and o."trangThaiHoSoId" = any(cast(${statusesAtWork(catalogues)} as bigint[])))`

/** Locks those who hold the position, to be called before it is locked itself: people come first everywhere. */
export async function lockHolders(tx: Tx, id: number, reference: ReferenceData): Promise<void> {
  await sql`select o.id from unit_position p join officer o on o."viTriViecLamId" = p."viTriId"
    where p.id = ${id} and ${holdsPosition(sql`p.unit_id`, reference)} order by o.id for update of o`.execute(
    tx,
  )
}

/** How many people hold the position, independent of the caller's scope. */
export async function countHolders(
  tx: Tx,
  { unit_id, viTriId }: StoredPosition,
  reference: ReferenceData,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from officer o
    where o."viTriViecLamId" = ${viTriId} and ${holdsPosition(Number(unit_id), reference)}`.execute(tx)
  return Number(rows[0]?.n)
}

/** The people in scope who hold one of these positions of the unit; by name. */
async function holdersIn(
  { db, request, reference }: Reading,
  unit: number,
  positions: readonly number[],
): Promise<Map<number, Holder[]>> {
  const { rows } = await sql<Holder>`
    select o.id, o."hoVaTen" as name, o."viTriViecLamId" as "viTriId" from officer o
    where ${holdsPosition(unit, reference)} and o."viTriViecLamId" = any(cast(${[...positions]} as bigint[]))
      and ${request.server.guards.positionHolders(request.scope, reference.units)}
    order by o.name_key, o.id`.execute(db)
  return Map.groupBy(rows, ({ viTriId }) => Number(viTriId))
}

/** Who reads what is stored, with which database or transaction. */
interface Reading {
  db: DbOrTx
  request: AuthenticatedRequest
  reference: ReferenceData
}

/** Those of one unit in responses, by group, then by name. `names`: where names are newer than the cached catalogue. */
export async function answersOf(
  reading: Reading,
  stored: readonly StoredPosition[],
  names: Pick<Refs, 'catalogues'> = reading.reference,
): Promise<Position[]> {
  const [first] = stored
  if (first === undefined) return []
  const { reference } = reading
  const unit = Number(first.unit_id)
  const donVi = reference.units.ref(unit)
  const holders = await holdersIn(
    reading,
    unit,
    stored.map(({ viTriId }) => Number(viTriId)),
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
