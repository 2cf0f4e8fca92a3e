/** The scope of an account: which persons it may see, by its role and unit. */
import type { unitGuards } from '#server/request/access/unit-guards.ts'
import type { Account } from '#server/request/session/account.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import { type Scope, type ScopeSubject } from '#server/request/access/scope.ts'

/** ADMIN and LDSNV: the whole tree; QTDV: their units; ND: their own record (unit-guards.ts). */
export function scopeOf(
  subject: ScopeSubject,
  units: Units,
  guards: Pick<typeof unitGuards, 'scopeOfOrdinaryUser' | 'scopeOfUnitAdministrator'>,
): Scope {
  if (subject.base === 'ADMIN' || subject.base === 'LDSNV') return { kind: 'everything' }
  if (subject.base === 'ND') return guards.scopeOfOrdinaryUser(subject)
  return guards.scopeOfUnitAdministrator(subject, units)
}

/** The scope of an account with its present role. */
export const scopeOfAccount = (
  { role, donViId, officerId }: Pick<Account, 'role' | 'donViId' | 'officerId'>,
  units: Units,
  guards: Parameters<typeof scopeOf>[2],
): Scope => scopeOf({ base: role.base, donViId, officerId, specialUnits: role.specialUnits }, units, guards)
