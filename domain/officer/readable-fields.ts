/**
 * Which fields of the person a role may read: those of the forms whose read permission it has, but what is hidden from
 * its kind. A list's own permission covers the fields of its table and details beside them.
 */
import type { Field, RoleCode } from '#domain/fields/field.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { officerForms } from '#domain/officer/officer-forms.ts'

/** What is asked of a role: its kind, and whether it carries a permission. */
export interface ReadingRole {
  readonly base: RoleCode
  may(permission: string): boolean
}

/** By form: the permissions that open it; any one of them is enough. */
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

/** Names of the fields the role may read; `covered` are those that the call's own permission opens. */
export function readableFields(role: ReadingRole, covered: Iterable<string> = []): ReadonlySet<string> {
  const readable = new Set<string>(covered)
  for (const form of readableForms(role))
    for (const field of Object.keys(officerForms[form]?.fields ?? {})) readable.add(field)
  for (const [name, field] of Object.entries(officerFields) as [string, Field][])
    if (field.hiddenFrom?.includes(role.base)) readable.delete(name)
  return readable
}
