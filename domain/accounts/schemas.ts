/** The shapes of what the calls about accounts return. */
import { z } from 'zod'
import { id, named, version } from '#domain/api/call-schema.ts'
import { ref, unitRef } from '#domain/fields/value-schemas.ts'

/** One account in lists and panels; never a password. */
export const accountRow = named(
  'AccountRow',
  z.object({
    id,
    version,
    userName: z.string(),
    name: z.string(),
    /** Code of its role, as in the response of sign-in. */
    unitRoleCode: z.string(),
    unitRoleView: ref.nullable(),
    /** For an ordinary user the current unit of the linked person. */
    donVi: unitRef.nullable(),
    /** The linked person, for ordinary users. */
    idCBCC: id.nullable(),
    avatar: z.string().nullable(),
    soCccd: z.string().nullable(),
    isActived: z.boolean(),
    /** The one-time password has not been changed yet. */
    mustChangePassword: z.boolean(),
    /** Whether a second factor is enrolled; which one isn't said. */
    coXacThuc: z.boolean(),
    /** Whether the caller may change, lock, reset and delete it. */
    canManage: z.boolean(),
  }),
)

/** The only response that ever contains a password: for one sign-in, shown once, expires after 72 hours. */
export const oneTimePassword = named(
  'OneTimePassword',
  z.object({ id, userName: z.string(), passWord: z.string() }),
)

/** An account created in bulk. */
export const madeAccount = named(
  'MadeAccount',
  z.object({ userName: z.string(), hoVaTen: z.string(), passWord: z.string() }),
)

export const bulkAccounts = named(
  'BulkAccounts',
  z.object({
    /** Set when exactly one account was created. */
    passWord: z.string().nullable(),
    accounts: z.array(madeAccount),
  }),
)

export const accountName = named(
  'AccountName',
  z.object({ id, name: z.string(), userName: z.string(), soCccd: z.string().nullable() }),
)
