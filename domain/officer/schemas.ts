/** The shapes of what the calls about persons take and return. */
import { z } from 'zod'
import { count, id, named, version } from '#domain/api/call-schema.ts'
import { readableMembers } from '#domain/fields/value-schemas.ts'
import { bodyMembers } from '#domain/forms/body-schemas.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import { officerFields, bodyAliases } from '#domain/officer/officer-fields.ts'
import { officerVersions } from '#domain/officer/officer-forms.ts'

/** Said of a person that was saved or is imported: who may be the same. `idCanBo`: a record that the caller may open. */
export const personWarning = named('PersonWarning', z.object({ noiDung: z.string(), idCanBo: id.nullable() }))

/** Members of a person's response besides the fields. */
export const officerSystem = z.object({
  id,
  /** Of the requested form. */
  version,
  avatar: z.string().nullable(),
  isSyncQuocGia: z.boolean().nullable(),
  isUpdatedSyncQuocGia: z.boolean(),
  /** One version for each form over the person. */
  versions: z.object(Object.fromEntries(officerVersions.map((name) => [name, version]))),
  /** The number of missing items among those that the caller may read (get-by-error-id lists them). */
  soThongTinThieu: count,
  /** False if the caller or the status doesn't allow changes. */
  canEdit: z.boolean(),
  /** After a save of name, birth or CCCD. */
  canhBao: z.array(personWarning).optional(),
})

/** A person: fields that the role may not read are missing. */
export const officerAnswer = named('Officer', officerSystem.extend(readableMembers(officerFields)))
/** The fields of a form over a person in the body of a save. */
export const formBody = (form: AnyForm) => z.object(bodyMembers(form.fields, takenOf(form)))

export const takenOf = (form: AnyForm) =>
  Object.fromEntries(Object.entries(bodyAliases).filter(([, name]) => name in form.fields))

export const officerName = z.object({ id, hoVaTen: z.string().nullable(), soCccd: z.string().nullable() })

/** A person in the picker of the account panel. */
export const officerOfUnit = officerName.extend({
  /** Has an account already: a second one is refused. */
  coTaiKhoan: z.boolean(),
})
