/**
 * The fields of the person that a role may read: those of the forms for which it has the read permission, except those
 * hidden from its base role. A list's own permission also covers the fields of its table and details.
 */
import type { Field, RoleCode } from '#domain/fields/field.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { officerForms } from '#domain/officer/officer-forms.ts'

/** A role for read checks: its base role, and whether it has a permission. */
export interface ReadingRole {
  readonly base: RoleCode
  may(permission: string): boolean
}

/** By form: the permissions for reading it; any one is enough. */
export const readPermissions: Readonly<Record<string, readonly string[]>> = {
  general: ['CanBoCongChuc.get-general-info'],
  record: ['CanBoCongChuc.get-by-id'],
  work: ['CongTac.get-info'],
  salary: ['Luong.get-info', 'PhuCap.get-info'],
  training: ['DaoTao.get-info'],
  other: ['CanBoCongChuc.get-other-info', 'GianDoanLaoDong.get-info'],
  assets: ['TaiSan.get-info'],
  history: ['LichSuBanThan.get-info'],
  comment: ['NhanXetDanhGia.get-info'],
}

/** Names of the forms over a person that the role may read. */
export const readableForms = (role: ReadingRole): string[] =>
  Object.keys(officerForms).filter((name) =>
    readPermissions[name]?.some((permission) => role.may(permission)),
  )

/** Names of the fields the role may read; `covered` are those that the call's own permission covers. */
export function readableFields(role: ReadingRole, covered: Iterable<string> = []): ReadonlySet<string> {
  const readable = new Set<string>(covered)
  for (const form of readableForms(role))
    for (const field of Object.keys(officerForms[form]?.fields ?? {})) readable.add(field)
  for (const [name, field] of Object.entries(officerFields) as [string, Field][])
    if (field.hiddenFrom?.includes(role.base)) readable.delete(name)
  return readable
}
