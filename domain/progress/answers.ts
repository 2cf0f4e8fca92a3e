/** Results of the calls about long jobs. */
import { z } from 'zod'
import { returns } from '#domain/api/call-schema.ts'
import { cancelWork, getWork, listWork } from '#domain/progress/calls.ts'
import { workProgress } from '#domain/progress/schemas.ts'

export const progressAnswers = [
  returns(getWork, workProgress),
  returns(cancelWork, workProgress),
  returns(listWork, z.array(workProgress)),
]
