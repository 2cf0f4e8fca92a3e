/**
 * A person's record as the system showed it at a moment: today's rows with all changes since taken back, names of units
 * and catalogue items as they were, missing data computed again. Today's rights decide who reads it.
 */
import type { AnyValues } from '#domain/fields/field.ts'
import { missingParts } from '#server/people/officers/derivations/missing.ts'
import { derivedFrom } from '#server/people/officers/derivations/derived-from.ts'
import type { FileRef } from '#domain/fields/values.ts'
import { subRecords } from '#domain/records/index.ts'
import { tableOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { StoredRow } from '#server/people/forms/stored-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { OfficerRow } from '#server/people/officers/write/patch.ts'
import { asRow } from '#server/people/officers/write/statements/read-rows.ts'
import { valuesOf } from '#server/people/officers/write/statements/cells.ts'
import { asRecord, type OfficerRecord } from '#server/people/officers/officer-store.ts'
import { withFiles } from '#server/people/records/sub-record-store.ts'
import { momentAt, type Moment } from '#server/people/history/moment.ts'
import { namesAt } from '#server/people/history/names-at.ts'
import {
  readHistory,
  type KnownFile,
  type LoggedChange,
  type RecordHistory,
} from '#server/people/history/read-history.ts'
import { ownerOf, rewind, type StoredRecord } from '#server/people/history/rewind.ts'

export interface PastRecord {
  officer: OfficerRecord
  /** Names as of the moment. */
  reference: ReferenceData
  /** The rows with their files among the values, by age. */
  rowsOf: (record: AnySubRecord) => readonly OfficerRow[]
  /** Papers filed with the person. */
  papers: readonly FileRef[]
  stored: StoredRecord
}

export interface RecordAt extends Moment {
  /** Undefined where nothing is known. */
  past: PastRecord | undefined
  /** All changes, by number; those from the cut on have their values. */
  lines: readonly LoggedChange[]
  files: readonly KnownFile[]
}

/** `luc`: in microseconds. The caller has found the person in scope. */
export async function recordAt(
  request: Pick<AuthenticatedRequest, 'db' | 'server'>,
  id: number,
  luc: string,
  reference: ReferenceData,
): Promise<RecordAt> {
  const { history, moment } = await readBackTo(request, id, luc)
  return { ...moment, ...(await pastOf(request, history, moment, luc, reference)) }
}

/** The history with the values of every line that is to be taken back. */
export async function readBackTo(
  request: Pick<AuthenticatedRequest, 'db' | 'server'>,
  id: number,
  luc: string,
): Promise<{ history: RecordHistory; moment: Moment }> {
  const history = await readHistory(request, id, luc)
  const moment = momentAt(history.lines, luc)
  const isRead = moment.cut === null || (history.from !== null && history.from <= moment.cut)
  // Transactions that overlap in a chain: each takes the next one back.
  return isRead ? { history, moment } : { history: await readHistory(request, id, null), moment }
}

/** The record without the changes from the moment on. */
export async function pastOf(
  { db }: Pick<AuthenticatedRequest, 'db'>,
  { stored, lines, files }: RecordHistory,
  { cut, isKnown }: Moment,
  luc: string,
  reference: ReferenceData,
): Promise<Pick<RecordAt, 'past' | 'lines' | 'files'>> {
  const undone = cut === null ? [] : lines.filter(({ id }) => id >= cut).toReversed()
  const former = isKnown ? rewind(stored, undone) : undefined
  if (former === undefined) return { past: undefined, lines, files }
  const names = await namesAt(db, reference, luc)
  const rows = new Map(
    subRecords.map((record) => {
      const own = former.files
      const table = tableOf(record)
      const byAge = [...(former.rows.get(table)?.values() ?? [])].toSorted(
        (a, b) => (a['id'] as number) - (b['id'] as number),
      )
      const ownFiles = new Map(
        byAge.map((row) => [row['id'] as number, own.get(ownerOf(table, row['id'] as number)) ?? []]),
      )
      return [record.name, byAge.map((row) => withFiles(record, asRow(record, row, names), ownFiles))]
    }),
  )
  const rowsOf = (record: AnySubRecord) => rows.get(record.name) ?? []
  return {
    past: {
      officer: asRecord(withMissing(former.person, rowsOf, names)),
      reference: names,
      rowsOf,
      papers: former.files.get(ownerOf('officer', former.person['id'] as number)) ?? [],
      stored: former,
    },
    lines,
    files,
  }
}

/** What the record lacked then: the log has no computed columns. */
function withMissing(
  person: StoredRow,
  rowsOf: (record: AnySubRecord) => readonly OfficerRow[],
  reference: ReferenceData,
): StoredRow {
  let row = person
  const rows = {
    rowsOf: (record: AnySubRecord): AnyValues[] => rowsOf(record).map(({ values }) => values),
    hasRows: (record: AnySubRecord) => rowsOf(record).length > 0,
  }
  for (const part of missingParts)
    row = { ...row, ...valuesOf(derivedFrom(part, row, rows, reference).cells) }
  return row
}
