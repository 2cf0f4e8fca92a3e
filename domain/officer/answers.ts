/** What the calls about persons take and return. */
import { z } from 'zod'
import { id, nothing, returns, version, typedAs } from '#domain/api/call-schema.ts'
import { newMembers } from '#domain/forms/body-schemas.ts'
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
import { generalForm, otherForm, recordForm } from '#domain/officer/officer-forms.ts'
import { officerAnswer, formBody, takenOf, officerName, officerOfUnit } from '#domain/officer/schemas.ts'

const officer = typedAs<OfficerAnswer>(officerAnswer)

export const officerAnswers = [
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
