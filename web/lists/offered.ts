import { permissionOf, type Call } from '#domain/api/call.ts'
import type { ListAction } from '#domain/lists/column.ts'
import type { ReadingRole } from '#domain/officer/readable-fields.ts'
import { mayCall, type SignedInUser } from '#web/session/session.ts'

/** Whether the signed-in user is offered an action of a list; the server checks again. */
export function isOffered(
  user: SignedInUser,
  action: Pick<ListAction<never>, 'call' | 'menuAction' | 'bases'>,
): boolean {
  const { call, menuAction, bases } = action
  return (
    mayCall(user, permissionOf(call as Call)) &&
    !(call.writes && user.isOnlySeeMe) &&
    (menuAction === undefined || user.listAction.includes(menuAction)) &&
    (bases === undefined || bases.includes(user.roleBase))
  )
}

/** The signed-in user as a reader of fields. */
export const readingRole = (user: SignedInUser): ReadingRole => ({
  base: user.roleBase,
  may: (permission) => mayCall(user, permission),
})
