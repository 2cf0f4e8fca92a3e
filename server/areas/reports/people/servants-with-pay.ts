/** The people of R2: public servants, with their allowances on the day of the report. */
import { sql } from 'kysely'
import type { AnyValues } from '#domain/fields/field.ts'
import { allowancePeriod } from '#domain/records/allowance-period.ts'
import { tableOf, type EntryOf } from '#domain/records/sub-record.ts'
import { allowancesOn } from '#domain/salary/allowances-on-day.ts'
import { isOneOf, itemsWithCodes } from '#server/areas/reports/figures.ts'
import type { PeopleParts } from '#server/areas/reports/people/people-of-report.ts'
import { readRow, type StoredRow } from '#server/people/forms/stored-values.ts'

export const servantsWithPay: PeopleParts = {
  where: (resolvedReport) => [
    isOneOf('loaiHoSoId', itemsWithCodes(resolvedReport, 'DM_LOAIHOSO', ['02', '08'])),
  ],
  complete: async ({ request, context, asOf }, people) => {
    const ids = people.map(({ id }) => Number(id))
    const { rows } = await sql<StoredRow>`select r.* from ${sql.table(tableOf(allowancePeriod))} r
      where r.officer_id = any(cast(${ids} as bigint[])) order by r."tuNgay", r.id`.execute(request.db)
    const byPerson = Map.groupBy(rows, (row) => String(row['officer_id']))
    return people.map((person) => ({
      ...person,
      phuCap: allowancesOn(
        asOf ?? request.today,
        (byPerson.get(person.id) ?? []).map(
          (row) => readRow(allowancePeriod.form.fields, row, context) as EntryOf<typeof allowancePeriod>,
        ),
        person as AnyValues,
        ({ id }) => context.catalogues.item(Number(id))?.extra['form'] as string | undefined,
      ),
    }))
  },
}
