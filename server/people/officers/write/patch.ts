/**
 * The result of a work: changes to a person and its rows as data. They are compared with stored data, derived from, and
 * person, rows, versions and log are written together (change-officer.ts, change-officers.ts).
 */
import type { AnyValues, Fields, ValuesOf } from '#domain/fields/field.ts'
import type { FileRef } from '#domain/fields/values.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import type { AnySubRecord, SubRecord } from '#domain/records/sub-record.ts'
import type { AuditEntry } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { CachedTable } from '#server/platform/db/raise-revision.ts'
import type { OfficerRecord } from '#server/people/officers/officer-store.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'

/** Columns of `officer` that are no form fields and are set by actions. */
export interface SystemColumns {
  deleted: boolean
  /** The status before deletion, for restoring. */
  trangThaiTruocXoaId: number | null
  /** Id of the picture's file. */
  avatar: string | null
  /** 1: the current content is signed and approved; a content change in the same patch resets it. */
  signing: 0 | 1
  /** The last approved signature. */
  signature_id: number
  /** Result of the last sending; null: none yet. */
  isSyncQuocGia: boolean | null
}

/** A log entry about the person being changed. */
export type OfficerEntry = Omit<AuditEntry, 'officerId' | 'unitId'>

/** A row of a sub-record as stored. */
export interface OfficerRow<V = AnyValues> {
  id: number
  version: number
  values: V
}

/** The files of a row before and after: they are rows of table `file`, so the work attaches them itself. */
export interface RowFiles {
  before: readonly FileRef[]
  after: readonly FileRef[]
}

/** One row added, changed or removed; created by `openRow`, `changeRow` and `removeRow`. Each is logged. */
export type RowPatch =
  | { op: 'open'; record: AnySubRecord; values: AnyValues; id?: number; files?: RowFiles }
  | { op: 'change'; record: AnySubRecord; id: number; values: AnyValues; files?: RowFiles }
  | { op: 'remove'; record: AnySubRecord; id: number; files?: RowFiles }

/**
 * A new row. Omitted fields are empty. `id` was taken from the table's sequence beforehand (`nextRowIds`), for rows
 * whose files need it.
 */
export function openRow<F extends Fields>(
  record: SubRecord<F>,
  values: Partial<ValuesOf<F>>,
  more: { id?: number; files?: RowFiles } = {},
): RowPatch {
  return { op: 'open', record: record, values: values as AnyValues, ...more }
}

/** Changes these fields of a row and raises its version. */
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

/** The changes to one person. Everything is optional; a patch without changes writes nothing. */
export interface PersonPatch {
  /** Fields with their new values; raises the versions of forms that show them. Equal ones are skipped. */
  values?: Partial<OfficerValues>
  system?: Partial<SystemColumns>
  rows?: readonly RowPatch[]
  /** The person's log entry, if it isn't `sua officer` with the changed fields (a form's name as target, …). */
  entry?: Partial<OfficerEntry>
  /** Further log entries, written by the same statement. */
  log?: readonly OfficerEntry[]
  /** Content changed without a field or row (a paper was removed): it must be sent again. */
  content?: true
  /** A process has ended (a movement, a raise): the change has a shorter deadline (domain/national/deadline.ts). */
  process?: true
  /** Locks the person's active accounts, or unlocks these (OfficerHook). */
  signIn?: 'ends' | { resumes: readonly number[] }
}

export interface OfficerPatch<T> extends PersonPatch {
  /**
   * Computes the call's response. Runs last, inside the transaction, and may write what depends on the result (a
   * movement's row).
   */
  answer: (saved: SavedOfficer) => T | Promise<T>
}

/** Input of the work: the locked person and the cached lists. */
export interface OfficerChange {
  tx: Tx
  /** Names a cached table that the work changed, so that every process reloads it. */
  markChanged: (table: CachedTable) => void
  officer: OfficerRecord
  reference: ReferenceData
  /** Reads further records that the work only knows once the person is locked. */
  read: (records: readonly AnySubRecord[]) => Promise<void>
  /** The person's rows of a record in `reads` or read since, by id. */
  rowsOf: <F extends Fields>(record: SubRecord<F>) => readonly OfficerRow<ValuesOf<F>>[]
}

export interface SavedOfficer {
  tx: Tx
  markChanged: (table: CachedTable) => void
  /** The person as stored now. */
  officer: OfficerRecord
  /** Names of the changed fields, including derived ones. */
  changed: readonly string[]
  /** For each row of the patch, in order, the row as stored now; null for removed ones. */
  rows: readonly (OfficerRow | null)[]
  /** Accounts locked by `signIn: 'ends'`. */
  lockedAccounts: readonly number[]
  audit: (entry: OfficerEntry) => Promise<void>
}

export interface ChangeOptions {
  /** Codes of DM_TRANGTHAIHOSO for which the work is refused; default: in a transfer, and deleted. */
  refusedStatuses?: readonly string[]
  /** Looks for the person in the bin. */
  deleted?: true
  /** Sub-records whose rows the work needs: read in one statement after the person is locked. */
  reads?: readonly AnySubRecord[]
}
