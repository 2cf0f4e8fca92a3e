/** What the calls about the quality of the records return. */
import { z } from 'zod'
import { count, nothing, returns } from '#domain/api/call-schema.ts'
import { returnsPeople } from '#domain/people-lists/people-schemas.ts'
import * as calls from '#domain/quality/calls.ts'
import { listProblems } from '#domain/quality/record-calls.ts'
import { qualityList } from '#domain/quality/quality-list.ts'
import { qualityRule, qualityProblem, weekWork, scoreOfMonth } from '#domain/quality/schemas.ts'

export const qualityAnswers = [
  returns(calls.listRules, z.array(qualityRule)),
  returns(listProblems, z.array(qualityProblem)),
  returns(calls.judgeValues, z.array(qualityProblem)),
  returns(calls.acceptProblem, nothing),
  returns(calls.unacceptProblem, nothing),
  returns(calls.getWork, z.array(weekWork)),
  returns(calls.getScore, z.array(scoreOfMonth)),
  returnsPeople(qualityList, 'QualityOfficer', {
    soSai: count,
    soNgo: count,
    soThieu: count,
    loi: z.array(z.string()),
    choSai: z.null(),
  }),
]
