/** What 'Tìm nhanh' returns. */
import { z } from 'zod'
import { nothing, returns } from '#domain/api/call-schema.ts'
import { foundOfficer } from '#domain/people-lists/schemas.ts'
import { pinItem, quickFind, quickRecents, unpinItem } from '#domain/quick-find/calls.ts'
import { quickEntry, quickUnit, pinnedItem } from '#domain/quick-find/schemas.ts'

export const quickFindAnswers = [
  returns(
    quickFind,
    z.object({
      nguoi: z.array(foundOfficer),
      donVi: z.array(quickUnit),
      manHinh: z.array(quickEntry),
      viec: z.array(quickEntry),
      baoCao: z.array(quickEntry),
      huongDan: z.array(quickEntry),
    }),
  ),
  returns(quickRecents, z.object({ ganDay: z.array(foundOfficer), ghim: z.array(pinnedItem) })),
  returns(pinItem, nothing),
  returns(unpinItem, nothing),
]
