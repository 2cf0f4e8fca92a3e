import { permissionOf, type Call } from '#domain/api/call.ts'
import { callsOf } from '#domain/records/calls.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { mayCall, type SignedInUser } from '#web/session/session.ts'

/** What the signed-in user may do with the rows of a record; this only hides, the server decides. */
export interface RowRights {
  add: boolean
  update: boolean
  delete: boolean
}

/** From the role's API permissions; a view-only role or a read-only record allows nothing. */
export function rowRights(user: SignedInUser, record: AnySubRecord, canEdit: boolean): RowRights {
  const calls = callsOf(record)
  const may = (call: unknown) => canEdit && !user.isOnlySeeMe && mayCall(user, permissionOf(call as Call))
  return { add: may(calls.add), update: may(calls.update), delete: may(calls.delete) }
}
