/** Reads the figures of a report: grouped by unit in the database, summed by row here. */
import { sql, type RawBuilder } from 'kysely'
import type { FigureValues } from '#domain/reports/report.ts'
import type { ResolvedReport } from '#server/areas/reports/resolve-report.ts'
import { peopleOf } from '#server/areas/reports/presence.ts'
import { allotmentOf, rowOfUnit, type UnitRow } from '#server/areas/reports/unit-rows.ts'

type Condition = RawBuilder<boolean>

/** The people of a figure: table and joins with `officer o`, conditions, and the unit shown for each. */
export interface Counted {
  readonly from: RawBuilder<unknown>
  readonly where: readonly Condition[]
  readonly unit: RawBuilder<number | null>
}

export interface ServedFigures {
  /** The figures of each row by its key, without those computed from others. */
  read(resolvedReport: ResolvedReport, rows: readonly UnitRow[]): Promise<ReadonlyMap<string, FigureValues>>
  /** The people of figure `key` in these rows. */
  people(resolvedReport: ResolvedReport, key: string, rows: readonly UnitRow[]): Counted
  /** Texts of columns of kind `own` that need a query: by row, '' for all rows. */
  texts?(
    resolvedReport: ResolvedReport,
    rows: readonly UnitRow[],
  ): Promise<(key: string, row: string) => string | null>
}

/** Figures that are a condition each on the person and the joined tables, with at most one row per person. */
export function countedFigures(
  conditions: (resolvedReport: ResolvedReport) => Readonly<Record<string, Condition>>,
  more: {
    joins?: (resolvedReport: ResolvedReport) => RawBuilder<unknown>
    /** Restricts the people of the report. */
    where?: (resolvedReport: ResolvedReport) => Condition[]
    texts?: ServedFigures['texts']
  } = {},
): ServedFigures {
  const people = (resolvedReport: ResolvedReport) => {
    const { from, unit, where } = peopleOf(resolvedReport)
    return {
      from: sql`${from} ${more.joins?.(resolvedReport) ?? sql``}`,
      unit,
      where: [...where, ...(more.where?.(resolvedReport) ?? [])],
    }
  }
  return {
    read: async (resolvedReport, rows) => {
      const { from, unit, where } = people(resolvedReport)
      const counts = Object.entries(conditions(resolvedReport)).map(
        ([key, condition]) => sql`count(*) filter (where ${condition}) as ${sql.ref(key)}`,
      )
      const { rows: countedRows } = await sql<Record<string, number>>`
        select ${unit} as at_unit, ${sql.join(counts)} from ${from}
        where ${sql.join(where, sql` and `)} group by 1`.execute(resolvedReport.request.db)
      const rowOf = rowOfUnit(rows)
      const figures = await uncountedFigures(rows, resolvedReport)
      for (const { at_unit: at, ...counted } of countedRows) {
        const values = figures.get(rowOf(Number(at))?.key ?? '')
        if (values === undefined) continue
        for (const [key, count] of Object.entries(counted)) values[key] = (values[key] ?? 0) + Number(count)
      }
      return figures
    },
    people: (resolvedReport, key, rows) => {
      const { from, unit, where } = people(resolvedReport)
      const condition = conditions(resolvedReport)[key]
      return { from, unit, where: [...where, inRows(unit, rows), condition ?? sql<boolean>`false`] }
    },
    ...(more.texts === undefined ? {} : { texts: more.texts }),
  }
}

/** The figures of each row that don't count people: allotted, and approved by position. */
export async function uncountedFigures(
  rows: readonly UnitRow[],
  resolvedReport: ResolvedReport,
): Promise<Map<string, Record<string, number>>> {
  const approved = await approvedByUnit(resolvedReport)
  return new Map(
    rows.map((row) => {
      const bienChe = allotmentOf(row, resolvedReport)
      const units = [...row.unitIds].filter((id) => approved.has(id))
      return [
        row.key,
        {
          ...(bienChe === undefined ? {} : { bienChe }),
          ...(units.length === 0
            ? {}
            : { viTriDuyet: units.reduce((sum, id) => sum + (approved.get(id) ?? 0), 0) }),
        },
      ]
    }),
  )
}

/** How many people each unit was approved for by its positions (vị trí việc làm). */
async function approvedByUnit({ report, request }: ResolvedReport): Promise<ReadonlyMap<number, number>> {
  if (report.kind !== 'figures' || !report.columns.some(({ key }) => key === 'viTriDuyet')) return new Map()
  const { rows } = await sql<{ unit: number; n: number }>`
    select p.unit_id as unit, sum(p."soDuyet") as n from unit_position p
    join unit u on u.id = p.unit_id and u.active group by p.unit_id`.execute(request.db)
  return new Map(rows.map(({ unit, n }) => [Number(unit), Number(n)]))
}

export const inRows = (unit: RawBuilder<unknown>, rows: readonly UnitRow[]): Condition =>
  // A subquery can be hashed: `= any(…)` of a parameter would compare with each unit.
  sql<boolean>`${unit} in (select unnest(cast(${rows.flatMap(({ unitIds }) => [...unitIds])} as bigint[])))`

/** Items of a catalogue by their codes, including inactive ones. */
export function itemsWithCodes(
  { context }: ResolvedReport,
  catalogue: string,
  codes: readonly string[],
): number[] {
  return context.catalogues.every(catalogue).flatMap(({ id, code }) => (codes.includes(code) ? [id] : []))
}

/** The person's value of a choice is one of the items. */
export const isOneOf = (column: string, ids: readonly number[]): Condition =>
  sql<boolean>`${sql.ref(`o.${column}`)} = any(cast(${[...ids]} as bigint[]))`
