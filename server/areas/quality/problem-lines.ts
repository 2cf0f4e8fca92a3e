/** The workbook of /ra-soat: a line for each problem that the filters ask for, judged when it is made. */
import { judge, readableProblems } from '#domain/quality/judge.ts'
import { qualityList, type QualityOfficer } from '#domain/quality/quality-list.ts'
import { problemAnswer } from '#server/areas/quality/problem-answer.ts'
import { qualityRecords, requestedRules, type QualityFilters } from '#server/areas/quality/quality-list.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { exportRoutes, type ReadRows } from '#server/people/lists/export-list.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'
import { findOfficers } from '#server/people/officers/officer-store.ts'
import { acceptanceOf, acceptancesOf } from '#server/people/quality/acceptances.ts'
import { judgedRecords } from '#server/people/quality/judged-record.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { Route } from '#server/request/http/routes.ts'

/** People judged at a time: their rows are held until their lines are written. */
const atOnce = 100

const readLines: ReadRows<QualityOfficer> = async (query, request) => {
  const people = await qualityRecords.read(query, request)
  return {
    ...people,
    batches: async function* (again) {
      for await (const batch of people.batches(again)) {
        const rows = [...batch]
        for (let from = 0; from < rows.length; from += atOnce)
          yield await linesOf(rows.slice(from, from + atOnce), query.input as never, await again())
      }
    },
  }
}

async function linesOf(
  people: readonly QualityOfficer[],
  input: QualityFilters,
  request: AuthenticatedRequest,
): Promise<QualityOfficer[]> {
  const reference = await referenceDataOf(request)
  const ids = people.map(({ id }) => Number(id))
  const officers = await findOfficers(request.db, request, reference.units, ids)
  const records = await judgedRecords(request.db, officers, reference)
  const acceptances = await acceptancesOf(request.db, ids)
  const readable = readableBy(request.account.role)
  const rules = requestedRules(input, { readable })
  return people.flatMap((person) => {
    const record = records.get(Number(person.id))
    if (record === undefined) return []
    const said = acceptances.get(Number(person.id)) ?? []
    return readableProblems(judge(record, request.today, rules), readable)
      .filter((problem) => acceptanceOf(problem, record, said)?.holds !== true)
      .map((problem) => ({
        ...person,
        loi: [problem.rule.name],
        choSai: problemAnswer(problem, record, said),
      }))
  })
}

export const problemLines: Route[] = exportRoutes(qualityList, readLines)
