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
  read(asked: ResolvedReport, rows: readonly UnitRow[]): Promise<ReadonlyMap<string, FigureValues>>
  /** The people of figure `key` in these rows. */
  people(asked: ResolvedReport, key: string, rows: readonly UnitRow[]): Counted
  /** Texts of columns of kind `own` that need a query: by row, '' for all rows. */
  texts?(
    asked: ResolvedReport,
    rows: readonly UnitRow[],
  ): Promise<(key: string, row: string) => string | null>
}

/** Figures that are a condition each on the person and the joined tables, with at most one row per person. */
export function countedFigures(
  conditions: (asked: ResolvedReport) => Readonly<Record<string, Condition>>,
  more: {
    joins?: (asked: ResolvedReport) => RawBuilder<unknown>
    /** Restricts the people of the report. */
    where?: (asked: ResolvedReport) => Condition[]
    texts?: ServedFigures['texts']
  } = {},
): ServedFigures {
  const people = (asked: ResolvedReport) => {
    const { from, unit, where } = peopleOf(asked)
    return {
      from: sql`${from} ${more.joins?.(asked) ?? sql``}`,
      unit,
      where: [...where, ...(more.where?.(asked) ?? [])],
    }
  }
  return {
    read: async (asked, rows) => {
      const { from, unit, where } = people(asked)
      const counts = Object.entries(conditions(asked)).map(
        ([key, condition]) => sql`count(*) filter (where ${condition}) as ${sql.ref(key)}`,
      )
      const { rows: found } = await sql<Record<string, number>>`
        select ${unit} as at_unit, ${sql.join(counts)} from ${from}
        where ${sql.join(where, sql` and `)} group by 1`.execute(asked.request.db)
      const rowOf = rowOfUnit(rows)
      const figures = new Map(rows.map((row) => [row.key, allotted(row, asked)]))
      for (const { at_unit: at, ...counted } of found) {
        const values = figures.get(rowOf(Number(at))?.key ?? '')
        if (values === undefined) continue
        for (const [key, count] of Object.entries(counted)) values[key] = (values[key] ?? 0) + Number(count)
      }
      return figures
    },
    people: (asked, key, rows) => {
      const { from, unit, where } = people(asked)
      const condition = conditions(asked)[key]
      return { from, unit, where: [...where, inRows(unit, rows), condition ?? sql<boolean>`false`] }
    },
    ...(more.texts === undefined ? {} : { texts: more.texts }),
  }
}

/** A row's figures that don't count people. */
export function allotted(row: UnitRow, asked: ResolvedReport): Record<string, number> {
  const bienChe = allotmentOf(row, asked)
  return bienChe === undefined ? {} : { bienChe }
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
