/** How many viên chức of a unit and of each unit directly below have their position and career grade. */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import { addMonths, showDate } from '#domain/fields/dates.ts'
import { sourceText } from '#domain/law/parameter.ts'
import { placementMonths } from '#domain/law/service-parameters.ts'
import type { PlacementProgress } from '#domain/positions/placement-calls.ts'
import { roomLevel } from '#domain/units/unit-form.ts'
import { employeesAtWork } from '#server/areas/positions/propose-placements.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { withinUnit } from '#server/request/access/unit-condition.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

type Figures = Pick<PlacementProgress, 'tong' | 'coViTri' | 'coBac' | 'du'>
const keys = ['tong', 'coViTri', 'coBac', 'du'] as const
const none = (): Figures => ({ tong: 0, coViTri: 0, coBac: 0, du: 0 })

export async function placementProgress(
  request: AuthenticatedRequest,
  donViId: number,
): Promise<PlacementProgress> {
  const reference = await referenceDataOf(request)
  const { units, law } = reference
  if (!request.server.guards.unitOfPositions(request.scope, donViId, units)) throw refusals.rowNotFound()
  const { rows } = await sql<Figures & { unit: number }>`
    select o."donViId" as unit, count(*) as "tong", count(o."viTriViecLamId") as "coViTri",
      count(o."bacNgheNghiepId") as "coBac",
      count(*) filter (where o."viTriViecLamId" is not null and o."bacNgheNghiepId" is not null) as "du"
    from officer o where ${withinUnit('o', donViId, units)} and ${employeesAtWork(reference)}
    group by o."donViId"`.execute(request.db)
  const below = units.children(donViId).filter(({ capDV }) => capDV !== roomLevel)
  const sums = new Map<number, Figures>([donViId, ...below.map(({ id }) => id)].map((id) => [id, none()]))
  const all = none()
  for (const row of rows) {
    const child = units.childToward(donViId, Number(row.unit))
    // Rooms, and inactive units below, are part of the unit itself.
    const sum = sums.get(child ?? donViId) ?? sums.get(donViId)
    for (const key of keys) for (const each of [all, sum]) if (each) each[key] += Number(row[key])
  }
  const months = law.valueNear(placementMonths, {}, request.today)
  // Another number of months doesn't begin the time anew.
  const [first = months] = law.series(placementMonths, {})
  const han = addMonths(first.tuNgay, months.giaTri)
  return {
    han,
    canCu: `Chậm nhất ngày ${showDate(han)} (${sourceText(months)})`,
    ...all,
    rows: [...sums].flatMap(([id, figures]) => {
      const donVi = units.ref(id)
      return donVi === null || figures.tong === 0 ? [] : [{ donVi, trucTiep: id === donViId, ...figures }]
    }),
  }
}
