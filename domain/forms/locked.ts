import type { Field, RoleCode } from '#domain/fields/field.ts'

/** Whether a field is computed, or the role may read but not change it. */
export function isLocked(field: Field, role: RoleCode): boolean {
  return field.derived === true || (field.readOnlyFor?.includes(role) ?? false)
}
