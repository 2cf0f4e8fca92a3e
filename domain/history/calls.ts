/** The calls of the time machine: a record as it was known at a moment. */
import { z } from 'zod'
import { answer, defineCall, rowId } from '#domain/api/call.ts'
import { withPerson } from '#domain/api/subjects.ts'
import { instantInput } from '#domain/api/instant.ts'
import type { knownMoment, recordAtMoment, recordDifference } from '#domain/history/schemas.ts'

/** A person's record as the system showed it at a moment. */
export type RecordAtMoment = z.output<typeof recordAtMoment>
/** A moment at which the record changed. */
export type KnownMoment = z.output<typeof knownMoment>
/** A value that differs between two moments. */
export type RecordDifference = z.output<typeof recordDifference>

const read = { controller: 'LichSu', method: 'POST', access: 'permission', writes: false } as const

export const getRecordAt = defineCall({
  ...read,
  action: 'record-at',
  title: 'Xem hồ sơ tại thời điểm',
  shows: withPerson,
  input: z.object({ id: rowId, luc: instantInput }),
  answer: answer<RecordAtMoment>(
    'the whole record as the system showed it then: fields, rows, files, names as they were; ground says whether the log reaches back to it',
  ),
})

export const getDifferences = defineCall({
  ...read,
  action: 'differences',
  title: 'So sánh hồ sơ giữa hai thời điểm',
  shows: [...withPerson, 'rows'],
  input: z.object({ id: rowId, tu: instantInput, den: instantInput }),
  answer: answer<RecordDifference[]>(
    'every value that differs between two moments, with the last change of it and who made it',
  ),
})

export const listMoments = defineCall({
  ...read,
  action: 'moments',
  title: 'Xem các thời điểm hồ sơ thay đổi',
  shows: [...withPerson, 'rows'],
  input: z.object({ id: rowId }),
  answer: answer<KnownMoment[]>('the moments at which the record changed, newest first'),
})

/** Maximum number of moments in a response. */
export const maxMoments = 2000
