/** What the national database would refuse in current records, and what is unusual in them: readings of their quality problems. */
import type { NationalProblem } from '#domain/national/calls.ts'
import { forecast } from '#domain/national/forecast.ts'
import { qualityRules } from '#domain/quality/all-rules.ts'
import { judge, readableProblems, shownPlace } from '#domain/quality/judge.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'
import { acceptanceOf, acceptancesOf } from '#server/people/quality/acceptances.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { judgedRecords, type RowsOfPerson, type StoredPerson } from '#server/people/quality/judged-record.ts'

export interface Foreseen {
  duBao: NationalProblem[]
  /** Sentences about what the national database takes, and somebody should look at. */
  canXem: string[]
}

/** By person, what the caller's role may see of it. A few statements for all. */
export async function foreseenOf(
  { account, db, today }: Pick<AuthenticatedRequest, 'account' | 'db' | 'today'>,
  officers: readonly StoredPerson[],
  reference: ReferenceData,
  rowsOf?: RowsOfPerson,
): Promise<Map<number, Foreseen>> {
  const records = await judgedRecords(db, officers, reference, rowsOf)
  const acceptances = await acceptancesOf(db, [...records.keys()])
  const readable = readableBy(account.role)
  return new Map(
    [...records].map(([id, record]) => {
      const problems = readableProblems(judge(record, today, qualityRules), readable)
      const unusual = problems.filter(
        (problem) =>
          problem.rule.weight !== 'thieu' &&
          !problem.rule.national &&
          acceptanceOf(problem, record, acceptances.get(id) ?? [])?.holds !== true,
      )
      const canXem = unusual.map((problem) => `${shownPlace(problem).label}: ${problem.message}`)
      return [id, { duBao: forecast(problems.filter(({ rule }) => rule.national)), canXem }]
    }),
  )
}
