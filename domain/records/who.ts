/** Who keeps a part of a record: the roles seeded with the permissions to read and to write it. */
import type { RoleCode } from '#domain/fields/field.ts'

export interface Keepers {
  reads: readonly RoleCode[]
  writes: readonly RoleCode[]
}

const everybody: readonly RoleCode[] = ['ADMIN', 'LDSNV', 'QTDV', 'ND']

/** Officers keep it; the person reads their own. */
export const keptByOfficers: Keepers = { reads: everybody, writes: ['ADMIN', 'QTDV'] }

/** Officers keep it, and the person their own. */
export const keptByPerson: Keepers = { reads: everybody, writes: ['ADMIN', 'QTDV', 'ND'] }
