/** R9: each person's rating of a year; the last one entered if there are several. */
import { sql } from 'kysely'
import { countedFigures, itemsWithCodes } from '#server/areas/reports/figures.ts'
import type { ResolvedReport } from '#server/areas/reports/resolve-report.ts'

const rated = (resolvedReport: ResolvedReport, ...codes: string[]) =>
  sql<boolean>`rating.level = any(cast(${itemsWithCodes(resolvedReport, 'DM_KETQUADANHGIA', codes)} as bigint[]))`

export const evaluationResults = countedFigures(
  (resolvedReport) => ({
    duocDanhGia: sql<boolean>`rating.level is not null`,
    xuatSac: rated(resolvedReport, 'HTXSNV'),
    tot: rated(resolvedReport, 'HTTNV'),
    hoanThanh: rated(resolvedReport, 'HTNV', 'HCNL'),
    khongHoanThanh: rated(resolvedReport, 'KHTNV'),
    chuaDanhGia: sql<boolean>`rating.level is null`,
  }),
  {
    joins: ({
      year,
    }) => sql`left join (select distinct on (e.officer_id) e.officer_id, e."mucDoDanhGiaId" as level
      from yearly_evaluation e where e."namDanhGia" = ${year} and e."mucDoDanhGiaId" is not null
      order by e.officer_id, e.id desc) rating on rating.officer_id = o.id`,
  },
)
