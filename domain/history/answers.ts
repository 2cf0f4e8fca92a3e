/** What the calls of the time machine return. */
import { z } from 'zod'
import { returns } from '#domain/api/call-schema.ts'
import * as calls from '#domain/history/calls.ts'
import * as schemas from '#domain/history/schemas.ts'

export const historyAnswers = [
  returns(calls.getRecordAt, schemas.recordAtMoment),
  returns(calls.getDifferences, z.array(schemas.recordDifference)),
  returns(calls.listMoments, z.array(schemas.knownMoment)),
  returns(calls.listOn, schemas.peopleOnDay),
  returns(calls.listAt, schemas.peopleAtMoment),
  returns(calls.treeOn, z.array(schemas.unitOnDay)),
  returns(calls.figuresOn, schemas.figuresOnDay),
  returns(calls.reportAt, schemas.rebuiltReport),
  returns(calls.reportDifferences, z.array(schemas.reportDifference)),
]
