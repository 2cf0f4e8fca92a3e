/** What the calls of the time machine return. */
import { z } from 'zod'
import { returns } from '#domain/api/call-schema.ts'
import {
  figuresOn,
  getDifferences,
  getRecordAt,
  listMoments,
  listAt,
  listOn,
  reportAt,
  reportDifferences,
  treeOn,
} from '#domain/history/calls.ts'
import {
  recordAtMoment,
  knownMoment,
  recordDifference,
  peopleAtMoment,
  peopleOnDay,
  unitOnDay,
  figuresOnDay,
  rebuiltReport,
  reportDifference,
} from '#domain/history/schemas.ts'

export const historyAnswers = [
  returns(getRecordAt, recordAtMoment),
  returns(getDifferences, z.array(recordDifference)),
  returns(listMoments, z.array(knownMoment)),
  returns(listOn, peopleOnDay),
  returns(listAt, peopleAtMoment),
  returns(treeOn, z.array(unitOnDay)),
  returns(figuresOn, figuresOnDay),
  returns(reportAt, rebuiltReport),
  returns(reportDifferences, z.array(reportDifference)),
]
