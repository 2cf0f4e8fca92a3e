/** The base roles. A role made by an administrator has one, which decides scope, landing page and menu. */
import type { RoleCode } from '#domain/fields/field.ts'

/** From the widest to the narrowest scope, with levels 1 to 4. */
export const roleBases: readonly RoleCode[] = ['ADMIN', 'LDSNV', 'QTDV', 'ND']

/** The second set of codes in the specification (spec 3 §3). */
const otherCodes: ReadonlyMap<string, RoleCode> = new Map([
  ['USER', 'ND'],
  ['MODERATOR', 'QTDV'],
])

const baseNamed = (code: string | null | undefined): RoleCode | undefined =>
  roleBases.find((base) => base === code) ?? otherCodes.get(code ?? '')

/**
 * The base role: by its unitRoleCode, else its own code, else its level (1 ADMIN … 4 ND); the narrowest when none is
 * known.
 */
export function baseOf(role: {
  unitRoleCode?: string | null | undefined
  code?: string | null | undefined
  level?: number | null | undefined
}): RoleCode {
  return baseNamed(role.unitRoleCode) ?? baseNamed(role.code) ?? roleBases[(role.level ?? 0) - 1] ?? 'ND'
}

/** Whether the scope of the first base role is at least as wide as that of the second. */
export function reachesAsFarAs(base: RoleCode, other: RoleCode): boolean {
  return roleBases.indexOf(base) <= roleBases.indexOf(other)
}
