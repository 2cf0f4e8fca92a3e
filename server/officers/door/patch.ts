/**
 * What a work hands to the door: the changes to a person and its rows as data. The door compares them with what is
 * stored, derives, and writes person, rows, versions and log together (change-officer.ts, change-officers.ts).
 */
import type { AnyValues, Fields, ValuesOf } from '#domain/fields/field.ts'
import type { FileRef } from '#domain/fields/values.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import type { AnySubRecord, SubRecord } from '#domain/records/sub-record.ts'
import type { AuditEntry } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Kept } from '#server/memory/memory.ts'
import type { OfficerRecord } from '#server/officers/officer-store.ts'
import type { Lists } from '#server/forms/parse-values.ts'

/** Columns of table `officer` that are no field of any form and are set by actions. */
export interface SystemColumns {
  deleted: boolean
  /** The status before the deletion, which restoring gives back. */
  trangThaiTruocXoaId: number | null
  /** Id of the picture's file. */
  avatar: string | null
  /** 1: the present content is signed and approved; a change of content in the same patch takes it back. */
  signing: 0 | 1
  /** The last approved signature. */
  signature_id: number
  /** What the last sending said; null: nothing yet. */
  isSyncQuocGia: boolean | null
}

/** A log entry about the person being changed. */
export type OfficerEntry = Omit<AuditEntry, 'officerId' | 'unitId'>

/** A row of a sub-record as it is stored. */
export interface OfficerRow<V = AnyValues> {
  id: number
  version: number
  values: V
}

/** The files of a row before and after: they are rows of table `file`, so the work itself attaches them. */
export interface RowFiles {
  before: readonly FileRef[]
  after: readonly FileRef[]
}

/** One row added, changed or removed; made by `openRow`, `changeRow` and `removeRow`. Each is logged. */
export type RowPatch =
  | { op: 'open'; record: AnySubRecord; values: AnyValues; id?: number; files?: RowFiles }
  | { op: 'change'; record: AnySubRecord; id: number; values: AnyValues; files?: RowFiles }
  | { op: 'remove'; record: AnySubRecord; id: number; files?: RowFiles }

/**
 * A new row. Fields left out are empty. `id` is one taken from the table's sequence beforehand (`nextRowId`), for rows
 * whose files must know it.
 */
export function openRow<F extends Fields>(
  record: SubRecord<F>,
  values: Partial<ValuesOf<F>>,
  more: { id?: number; files?: RowFiles } = {},
): RowPatch {
  return { op: 'open', record: record, values: values as AnyValues, ...more }
}

/** A change of these fields of a row; its version rises. */
export function changeRow<F extends Fields>(
  record: SubRecord<F>,
  id: number,
  values: Partial<ValuesOf<F>>,
  files?: RowFiles,
): RowPatch {
  const row = {
    op: 'change',
    record: record,
    id,
    values: values as AnyValues,
  } as const
  return files === undefined ? row : { ...row, files }
}

export function removeRow<F extends Fields>(record: SubRecord<F>, id: number, files?: RowFiles): RowPatch {
  const row = { op: 'remove', record: record, id } as const
  return files === undefined ? row : { ...row, files }
}

/** What changes about one person. Everything is optional; a patch that changes nothing writes nothing. */
export interface PersonPatch {
  /** Fields with their new values; versions of the forms that show them rise. Equal ones are skipped. */
  values?: Partial<OfficerValues>
  system?: Partial<SystemColumns>
  rows?: readonly RowPatch[]
  /** The person's own log entry where it isn't `sua officer` with the changed fields (a form's name as target, …). */
  entry?: Partial<OfficerEntry>
  /** Further log entries, written by the same statement. */
  log?: readonly OfficerEntry[]
  /** The content changed although neither a field nor a row did (a paper was taken out): it must be sent again. */
  content?: true
  /** A process has ended (a movement, a raise): the national database must have the change sooner (domain/national/deadline.ts). */
  process?: true
  /** What becomes of the person's accounts: those open are locked, or these are opened again (OfficerFollower). */
  signIn?: 'ends' | { resumes: readonly number[] }
}

export interface OfficerPatch<T> extends PersonPatch {
  /** The answer follows from what is saved alone and asks the database nothing: the door's statement may be the last one. */
  isLast?: true
  /** The call's answer. Runs last, inside the transaction: it may write what hangs on the outcome (a movement's row). */
  answer: (saved: SavedOfficer) => T | Promise<T>
}

/** What the work is given: the locked person and the lists from memory. */
export interface OfficerChange {
  tx: Tx
  /** Names a table kept in memory that the work changed, so that every process reads it again. */
  touch: (kept: Kept) => void
  officer: OfficerRecord
  lists: Lists
  /** Reads further records, which the work knows of only now that the person is locked. */
  read: (records: readonly AnySubRecord[]) => Promise<void>
  /** The person's rows of a record named in `reads` or read since, by id. */
  rowsOf: <F extends Fields>(record: SubRecord<F>) => readonly OfficerRow<ValuesOf<F>>[]
}

export interface SavedOfficer {
  tx: Tx
  touch: (kept: Kept) => void
  /** The person as stored now. */
  officer: OfficerRecord
  /** Names of the fields that changed, derived ones included. */
  changed: readonly string[]
  /** For each row of the patch, in its order, the row as stored now; null for removed ones. */
  rows: readonly (OfficerRow | null)[]
  /** Accounts that `signIn: 'ends'` locked. */
  lockedAccounts: readonly number[]
  audit: (entry: OfficerEntry) => Promise<void>
}

export interface ChangeOptions {
  /** Codes of DM_TRANGTHAIHOSO that refuse this work; being moved and deleted unless said otherwise. */
  refusedStatuses?: readonly string[]
  /** Looks for the person in the bin. */
  deleted?: true
  /** Sub-records whose rows the work needs: read in one statement after the person is locked. */
  reads?: readonly AnySubRecord[]
}
