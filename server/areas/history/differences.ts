/** The differences between two states of a record, as its screens would show them. */
import { recordParts, targetField } from '#domain/audit/targets.ts'
import { actorName } from '#domain/audit/kinds.ts'
import { tabOfField } from '#domain/completeness/record-places.ts'
import type { AnyValues, Field, Fields } from '#domain/fields/field.ts'
import type { RecordDifference } from '#domain/history/calls.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { subRecords } from '#domain/records/index.ts'
import type { ReadableRecord } from '#domain/records/readable-record.ts'
import { linesOf, tableOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import { tabNames } from '#domain/records/tab-names.ts'
import { valueText } from '#domain/records/value-text.ts'
import { personColumns, sameValue } from '#server/platform/audit/audit.ts'
import { columnsOf } from '#server/people/forms/columns.ts'
import { readRow, type StoredRow } from '#server/people/forms/stored-values.ts'
import type { OfficerRow } from '#server/people/officers/write/patch.ts'
import type { LoggedChange } from '#server/people/history/read-history.ts'
import type { PastRecord } from '#server/people/history/record-at.ts'

interface Compared {
  before: PastRecord
  after: PastRecord
  /** The changes between them, by number. */
  lines: readonly LoggedChange[]
  readable: ReadableRecord
  /** Names of the accounts. */
  names: ReadonlyMap<number, string>
  /** The civil day, for cells that depend on it. */
  today: string
}

/** In the order of the tabs. Compares what is stored: an item that was renamed is no difference. */
export function differencesOf(compared: Compared): RecordDifference[] {
  const differences = [
    ...ofPerson(compared),
    ...subRecords
      .filter((record) => compared.readable.rowsOf(record))
      .flatMap((record) => ofRecord(record, compared)),
    ...(compared.readable.papers ? ofPapers(compared) : []),
  ]
  const order = Object.keys(tabNames)
  return differences.toSorted((a, b) => order.indexOf(a.tab) - order.indexOf(b.tab))
}

const fields: Fields = officerFields
const fieldOfColumn = new Map(
  Object.entries(fields).flatMap(([name, field]) =>
    columnsOf(name, field).map(({ column }) => [column, name] as const),
  ),
)

function ofPerson({ before, after, lines, readable, ...more }: Compared): RecordDifference[] {
  const [was, is] = [before, after].map(({ officer, reference }) =>
    readRow(fields, officer.row, reference),
  ) as [AnyValues, AnyValues]
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!readable.fields.has(name) || isSame(name, field, before.officer.row, after.officer.row)) return []
    return [
      {
        tab: tabOfField(name),
        truong: name,
        nhan: field.label,
        bang: null,
        dong: null,
        cu: textOf(field, was[name]),
        moi: textOf(field, is[name]),
        ...lastOf(lines, (line) => touches(line, name), more),
      },
    ]
  })
}

/** Whether a line of the log has a former value of the person's field. */
function touches({ target, before, after }: LoggedChange, name: string): boolean {
  const isShown = Object.hasOwn(recordParts, target) && (name in (before ?? {}) || name in (after ?? {}))
  const columns = Object.keys((before?.[personColumns] as StoredRow | undefined) ?? {})
  return isShown || columns.some((column) => fieldOfColumn.get(column) === name)
}

const isSame = (name: string, field: Field, before: StoredRow, after: StoredRow): boolean =>
  columnsOf(name, field).every(({ column, type }) => {
    const stored = (row: StoredRow) =>
      type === 'numeric' && row[column] != null ? Number(row[column]) : row[column]
    return sameValue(stored(before), stored(after))
  })

const textOf = (field: Field | undefined, value: unknown): string | null => {
  const text = field?.kind === 'flag' && value === null ? '' : valueText(field, value)
  return text === '' ? null : text
}

function ofRecord(record: AnySubRecord, compared: Compared): RecordDifference[] {
  const { before, after, lines, today, names } = compared
  const table = tableOf(record)
  const [was, is] = [before, after].map(
    ({ rowsOf }) => new Map(rowsOf(record).map((row) => [row.id, row])),
  ) as [Map<number, OfficerRow>, Map<number, OfficerRow>]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((id): RecordDifference[] => {
    const [old, young] = [was.get(id), is.get(id)]
    const isOfRow = ({ target, targetId }: LoggedChange) => target === table && targetId === String(id)
    const common = { tab: record.tab, bang: record.name, dong: String(id) }
    const whole = (row: OfficerRow | undefined) =>
      row === undefined ? null : rowText(record, row.values, today)
    if (old === undefined || young === undefined)
      return [
        {
          ...common,
          truong: record.name,
          nhan: record.titles.list,
          cu: whole(old),
          moi: whole(young),
          ...lastOf(lines, isOfRow, { names }),
        },
      ]
    const [oldRow, youngRow] = [before, after].map(({ stored }) => stored.rows.get(table)?.get(id) ?? {}) as [
      StoredRow,
      StoredRow,
    ]
    return Object.entries(record.form.fields).flatMap(([name, field]) => {
      const isEqual =
        field.kind === 'files'
          ? sameValue(old.values[name], young.values[name])
          : isSame(name, field, oldRow, youngRow)
      if (isEqual) return []
      return [
        {
          ...common,
          truong: name,
          nhan: field.label,
          cu: textOf(field, old.values[name]),
          moi: textOf(field, young.values[name]),
          ...lastOf(lines, (line) => isOfRow(line) && name in (line.after ?? line.before ?? {}), { names }),
        },
      ]
    })
  })
}

/** The first cells of the row's table. */
function rowText(record: AnySubRecord, values: AnyValues, today: string): string {
  const cells = record.columns.flatMap((column) =>
    linesOf(column)
      .slice(0, 1)
      .map((line) =>
        typeof line === 'string'
          ? valueText(targetField(tableOf(record), line), values[line])
          : line.cell(values, today),
      ),
  )
  return cells
    .filter((cell) => cell !== '')
    .slice(0, 3)
    .join(' · ')
}

function ofPapers({ before, after, lines, names }: Compared): RecordDifference[] {
  const idsOf = ({ papers }: PastRecord) => new Set(papers.map(({ fileId }) => fileId))
  const [was, is] = [idsOf(before), idsOf(after)]
  const common = (fileId: string) => ({
    tab: 'tep-tin',
    truong: 'tepTin',
    nhan: tabNames['tep-tin'],
    bang: null,
    dong: fileId,
    ...lastOf(lines, ({ target, targetId }) => target === 'file' && targetId === fileId, { names }),
  })
  return [
    ...before.papers
      .filter(({ fileId }) => !is.has(fileId))
      .map(({ fileId, fileName }) => ({ ...common(fileId), cu: fileName, moi: null })),
    ...after.papers
      .filter(({ fileId }) => !was.has(fileId))
      .map(({ fileId, fileName }) => ({ ...common(fileId), cu: null, moi: fileName })),
  ]
}

function lastOf(
  lines: readonly LoggedChange[],
  is: (line: LoggedChange) => boolean,
  { names }: Pick<Compared, 'names'>,
): Pick<RecordDifference, 'luc' | 'nguoi'> {
  const line = lines.findLast(is)
  return line === undefined ? { luc: null, nguoi: null } : { luc: line.at, nguoi: whoOf(line, names) }
}

/** Who made a change: the account's name, its user name, or the system. */
export const whoOf = (
  { accountId, userName, kind }: LoggedChange,
  names: ReadonlyMap<number, string>,
): string => actorName({ tenTaiKhoan: names.get(accountId ?? 0) ?? '', userName, loai: kind })
