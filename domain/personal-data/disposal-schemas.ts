/** What the calls about disposal take and return. */
import { z } from 'zod'
import { returnsPeople } from '#domain/people-lists/people-schemas.ts'
import { disposalList } from '#domain/personal-data/disposal-list.ts'
import { count, day, id, instant, named, returns } from '#domain/api/call-schema.ts'
import { documentAnswer } from '#domain/documents/schemas.ts'
import { disposeRecords, getCertificate, listDisposals } from '#domain/personal-data/disposal-calls.ts'

export const disposalRow = named(
  'Disposal',
  z.object({
    id,
    soQuyetDinh: z.string(),
    ngayKy: day,
    coQuan: z.string(),
    nguoiKy: z.string(),
    soHoSo: count,
    nguoiThucHien: z.string(),
    luc: instant,
  }),
)

export const disposalSchemas = [
  returns(disposeRecords, z.object({ id, soHoSo: count })),
  returns(listDisposals, z.array(disposalRow)),
  returns(getCertificate, documentAnswer),
  returnsPeople(disposalList, 'DisposableOfficer', { ngayKetThuc: day }),
]
