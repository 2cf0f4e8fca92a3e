/** Takes back changes of a record, from the last one on. Pure: from stored columns and log lines to stored columns. */
import { loadTarget } from '#domain/audit/system-actions.ts'
import { recordParts } from '#domain/audit/targets.ts'
import type { AnyValues, Field, Fields } from '#domain/fields/field.ts'
import type { FileRef } from '#domain/fields/values.ts'
import { generalSection } from '#domain/files/sections.ts'
import { blankValues } from '#domain/forms/blank.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { subRecords } from '#domain/records/index.ts'
import { tableOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import { personColumns } from '#server/platform/audit/audit.ts'
import { columnValues, type StoredRow } from '#server/people/forms/stored-values.ts'

/** A person as stored: columns, rows by table and id, files by owner. */
export interface StoredRecord {
  person: StoredRow
  rows: ReadonlyMap<string, ReadonlyMap<number, StoredRow>>
  /** By `ownerOf`, in the order they were attached. */
  files: ReadonlyMap<string, readonly FileRef[]>
}

/** A line of the log as far as it takes back. */
export interface UndoneLine {
  kind: string
  target: string
  targetId: string
  before: Readonly<Record<string, unknown>> | null
}

/** The key of the files of a row, or of the person's papers (table `officer`). */
export const ownerOf = (table: string, id: number | string): string => `${table} ${id}`

/** `lines`: the last one first. Undefined if the person's record was only added by one of them. */
export function rewind(record: StoredRecord, lines: readonly UndoneLine[]): StoredRecord | undefined {
  let person = record.person
  const rows = new Map([...record.rows].map(([table, own]) => [table, new Map(own)]))
  const files = new Map(record.files)
  for (const line of lines) {
    const { kind, target, targetId, before } = line
    if (kind === 'them' && (target === loadTarget || Object.hasOwn(recordParts, target))) return undefined
    person = { ...person, ...(before?.[personColumns] as StoredRow | undefined) }
    if (before !== null && Object.hasOwn(recordParts, target))
      person = { ...person, ...columnsIn(officerFields, before) }
    else if (before !== null && target === 'avatar')
      person = { ...person, avatar: (before['avatar'] as string | null | undefined) ?? null }
    else if (target === 'file') takePaperBack(files, ownerOf('officer', Number(person['id'])), line)
    else takeRowBack(rows, files, line, Number(targetId), person)
  }
  return { person, rows, files }
}

/** The columns of the fields that these values name. */
function columnsIn(fields: Fields, values: AnyValues): StoredRow {
  const named: Record<string, Field> = {}
  for (const name of Object.keys(values)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (field !== undefined) named[name] = field
  }
  return columnValues(named, values)
}

const recordOfTable: ReadonlyMap<string, AnySubRecord> = new Map(
  subRecords.map((record) => [tableOf(record), record]),
)

type Rows = Map<string, Map<number, StoredRow>>
type Files = Map<string, readonly FileRef[]>

function takeRowBack(
  rows: Rows,
  files: Files,
  { kind, target, before }: UndoneLine,
  id: number,
  person: StoredRow,
): void {
  const record = recordOfTable.get(target)
  if (record === undefined) return
  const own = rows.get(target) ?? new Map<number, StoredRow>()
  rows.set(target, own)
  const { fields } = record.form
  if (kind === 'them') {
    own.delete(id)
    files.delete(ownerOf(target, id))
    return
  }
  const values = before ?? {}
  if (kind === 'xoa')
    own.set(id, {
      id,
      officer_id: person['id'],
      version: 1,
      ...columnValues(fields, { ...blankValues(fields), ...values }),
    })
  else own.set(id, { ...own.get(id), ...columnsIn(fields, values) })
  const name = Object.entries(fields).find(([, field]) => field.kind === 'files')?.[0]
  if (name !== undefined && (kind === 'xoa' || name in values))
    files.set(ownerOf(target, id), (values[name] as readonly FileRef[] | null | undefined) ?? [])
}

/** A paper of the person. Files that wait for a save, and those of rows, aren't its own. */
function takePaperBack(files: Files, owner: string, { kind, targetId, before }: UndoneLine): void {
  const papers = files.get(owner) ?? []
  if (kind === 'them') {
    files.set(
      owner,
      papers.filter(({ fileId }) => fileId !== targetId),
    )
    return
  }
  const { table, index, fileName } = (before ?? {}) as { table?: string; index?: number; fileName?: string }
  if (kind !== 'xoa' || table !== 'officer' || index !== generalSection || fileName === undefined) return
  const ext = /\.[^.]+$/.exec(fileName)?.[0].toLowerCase() ?? ''
  files.set(owner, [...papers, { fileId: targetId, fileName, ext }])
}
