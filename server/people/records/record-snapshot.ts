/**
 * A typed snapshot of a whole person: values, rows of all sub-records with their files, references with today's names,
 * overrides applied. Used by documents and everything else that needs more than one form; nothing else assembles a
 * person.
 */
import type { RawBuilder } from 'kysely'
import type { MissingRow } from '#domain/completeness/missing-rows.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { FileRef } from '#domain/fields/values.ts'
import { officerFields, type OfficerValues } from '#domain/officer/officer-fields.ts'
import { subRecords, type SubRecordName } from '#domain/records/index.ts'
import { tableOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import { filesOfPeople } from '#server/people/files/attach-files.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { readRow, type Refs } from '#server/people/forms/stored-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { OfficerRow } from '#server/people/officers/write/patch.ts'
import { PeopleRowReader } from '#server/people/officers/write/statements/read-rows.ts'
import { missingRowsFor, readableBy } from '#server/people/officers/officer-answer.ts'
import type { OfficerRecord } from '#server/people/officers/officer-store.ts'
import { overrides, type AnsweredRow } from '#server/people/records/overrides.ts'
import { withFiles } from '#server/people/records/sub-record-store.ts'

/** The rows of every sub-record by its name, in order of entry; empty if the role may not list them. */
export type SnapshotRows = { readonly [N in SubRecordName]: readonly AnsweredRow<N>[] }

export interface RecordSnapshot {
  readonly id: number
  /** The current unit, whatever the role may read. */
  readonly unitId: number | null
  /** Id of the picture's file. */
  readonly avatar: string | null
  /** The fields that the role may read. */
  readonly values: Readonly<Partial<OfficerValues>>
  /** Whether the status says that the person no longer works here; false if the role may not read the status. */
  readonly hasLeft: boolean
  readonly rows: SnapshotRows
  /** The sub-records that the role may list: for others empty rows mean nothing. */
  readonly listed: ReadonlySet<SubRecordName>
  /** Missing data of the record, restricted to what the role may read. */
  readonly missing: readonly MissingRow[]
}

/** Rows of people with their files among the values, and papers filed with the people. */
export interface RowsAndPapers {
  rowsOf: (officerId: number, record: AnySubRecord) => AnyValues[]
  /** The rows as stored, with their ids and without files. */
  storedRowsOf: (officerId: number, record: AnySubRecord) => readonly OfficerRow[]
  papersOf: (officerId: number) => readonly FileRef[]
  /** SHA-256 of one of these files, hexadecimal. */
  hashOf: (file: FileRef) => string
}

/** Reads stored data, rows by age, in two statements for all people. */
export async function rowsAndPapersOf(
  db: DbOrTx,
  rowsOfPersons: (ids: readonly number[]) => RawBuilder<boolean>,
  ids: readonly number[],
  records: readonly AnySubRecord[],
  reference: Refs,
): Promise<RowsAndPapers> {
  const rows = new PeopleRowReader(db, rowsOfPersons, ids, reference)
  await rows.read(records)
  const withPapers = records.filter(({ fileSection }) => fileSection !== undefined)
  const { byTable, hashes } = await filesOfPeople(db, ids, [...withPapers.map(tableOf), 'officer'])
  return {
    rowsOf: (officerId, record) =>
      rows
        .of(officerId, record as never)
        .map((row) => withFiles(record, row, byTable.get(tableOf(record)) ?? new Map()).values),
    storedRowsOf: (officerId, record) => rows.of(officerId, record as never) as readonly OfficerRow[],
    papersOf: (officerId) => byTable.get('officer')?.get(officerId) ?? [],
    hashOf: ({ fileId }) => hashes.get(fileId) ?? '',
  }
}

/** The snapshots of these people for the caller's role, in the given order, in two statements for all. */
export async function snapshotsOf(
  request: Pick<AuthenticatedRequest, 'account' | 'db' | 'server'>,
  officers: readonly OfficerRecord[],
  reference: ReferenceData,
): Promise<RecordSnapshot[]> {
  const { account, db, server } = request
  const records = subRecords.filter(readableBy(account.role).rowsOf)
  const ids = officers.map(({ id }) => id)
  const stored = await rowsAndPapersOf(db, server.guards.rowsOfPersons, ids, records, reference)
  return snapshotsFrom(request, officers, reference, stored)
}

/** The same from rows already read, which must include every sub-record that the role may list. */
export function snapshotsFrom(
  { account }: Pick<AuthenticatedRequest, 'account'>,
  officers: readonly OfficerRecord[],
  reference: ReferenceData,
  stored: Pick<RowsAndPapers, 'rowsOf'>,
): RecordSnapshot[] {
  const { fields: readable, rowsOf: mayReadRows } = readableBy(account.role)
  const records = subRecords.filter(mayReadRows)
  const listed = new Set(records.map(({ name }) => name as SubRecordName))
  const rowsOf = (officerId: number, record: AnySubRecord) =>
    stored.rowsOf(officerId, record).map((values) => overrides[record.name]?.answer?.(values) ?? values)
  return officers.map((officer): RecordSnapshot => {
    const values = readRow(officerFields, officer.row, reference)
    const status = reference.catalogues.item(officer.statusId ?? 0)
    return {
      id: officer.id,
      unitId: officer.unitId,
      avatar: officer.avatar,
      values: Object.fromEntries(Object.entries(values).filter(([name]) => readable.has(name))),
      hasLeft: readable.has('trangThaiHoSo') && status?.extra['left'] === true,
      rows: Object.fromEntries(
        subRecords.map((record): [string, AnyValues[]] => [
          record.name,
          records.includes(record) ? rowsOf(officer.id, record) : [],
        ]),
      ) as unknown as SnapshotRows,
      listed,
      missing: missingRowsFor(account.role, officer),
    }
  })
}
