/** The kinds of role. A role made by an administrator is of one of them: it decides scope, landing and menu. */
import type { RoleCode } from '#domain/fields/field.ts'

/** From the widest to the narrowest, as their levels 1 to 4. */
export const roleBases: readonly RoleCode[] = ['ADMIN', 'LDSNV', 'QTDV', 'ND']

/** The second set of codes that the specification knows (spec 3 §3). */
const otherCodes: ReadonlyMap<string, RoleCode> = new Map([
  ['USER', 'ND'],
  ['MODERATOR', 'QTDV'],
])

const baseNamed = (code: string | null | undefined): RoleCode | undefined =>
  roleBases.find((base) => base === code) ?? otherCodes.get(code ?? '')

/**
 * The kind that a role is of: by its unitRoleCode, else its own code, else its level (1 ADMIN … 4 ND); the narrowest when
 * nothing tells.
 */
export function baseOf(given: {
  unitRoleCode?: string | null | undefined
  code?: string | null | undefined
  level?: number | null | undefined
}): RoleCode {
  return baseNamed(given.unitRoleCode) ?? baseNamed(given.code) ?? roleBases[(given.level ?? 0) - 1] ?? 'ND'
}

/** Whether the first kind reaches as far as the second, or further. */
export function reachesAsFarAs(base: RoleCode, other: RoleCode): boolean {
  return roleBases.indexOf(base) <= roleBases.indexOf(other)
}
