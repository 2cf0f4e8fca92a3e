/** What the calls about the quality of the records return. */
import { z } from 'zod'
import { count, nothing, returns } from '#domain/api/call-schema.ts'
import { returnsPeople } from '#domain/people-lists/people-schemas.ts'
import {
  acceptProblem,
  getScore,
  getWork,
  judgeValues,
  listRules,
  unacceptProblem,
} from '#domain/quality/calls.ts'
import { listProblems } from '#domain/quality/record-calls.ts'
import { qualityList } from '#domain/quality/quality-list.ts'
import { qualityRule, qualityProblem, weekWork, scoreOfMonth } from '#domain/quality/schemas.ts'

export const qualityAnswers = [
  returns(listRules, z.array(qualityRule)),
  returns(listProblems, z.array(qualityProblem)),
  returns(judgeValues, z.array(qualityProblem)),
  returns(acceptProblem, nothing),
  returns(unacceptProblem, nothing),
  returns(getWork, z.array(weekWork)),
  returns(getScore, z.array(scoreOfMonth)),
  returnsPeople(qualityList, 'QualityOfficer', {
    soSai: count,
    soNgo: count,
    soThieu: count,
    loi: z.array(z.string()),
    choSai: z.null(),
  }),
]
