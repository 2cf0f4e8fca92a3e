/** A person's accounts carry the person's name and number, and are locked while the person is gone. */
import { lockAccountsOf, unlockAccountsOf } from '#server/accounts/lock-accounts.ts'
import { nameAccountOf } from '#server/accounts/name-account.ts'
import type { OfficerFollower } from '#server/officers/officer-follower.ts'

export const accountFollower: OfficerFollower = {
  saved: nameAccountOf,
  left: lockAccountsOf,
  returned: unlockAccountsOf,
}
