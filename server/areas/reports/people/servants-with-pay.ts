/** The people of R2: public servants, with their allowances on the day of the report. */
import { sql } from 'kysely'
import type { AnyValues } from '#domain/fields/field.ts'
import { allowancePeriod } from '#domain/records/allowance-period.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import { tableOf, type AnySubRecord, type EntryOf } from '#domain/records/sub-record.ts'
import { allowancesOn } from '#domain/salary/allowances-on-day.ts'
import { isOneOf, itemsWithCodes } from '#server/areas/reports/figures.ts'
import type { PeopleParts } from '#server/areas/reports/people/people-of-report.ts'
import { readRow, type StoredRow } from '#server/people/forms/stored-values.ts'
import type { RowContext } from '#server/people/officers/list/row-reader.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

export const servantsWithPay: PeopleParts = {
  where: (resolvedReport) => [
    isOneOf('loaiHoSoId', itemsWithCodes(resolvedReport, 'DM_LOAIHOSO', ['02', '08'])),
  ],
  complete: async ({ request, context, asOf }, people) => {
    const ids = people.map(({ id }) => Number(id))
    const [allowances, pay] = [
      await rowsOf(allowancePeriod, ids, request, context),
      await rowsOf(salaryPeriod, ids, request, context),
    ]
    return people.map((person) => ({
      ...person,
      phuCap: allowancesOn(asOf ?? request.today, {
        rows: allowances.get(person.id) ?? [],
        pay: pay.get(person.id) ?? [],
        current: person as AnyValues,
        formOf: ({ id }) => context.catalogues.item(Number(id))?.extra['form'] as string | undefined,
      }),
    }))
  },
}

/** The rows of these people, in the order in which they were entered. */
async function rowsOf<R extends AnySubRecord>(
  record: R,
  ids: readonly number[],
  { db }: AuthenticatedRequest,
  context: RowContext,
): Promise<Map<string, EntryOf<R>[]>> {
  const { rows } = await sql<StoredRow>`select r.* from ${sql.table(tableOf(record))} r
    where r.officer_id = any(cast(${[...ids]} as bigint[])) order by r.id`.execute(db)
  const read = rows.map(
    (row) => [String(row['officer_id']), readRow(record.form.fields, row, context) as EntryOf<R>] as const,
  )
  return new Map([...Map.groupBy(read, ([id]) => id)].map(([id, of]) => [id, of.map(([, values]) => values)]))
}
