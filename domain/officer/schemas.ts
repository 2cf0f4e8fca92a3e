/** What the calls about persons take and return. */
import { z } from 'zod'
import { count, id, named, nothing, returns, version, typedAs } from '#domain/api/call-schema.ts'
import { readableMembers } from '#domain/fields/value-schemas.ts'
import { bodyMembers, newMembers } from '#domain/forms/body-schemas.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import {
  createOfficer,
  deleteAvatar,
  deleteOfficer,
  deleteOldAvatar,
  getGeneralInfo,
  getOfficer,
  getOtherInfo,
  listOfficerNames,
  listOfficersOfUnit,
  saveGeneralInfo,
  saveOtherInfo,
  updateAvatar,
  updateOfficer,
  type OfficerAnswer,
} from '#domain/officer/calls.ts'
import { officerFields, bodyAliases } from '#domain/officer/officer-fields.ts'
import { generalForm, officerVersions, otherForm, recordForm } from '#domain/officer/officer-forms.ts'

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
const officer = typedAs<OfficerAnswer>(officerAnswer)

/** The fields of a form over a person in the body of a save. */
export const formBody = (form: AnyForm) => z.object(bodyMembers(form.fields, takenOf(form)))

const takenOf = (form: AnyForm) =>
  Object.fromEntries(Object.entries(bodyAliases).filter(([, name]) => name in form.fields))

export const officerName = z.object({ id, hoVaTen: z.string().nullable(), soCccd: z.string().nullable() })

/** A person in the picker of the account panel. */
export const officerOfUnit = officerName.extend({
  /** Has an account already: a second one is refused. */
  coTaiKhoan: z.boolean(),
})

export const officerSchemas = [
  returns(getOfficer, officer),
  returns(getGeneralInfo, officer),
  returns(getOtherInfo, officer),
  returns(saveGeneralInfo, officer, formBody(generalForm)),
  returns(saveOtherInfo, officer, formBody(otherForm)),
  returns(createOfficer, officer, z.object(newMembers(recordForm, takenOf(recordForm)))),
  returns(updateOfficer, officer, formBody(recordForm)),
  returns(deleteOfficer, nothing),
  returns(listOfficerNames, z.array(officerName)),
  returns(listOfficersOfUnit, z.array(officerOfUnit)),
  returns(updateAvatar, z.object({ fileId: id, version }), z.object({ file: z.file(), idCanBo: id })),
  returns(deleteAvatar, nothing),
  returns(deleteOldAvatar, nothing),
]
