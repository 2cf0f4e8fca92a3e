/** What the staff list, the list of one former province and the lookup return. */
import { z } from 'zod'
import { named, returns, typedAs, version } from '#domain/api/call-schema.ts'
import { ref } from '#domain/fields/value-schemas.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { formBody, officerAnswer } from '#domain/officer/schemas.ts'
import { foundRows, lookUpOfficers, type FoundOfficer } from '#domain/people-lists/lookup.ts'
import { peopleRow, returnsPeople } from '#domain/people-lists/people-schemas.ts'
import { provinceRecordForm, updateOfProvince } from '#domain/people-lists/province-list.ts'
import { staffList } from '#domain/people-lists/staff-list.ts'

/** A match of the lookup. */
export const foundOfficer = typedAs<FoundOfficer>(named('FoundOfficer', peopleRow(foundRows, {})))

export const peopleListSchemas = [
  returnsPeople(staffList, 'ListedOfficer', {
    version,
    unitRole: ref.nullable(),
    isSyncQuocGia: z.boolean().nullable(),
  }),
  returns(lookUpOfficers, z.array(foundOfficer)),
  returns(updateOfProvince, typedAs<OfficerAnswer>(officerAnswer), formBody(provinceRecordForm)),
]
