/** The role of an account. */
import type { RoleCode } from '#domain/fields/field.ts'

/** A role as every request uses it; permissions are names such as CongTac.add. */
export interface Role {
  id: number
  code: string
  name: string
  base: RoleCode
  onlySeeMe: boolean
  specialUnits: readonly number[]
  listAction: readonly string[]
  permissions: ReadonlySet<string>
}
