/** The rows that rest on a decision, and those with its number that could. */
import { sql, type RawBuilder } from 'kysely'
import type { DecidedRow, DecisionPeople } from '#domain/decisions/calls.ts'
import { decidedRecordOf, decidedRecords } from '#domain/decisions/decided-records.ts'
import { isOfKind, personOf } from '#server/people/decisions/join-decided.ts'
import { decisionOf, linksOf, readableRecords } from '#server/areas/decisions/decision-store.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { logList, throttleReading } from '#server/people/lists/log-list.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** Rows shown of either kind; a decision for more people is read in the workbooks of their lists. */
const mostShown = 500

export async function peopleOfDecision(request: AuthenticatedRequest, id: number): Promise<DecisionPeople> {
  await throttleReading(request, { rows: mostShown })
  const reference = await referenceDataOf(request)
  const decision = await decisionOf(request, id)
  const own = request.server.guards.personsOfDecisions(request.scope, reference.units)
  const rowsOf = async (source: RawBuilder<unknown>) => {
    const { rows } = await sql<{
      record: string
      row_id: number
      officer_id: number
      name: string | null
      unit: number | null
      total: number
    }>`
      select l.record, l.row_id, l.officer_id, o."hoVaTen" as name, o."donViId" as unit,
        (count(*) over ())::int as total
      from (${source}) l join officer o on o.id = l.officer_id
      where not o.deleted and ${own} order by o.name_key, o.id, l.record, l.row_id limit ${mostShown}`.execute(
      request.db,
    )
    return {
      rows: rows.flatMap((row): DecidedRow[] => {
        const decided = decidedRecordOf(row.record)
        if (decided === undefined) return []
        return [
          {
            idCanBo: String(row.officer_id),
            hoVaTen: row.name ?? '',
            donVi: reference.units.ref(row.unit),
            record: row.record,
            quaTrinh: decided.title,
            tab: decided.tab,
            dong: String(row.row_id),
          },
        ]
      }),
      totalRows: rows[0]?.total ?? 0,
    }
  }
  const readable = readableRecords(request)
  const resting = await rowsOf(linksOf(readable, sql`l.decision_id = ${id}`))
  const loose = readable.map((decided) => {
    const { name, table, fields } = decided
    const day =
      fields.ngayKy === undefined
        ? sql`true`
        : sql`(r.${sql.ref(fields.ngayKy)} is null
      or r.${sql.ref(fields.ngayKy)} = cast(${decision.ngayKy} as date))`
    return sql`select ${name}::text as record, r.id as row_id, ${personOf(decided)} as officer_id
      from ${sql.table(table)} r where ${isOfKind(decided)} and r.${sql.ref(fields.soQuyetDinh)} = ${decision.soQuyetDinh} and ${day}
        and not exists (select from decision_row k join decision e on e.id = k.decision_id
          where k.record = ${name} and k.row_id = r.id and e."soQuyetDinh" = r.${sql.ref(fields.soQuyetDinh)})`
  })
  const alike =
    loose.length === 0 || !decision.canEdit ? { rows: [] } : await rowsOf(sql.join(loose, sql` union all `))
  await logList(request, {
    title: 'Người của quyết định',
    words: decision.soQuyetDinh,
    ids: [...new Set([...resting.rows, ...alike.rows].map(({ idCanBo }) => Number(idCanBo)))],
  })
  return { ...resting, cungSo: alike.rows }
}

/** The links of a decision as stored, of every record: for keeping its rows true to it. */
export const everyLinkOf = (id: number): RawBuilder<unknown> =>
  linksOf(decidedRecords, sql`l.decision_id = ${id}`)
