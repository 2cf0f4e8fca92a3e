/**
 * The parts of a record that a role may read: fields of the person by its forms, rows by their lists. Everything else
 * that shows data of a record (log, files, documents, missing information, effects of a movement) omits the rest.
 */
import { permissionOf } from '#domain/api/call.ts'
import { listOfficerFiles } from '#domain/files/calls.ts'
import { readableFields, type ReadingRole } from '#domain/officer/readable-fields.ts'
import { actionOf, type AnySubRecord } from '#domain/records/sub-record.ts'

export interface ReadableRecord {
  /** Names of the person's fields. */
  readonly fields: ReadonlySet<string>
  readonly rowsOf: (record: AnySubRecord) => boolean
  /** Files about the person in general. */
  readonly papers: boolean
}

export const readableRecord = (role: ReadingRole): ReadableRecord => ({
  fields: readableFields(role),
  rowsOf: (record) => role.may(`${record.contract.controller}.${actionOf(record, 'get-list')}`),
  papers: role.may(permissionOf(listOfficerFiles)),
})

/** For a record that may not be read at all. */
export const nothingReadable: ReadableRecord = { fields: new Set(), rowsOf: () => false, papers: false }
