/** What the staff list, the list of one former province and the lookup return. */
import { z } from 'zod'
import { returns, typedAs, version } from '#domain/api/call-schema.ts'
import { ref } from '#domain/fields/value-schemas.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { formBody, officerAnswer } from '#domain/officer/schemas.ts'
import { lookUpOfficers } from '#domain/people-lists/lookup.ts'
import { returnsPeople } from '#domain/people-lists/people-schemas.ts'
import { updateOfProvince } from '#domain/officer/former-province-calls.ts'
import { provinceRecordForm } from '#domain/people-lists/province-list.ts'
import { staffList } from '#domain/people-lists/staff-list.ts'
import { foundOfficer } from '#domain/people-lists/schemas.ts'

export const peopleListAnswers = [
  returnsPeople(staffList, 'ListedOfficer', {
    version,
    unitRole: ref.nullable(),
    isSyncQuocGia: z.boolean().nullable(),
  }),
  returns(lookUpOfficers, z.array(foundOfficer)),
  returns(updateOfProvince, typedAs<OfficerAnswer>(officerAnswer), formBody(provinceRecordForm)),
]
