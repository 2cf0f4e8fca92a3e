/** What the calls about missing information return. */
import { z } from 'zod'
import { count, named, returns } from '#domain/api/call-schema.ts'
import { listMissing } from '#domain/completeness/calls.ts'
import { incompleteList } from '#domain/completeness/incomplete-list.ts'
import { returnsPeople } from '#domain/people-lists/people-schemas.ts'

export const missingRow = named(
  'MissingRow',
  z.object({
    stt: count,
    nhomThongTinLoi: z.string(),
    truongThongTinLoi: z.string(),
    /** Last segment of the path of the tab where it is edited. */
    tab: z.string(),
    /** The field to go to ('noiO.fullAddress' for a part of an address), or the key of the history ('congTac'). */
    truong: z.string(),
  }),
)

export const completenessSchemas = [
  returns(listMissing, z.array(missingRow)),
  returnsPeople(incompleteList, 'IncompleteOfficer', { soThongTinThieu: count }),
]
