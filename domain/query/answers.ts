/** What the calls of 'Hỏi bằng câu' return; its list of people has the schema of its fields. */
import { z } from 'zod'
import { returns } from '#domain/api/call-schema.ts'
import { countQuery, parseSentence, readConditions } from '#domain/query/calls.ts'
import { parsedSentence, queryFigure } from '#domain/query/schemas.ts'

export const queryAnswers = [
  returns(parseSentence, parsedSentence),
  returns(readConditions, parsedSentence),
  returns(countQuery, z.array(queryFigure)),
]
