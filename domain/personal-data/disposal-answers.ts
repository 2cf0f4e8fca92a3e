/** What the calls about disposal take and return. */
import { z } from 'zod'
import { returnsPeople } from '#domain/people-lists/people-schemas.ts'
import { disposalList } from '#domain/personal-data/disposal-list.ts'
import { count, day, id, returns } from '#domain/api/call-schema.ts'
import { documentAnswer } from '#domain/documents/schemas.ts'
import { disposeRecords, getCertificate, listDisposals } from '#domain/personal-data/disposal-calls.ts'
import { disposalRow } from '#domain/personal-data/disposal-schemas.ts'

export const disposalAnswers = [
  returns(disposeRecords, z.object({ id, soHoSo: count })),
  returns(listDisposals, z.array(disposalRow)),
  returns(getCertificate, documentAnswer),
  returnsPeople(disposalList, 'DisposableOfficer', { ngayKetThuc: day }),
]
