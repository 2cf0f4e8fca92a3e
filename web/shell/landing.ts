import { recordAddress } from '#domain/officer/record-addresses.ts'
import { seesMenu } from '#domain/registries/menu-calls.ts'
import type { SignedInUser } from '#web/session/session.ts'

/** An ordinary user opens only their own record, whatever the role is called. */
export const isOrdinary = (user: SignedInUser) => user.roleBase === 'ND'

/**
 * Where a user goes after signing in: an ordinary user to their own record, everybody else to the list, or to
 * /tong-quan if the account chose so.
 */
export function landingAddress(user: SignedInUser): string {
  if (isOrdinary(user)) return user.idCBCC ? recordAddress(user.idCBCC) : '/profile'
  return user.landsOnHome && seesMenu(user, '/tong-quan') ? '/tong-quan' : '/danh-sach'
}
