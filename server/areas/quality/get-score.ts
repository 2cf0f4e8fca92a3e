/** The score of a unit and of those right below it, month by month, each with its subordinate units. */
import type { z } from 'zod'
import { refusals } from '#domain/api/refusals.ts'
import { addMonths } from '#domain/fields/dates.ts'
import { qualityRules } from '#domain/quality/all-rules.ts'
import type { getScore as scoreCall, ScoreOfMonth } from '#domain/quality/calls.ts'
import { qualitySentences } from '#domain/quality/sentences.ts'
import { readableRules } from '#server/areas/quality/quality-list.ts'
import { unitsInScope } from '#server/areas/quality/units-in-scope.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'
import { pastScores, presentScores, type UnitScore } from '#server/people/quality/scores.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** A role that may not read everything counts nothing that it may not read: it has no score. */
export async function getScore(
  { donViId, tuThang, denThang }: z.output<typeof scoreCall.input>,
  request: AuthenticatedRequest,
): Promise<ScoreOfMonth[]> {
  const present = request.today.slice(0, 7)
  const until = denThang ?? present
  const from = tuThang ?? addMonths(`${until}-01`, -11).slice(0, 7)
  if (from > until) throw refusals.invalidField('denThang', qualitySentences.monthsInOrder)
  if (readableRules(readableBy(request.account.role)).length < qualityRules.length) return []
  const { units, catalogues } = await referenceDataOf(request)
  const seen = new Set(unitsInScope(request, units))
  if (donViId !== null && donViId !== undefined && !seen.has(donViId)) throw refusals.rowNotFound()
  const parts = partsOf(donViId ?? null, units, seen)
  const all = parts[0]?.ids ?? []
  const scores = [
    ...(from < present ? await pastScores(request.db, all, { from, before: present }) : []),
    ...(until >= present && from <= present ? await presentScores(request.db, catalogues, all, present) : []),
  ].filter(({ month }) => month <= until)
  const byUnit = Map.groupBy(scores, ({ unit }) => unit)
  return parts.flatMap((part) => monthsOf(part, byUnit, { present, now: request.now.toISOString() }))
}

interface Part {
  donVi: ScoreOfMonth['donVi']
  ids: readonly number[]
}

/** The unit, or the whole scope, and what is right below it. */
function partsOf(unit: number | null, units: Units, seen: ReadonlySet<number>): Part[] {
  const tops = [...seen].filter((id) => !seen.has(units.find(id)?.parentId ?? 0))
  const root = unit ?? (tops.length === 1 ? tops[0] : undefined)
  const ids = root === undefined ? [...seen] : [...seen].filter((id) => units.isWithin(id, root))
  const isTop = new Set(tops)
  const idsOfPart = Map.groupBy(ids, (id) =>
    root === undefined ? units.find(id)?.path.find((above) => isTop.has(above)) : units.childToward(root, id),
  )
  const below = root === undefined ? tops : units.children(root).map(({ id }) => id)
  const named = (id: number) => ({ id: String(id), name: units.find(id)?.name ?? '' })
  const whole = { donVi: root === undefined ? { id: null, name: 'Tất cả đơn vị' } : named(root), ids }
  return [
    whole,
    ...below.filter((id) => seen.has(id)).map((id) => ({ donVi: named(id), ids: idsOfPart.get(id) ?? [] })),
  ]
}

function monthsOf(
  { donVi, ids }: Part,
  scores: ReadonlyMap<number, readonly UnitScore[]>,
  { present, now }: { present: string; now: string },
): ScoreOfMonth[] {
  const byMonth = Map.groupBy(
    ids.flatMap((id) => scores.get(id) ?? []),
    ({ month }) => month,
  )
  return [...byMonth]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([thang, rows]) => {
      const sum = (of: 'people' | 'sound' | 'sai' | 'ngo' | 'thieu') =>
        rows.reduce((all, row) => all + row[of], 0)
      const [soNguoi, dungDu] = [sum('people'), sum('sound')]
      return {
        donVi,
        thang,
        soNguoi,
        dungDu,
        soSai: sum('sai'),
        soNgo: sum('ngo'),
        soThieu: sum('thieu'),
        diem: soNguoi === 0 ? null : Math.round((1000 * dungDu) / soNguoi) / 10,
        tinhLuc: thang === present ? now : null,
      }
    })
}
