/** What is wrong or unusual in the people of a check by the quality rules: said of the row, never in its way. */
import { qualityRules } from '#domain/quality/all-rules.ts'
import { judge, shownPlace } from '#domain/quality/judge.ts'
import type { JudgedRecord } from '#domain/quality/judged-record.ts'
import { refusedRules } from '#domain/quality/rules/person/refused.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { factsOf } from '#server/people/quality/facts.ts'
import { Mappings } from '#server/people/quality/mappings.ts'
import type { ReadRow } from '#server/areas/imports/runs/read-row.ts'

/** As many are named as a line of the table has room for. */
const most = 4

/** What a sheet lacks is asked for later, and what the forms refuse is an error of its cell. */
const rules = qualityRules
  .filter(({ weight }) => weight !== 'thieu')
  .filter((rule) => !refusedRules.includes(rule))

/** Sentences about a row that would become a new record. */
export function unusualValues(
  { values }: Pick<ReadRow, 'values'>,
  reference: ReferenceData,
  today: string,
): string[] {
  const record: JudgedRecord = {
    values,
    rows: {},
    hasLeft: false,
    ...factsOf(reference, new Mappings([], reference.catalogues)),
  }
  return judge(record, today, rules)
    .slice(0, most)
    .map((problem) => `${shownPlace(problem).label}: ${problem.message}`)
}
