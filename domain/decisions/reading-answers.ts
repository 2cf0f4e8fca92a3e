/** What reading a decision returns, and entering it. */
import { z } from 'zod'
import { returns } from '#domain/api/call-schema.ts'
import { applyDecisionFile, readDecisionFile } from '#domain/decisions/reading-calls.ts'
import { readPaper, appliedPaper } from '#domain/decisions/reading-schemas.ts'

export const readingAnswers = [
  returns(readDecisionFile, readPaper, z.object({ listId: z.string().optional(), file: z.file() })),
  returns(applyDecisionFile, appliedPaper),
]
