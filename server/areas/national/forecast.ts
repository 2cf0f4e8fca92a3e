/** What the national database would refuse in current records: its reading of their quality problems. */
import type { NationalProblem } from '#domain/national/calls.ts'
import { forecast, nationalRules } from '#domain/national/forecast.ts'
import { judge, readableProblems } from '#domain/quality/judge.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { judgedRecords, type RowsOfPerson, type StoredPerson } from '#server/people/quality/judged-record.ts'

/** By person, what the caller's role may see of it; an empty list if nothing would be refused. A few statements for all. */
export async function forecastOf(
  { account, db, today }: Pick<AuthenticatedRequest, 'account' | 'db' | 'today'>,
  officers: readonly StoredPerson[],
  reference: ReferenceData,
  rowsOf?: RowsOfPerson,
): Promise<Map<number, NationalProblem[]>> {
  const records = await judgedRecords(db, officers, reference, rowsOf)
  const readable = readableBy(account.role)
  return new Map(
    [...records].map(([id, record]) => [
      id,
      forecast(readableProblems(judge(record, today, nationalRules), readable)),
    ]),
  )
}
