/** What the calls about the bin return. */
import { z } from 'zod'
import { id, instant, returns } from '#domain/api/call-schema.ts'
import { binList } from '#domain/bin/bin-list.ts'
import { restoreOfficer } from '#domain/bin/calls.ts'
import { ref } from '#domain/fields/value-schemas.ts'
import { returnsPeople } from '#domain/people-lists/people-schemas.ts'

export const binAnswers = [
  returnsPeople(binList, 'DeletedOfficer', {
    trangThaiTruocXoa: ref.nullable(),
    nguoiXoa: z.string(),
    tenNguoiXoa: z.string(),
    ngayXoa: instant,
  }),
  returns(restoreOfficer, z.object({ id })),
]
