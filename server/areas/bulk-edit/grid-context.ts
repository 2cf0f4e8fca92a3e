/** What a request of the grid is about: its columns as the role may use them, and its people. */
import { refusals } from '#domain/api/refusals.ts'
import type { GridChange } from '#domain/bulk-edit/calls.ts'
import {
  chosenColumns,
  gridRecord,
  personColumns,
  recordColumns,
  type GridColumn,
} from '#domain/bulk-edit/grid-fields.ts'
import {
  gridSentences as says,
  maxGridPeople,
  maxGridPeopleEmbedded,
} from '#domain/bulk-edit/grid-sentences.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { logList } from '#server/people/lists/log-list.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { readingRole } from '#server/request/session/account.ts'
import { columnKey, type GridContext } from '#server/areas/bulk-edit/plan-person.ts'
import { typedLists } from '#server/areas/bulk-edit/read-typed.ts'

/** The history of this name; throws 21 for one that has no open rows. */
export function recordNamed(name: string | null | undefined): AnySubRecord | undefined {
  if (!name) return undefined
  const record = gridRecord(name)
  if (record === undefined) throw refusals.invalidField('record', says.record)
  return record
}

/** The columns of an opened grid; throws 21 for a field that no grid shows, or not to this role. */
export function columnsNamed(
  { account }: AuthenticatedRequest,
  names: readonly string[],
  record: AnySubRecord | undefined,
): GridColumn[] {
  const distinct = [...new Set(names)]
  return chosenColumns(distinct, record, readingRole(account.role)).map((column) => {
    if (column === undefined) throw refusals.invalidField('truong', says.field)
    return column
  })
}

/** Throws 21 beyond the number of people that the database can hold in a grid. */
export function refuseTooMany({ server }: AuthenticatedRequest, count: number, field: string): void {
  const most = server.database.kind === 'embedded' ? maxGridPeopleEmbedded : maxGridPeople
  if (count > most) throw refusals.invalidField(field, says.tooMany(most))
}

/** What changes are planned with; throws 21 for a cell that no grid has, or that is changed twice. */
export function contextOf(
  request: AuthenticatedRequest,
  reference: ReferenceData,
  changes: readonly GridChange[],
  recordName: string | null | undefined,
): GridContext {
  const role = readingRole(request.account.role)
  const record = recordNamed(recordName)
  const columns = new Map([
    ...personColumns(role).map((column) => [columnKey(column.name, false), column] as const),
    ...(record === undefined ? [] : recordColumns(record, role)).map(
      (column) => [columnKey(column.name, true), column] as const,
    ),
  ])
  const seen = new Set<string>()
  for (const { id, dong, truong } of changes) {
    const key = columnKey(truong, Boolean(dong))
    if (!columns.has(key)) throw refusals.invalidField('thayDoi', says.field)
    const cell = `${id} ${key}`
    if (seen.has(cell)) throw refusals.invalidField('thayDoi', says.twice)
    seen.add(cell)
  }
  return { request, reference, record, columns, lists: typedLists(reference, request.today) }
}

/** The changes of each person, in the order of the people. */
export const byPerson = (changes: readonly GridChange[]): ReadonlyMap<number, readonly GridChange[]> =>
  Map.groupBy(changes, ({ id }) => id)

/** Logs that values of these people were shown; each counts once an hour towards usual reading. */
export const logGrid = (
  request: AuthenticatedRequest,
  ids: readonly number[],
  words: string,
): Promise<void> | undefined => logList(request, { title: gridTitle, words, ids, once: true })

/** The grid's name in the log. */
export const gridTitle = 'Sửa hàng loạt'
