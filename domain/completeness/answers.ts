/** What the calls about missing information return. */
import { z } from 'zod'
import { count, returns } from '#domain/api/call-schema.ts'
import { listMissing } from '#domain/completeness/calls.ts'
import { incompleteList } from '#domain/completeness/incomplete-list.ts'
import { returnsPeople } from '#domain/people-lists/people-schemas.ts'
import { missingRow } from '#domain/completeness/schemas.ts'

export const completenessAnswers = [
  returns(listMissing, z.array(missingRow)),
  returnsPeople(incompleteList, 'IncompleteOfficer', { soThongTinThieu: count }),
]
