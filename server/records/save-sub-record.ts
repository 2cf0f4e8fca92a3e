/** Adds, changes and deletes one row of one person, through the one door. */
import { refusals } from '#domain/api/refusals.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { FileRef } from '#domain/fields/values.ts'
import type { EntryAnswer } from '#domain/records/calls.ts'
import { tableOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import { isEmpty } from '#domain/forms/blank.ts'
import { changesBetween } from '#server/audit/audit.ts'
import { attachFiles } from '#server/files/attach-files.ts'
import type { SignedIn } from '#server/http/request.ts'
import { changeOfficer, type OfficerChange } from '#server/officers/change-officer.ts'
import { askedValues, exclusive, judge } from '#server/forms/judge.ts'
import { overrides } from '#server/records/overrides.ts'
import { parseValues } from '#server/forms/parse-values.ts'
import {
  deleteEntry,
  entryAnswer,
  findEntry,
  insertEntry,
  updateEntry,
  type Entry,
} from '#server/records/sub-record-store.ts'
import { sql } from 'kysely'

type Body = Readonly<Record<string, unknown>> & { id: number }

/** The row travels under its own key beside the person's id. */
function entryBody(record: AnySubRecord, body: Body): Readonly<Record<string, unknown>> {
  const { key, otherKeys } = record.contract
  const found = [key, ...otherKeys].map((name) => body[name]).find((value) => value !== undefined)
  if (typeof found !== 'object' || found === null || Array.isArray(found)) {
    throw refusals.invalidField(key, 'Thiếu dữ liệu của dòng cần lưu.')
  }
  return found as Record<string, unknown>
}

function rowIdOf(entry: Readonly<Record<string, unknown>>): number {
  const text = String(entry['id'] ?? '')
  return /^[1-9]\d{0,17}$/.test(text) ? Number(text) : 0
}

/** The version that the caller has seen, or null when it doesn't say. */
function versionOf(
  { contract }: AnySubRecord,
  { version }: Readonly<Record<string, unknown>>,
): number | null {
  if (version === undefined || version === null || version === '') return null
  const number = typeof version === 'string' ? Number(version) : version
  if (typeof number === 'number' && Number.isInteger(number)) return number
  throw refusals.invalidField(`${contract.key}.version`, 'Dữ liệu không đúng định dạng.')
}

export function answerOf(record: AnySubRecord, entry: Entry): EntryAnswer {
  const answer = entryAnswer(record, entry)
  return (overrides[record.name]?.answer?.(answer) ?? answer) as EntryAnswer
}

export async function addEntry(request: SignedIn, record: AnySubRecord, body: Body): Promise<EntryAnswer> {
  const given = entryBody(record, body)
  return changeOfficer(request, body.id, { touches: record.name }, async (change) => {
    const values = readEntry(request, record, given, change)
    const id = await insertEntry(change.tx, record, change.officer.id, values)
    await keepFiles(request, record, change, id, values)
    const entry = await reread(record, id, change)
    await change.audit({ kind: 'them', target: tableOf(record), targetId: id, after: filled(entry.values) })
    await markChanged(change)
    return answerOf(record, entry)
  })
}

export async function changeEntry(request: SignedIn, record: AnySubRecord, body: Body): Promise<EntryAnswer> {
  const given = entryBody(record, body)
  return changeOfficer(request, body.id, { touches: record.name }, async (change) => {
    const before = await findEntry(change.tx, record, rowIdOf(given), change.lists)
    if (before === undefined || !request.server.guards.changedRowIsOfPerson(before, change.officer.id))
      throw refusals.rowNotFound()
    const version = versionOf(record, given)
    if (version !== null && version !== before.version) throw refusals.stale(answerOf(record, before))
    const values = readEntry(request, record, given, change, before.values)
    if (changesBetween(before.values, values).names.length === 0) return answerOf(record, before)
    await updateEntry(change.tx, record, before.id, values)
    await keepFiles(request, record, change, before.id, values)
    const entry = await reread(record, before.id, change)
    const changed = changesBetween(before.values, entry.values)
    await change.audit({ kind: 'sua', target: tableOf(record), targetId: before.id, ...changed })
    await markChanged(change)
    return answerOf(record, entry)
  })
}

export async function removeEntry(request: SignedIn, record: AnySubRecord, body: Body): Promise<null> {
  const given = entryBody(record, body)
  return changeOfficer(request, body.id, { touches: record.name }, async (change) => {
    const before = await findEntry(change.tx, record, rowIdOf(given), change.lists)
    if (before === undefined || !request.server.guards.deletedRowIsOfPerson(before, change.officer.id))
      throw refusals.rowNotFound()
    await keepFiles(request, record, change, before.id, { file: [] })
    await deleteEntry(change.tx, record, before.id)
    await change.audit({
      kind: 'xoa',
      target: tableOf(record),
      targetId: before.id,
      before: filled(before.values),
    })
    await markChanged(change)
    return null
  })
}

function readEntry(
  request: SignedIn,
  record: AnySubRecord,
  given: Readonly<Record<string, unknown>>,
  { lists }: OfficerChange,
  stored?: AnyValues,
): AnyValues {
  const body = overrides[record.name]?.beforeParse?.(given, lists, stored) ?? given
  const parsed = parseValues(record.form.fields, body, lists, {
    takenNames: record.takenNames,
    ...(stored === undefined ? {} : { stored }),
  })
  const values = askedValues(record.form, exclusive(record.form, parsed.values, parsed.sent))
  judge(record.form, parsed, values, request, record.contract.key)
  return values
}

async function keepFiles(
  request: SignedIn,
  record: AnySubRecord,
  { tx, officer }: OfficerChange,
  rowId: number,
  values: AnyValues,
): Promise<void> {
  if (record.fileSection === undefined) return
  await attachFiles(tx, request, {
    officerId: officer.id,
    section: record.fileSection,
    table: tableOf(record),
    rowId,
    files: (values['file'] as readonly FileRef[] | undefined) ?? [],
    path: `${record.contract.key}.file`,
  })
}

async function reread(record: AnySubRecord, id: number, { tx, lists }: OfficerChange): Promise<Entry> {
  const entry = await findEntry(tx, record, id, lists)
  if (entry === undefined) throw refusals.rowNotFound()
  return entry
}

/** The record has changed since it was last sent to the national database. */
async function markChanged({ tx, officer }: OfficerChange): Promise<void> {
  await sql`update officer set "isUpdatedSyncQuocGia" = true, updated_at = now() where id = ${officer.id}`.execute(
    tx,
  )
}

function filled(values: AnyValues): AnyValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))
}
