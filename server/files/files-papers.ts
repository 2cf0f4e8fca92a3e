/** Papers of a record that no row owns: who files them and takes them out again. */
import { permissionOf } from '#domain/api/call.ts'
import { updateOfficer } from '#domain/officer/calls.ts'
import type { Role } from '#server/session/account.ts'

/** Officers who may change the record as a whole; never the person concerned, nor who only moves people. */
export function filesPapers({ base, permissions }: Role): boolean {
  return base !== 'ND' && permissions.has(permissionOf(updateOfficer))
}
