/** R12: complete and incomplete records, and what the national database has accepted, as of now. */
import { sql } from 'kysely'
import { completenessSections } from '#domain/completeness/sections.ts'
import { countedFigures } from '#server/areas/reports/figures.ts'
import { peopleOf } from '#server/areas/reports/presence.ts'
import { rowOfUnit } from '#server/areas/reports/unit-rows.ts'
import type { ResolvedReport } from '#server/areas/reports/resolve-report.ts'
import type { UnitRow } from '#server/areas/reports/unit-rows.ts'

/** The groups, each with its entries of `missing`. */
const groups = completenessSections.map(({ group, form, history }) => ({
  group,
  entries: [form?.name, history?.name].filter((name) => name !== undefined),
}))

/** By row, the group missing in most records: 'Đào tạo, bồi dưỡng (12)'. */
async function mostMissing(resolvedReport: ResolvedReport, rows: readonly UnitRow[]) {
  const { from, unit, where } = peopleOf(resolvedReport)
  // A person lacking several items of a group counts once.
  const lacked = groups.map(
    ({ entries }, at) =>
      sql`count(*) filter (where o.missing ?| cast(${entries} as text[])) as ${sql.id(`group_${at}`)}`,
  )
  const { rows: countedRows } = await sql<Record<string, number>>`
    select ${unit} as at_unit, ${sql.join(lacked)} from ${from}
    where ${sql.join(where, sql` and `)} and o.missing_count > 0 group by 1`.execute(
    resolvedReport.request.db,
  )
  const rowOf = rowOfUnit(rows)
  const counts = new Map<string, Map<string, number>>()
  for (const { at_unit: at, ...lacking } of countedRows) {
    const key = rowOf(Number(at))?.key
    if (key === undefined) continue
    for (const [at, { group }] of groups.entries())
      for (const row of [key, '']) {
        const ofRow = counts.get(row) ?? new Map<string, number>()
        ofRow.set(group, (ofRow.get(group) ?? 0) + Number(lacking[`group_${at}`] ?? 0))
        counts.set(row, ofRow)
      }
  }
  return (row: string): string | null => {
    const [most] = [...(counts.get(row) ?? [])].toSorted(([, one], [, other]) => other - one)
    return most === undefined || most[1] === 0 ? null : `${most[0]} (${most[1]})`
  }
}

export const recordQuality = countedFigures(
  () => ({
    tong: sql<boolean>`true`,
    du: sql<boolean>`o.missing_count = 0`,
    thieu: sql<boolean>`o.missing_count > 0`,
    daKy: sql<boolean>`o.signing = 1`,
    // Counted like in /phe-duyet: by the current content. Content changed since isn't sent yet.
    dongBo: sql<boolean>`o.signing = 1 and o."isSyncQuocGia"`,
    dongBoLoi: sql<boolean>`o.signing = 1 and not o."isSyncQuocGia"`,
    chuaGui: sql<boolean>`(o.signing = 0 or o."isSyncQuocGia" is null)`,
  }),
  {
    texts: async (resolvedReport, rows) => {
      const most = await mostMissing(resolvedReport, rows)
      return (key, row) => (key === 'nhomThieu' ? most(row) : null)
    },
  },
)
