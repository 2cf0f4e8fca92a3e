/** R12: complete and incomplete records and what the national database took, as they are now. */
import { sql } from 'kysely'
import { completenessSections } from '#domain/completeness/sections.ts'
import { countedFigures } from '#server/reports/figures.ts'
import { peopleOf } from '#server/reports/presence.ts'
import { rowOfUnit } from '#server/reports/unit-rows.ts'
import type { AskedReport } from '#server/reports/asked-report.ts'
import type { UnitRow } from '#server/reports/unit-rows.ts'

/** Which group each entry of `missing` belongs to. */
const groups = new Map(
  completenessSections.flatMap(({ group, form, history }) =>
    [form?.name, history?.name].flatMap((name) => (name === undefined ? [] : [[name, group] as const])),
  ),
)

/** By row the group that most records lack something of: 'Đào tạo, bồi dưỡng (12)'. */
async function mostMissing(asked: AskedReport, rows: readonly UnitRow[]) {
  const { from, unit, where } = peopleOf(asked)
  const names = [...groups.keys()].map(
    (name) => sql`count(*) filter (where o.missing ? ${name}) as ${sql.ref(name)}`,
  )
  const { rows: found } = await sql<Record<string, number>>`
    select ${unit} as at_unit, ${sql.join(names)} from ${from}
    where ${sql.join(where, sql` and `)} and o.missing_count > 0 group by 1`.execute(asked.request.db)
  const rowOf = rowOfUnit(rows)
  const counts = new Map<string, Map<string, number>>()
  for (const { at_unit: at, ...lacking } of found) {
    const key = rowOf(Number(at))?.key
    if (key === undefined) continue
    for (const [name, count] of Object.entries(lacking))
      for (const row of [key, '']) {
        const ofRow = counts.get(row) ?? new Map<string, number>()
        ofRow.set(name, (ofRow.get(name) ?? 0) + Number(count))
        counts.set(row, ofRow)
      }
  }
  return (row: string): string | null => {
    const [most] = [...(counts.get(row) ?? [])].toSorted(([, one], [, other]) => other - one)
    return most === undefined || most[1] === 0 ? null : `${groups.get(most[0])} (${most[1]})`
  }
}

export const recordQuality = countedFigures(
  () => ({
    tong: sql<boolean>`true`,
    du: sql<boolean>`o.missing_count = 0`,
    thieu: sql<boolean>`o.missing_count > 0`,
    dongBo: sql<boolean>`o."isSyncQuocGia"`,
    dongBoLoi: sql<boolean>`not o."isSyncQuocGia"`,
    chuaGui: sql<boolean>`o."isSyncQuocGia" is null`,
  }),
  {
    texts: async (asked, rows) => {
      const most = await mostMissing(asked, rows)
      return (key, row) => (key === 'nhomThieu' ? most(row) : null)
    },
  },
)
