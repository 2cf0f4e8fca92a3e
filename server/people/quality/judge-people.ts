/** Judges stored people by the quality rules, and keeps what the lists need of it. */
import { sql } from 'kysely'
import { qualityRules } from '#domain/quality/all-rules.ts'
import { judge, type Problem } from '#domain/quality/judge.ts'
import { bitsOfRules } from '#domain/quality/rule-bits.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { acceptanceOf, acceptancesOf } from '#server/people/quality/acceptances.ts'
import { judgedRecords, type StoredPerson } from '#server/people/quality/judged-record.ts'
import { writeProblems, type StoredProblems } from '#server/people/officers/write/write-problems.ts'

/** Judges these people and stores what has changed; those who are deleted have no problems. Returns the number changed. */
export async function judgePeople(
  tx: DbOrTx,
  ids: readonly number[],
  reference: ReferenceData,
  today: string,
): Promise<number> {
  const { rows } = await sql<{ row: StoredPerson['row'] }>`
    select row_to_json(o) as row from officer o where o.id = any(cast(${[...ids]} as bigint[]))
    order by o.id`.execute(tx)
  const people = rows.map(({ row }) => ({ id: Number(row['id']), row }))
  const records = await judgedRecords(tx, people, reference)
  const acceptances = await acceptancesOf(tx, ids)
  const changed = people.flatMap(({ id, row }) => {
    const record = records.get(id)
    const problems =
      record === undefined || row['deleted'] === true
        ? []
        : judge(record, today, qualityRules).filter(
            (problem) => acceptanceOf(problem, record, acceptances.get(id) ?? [])?.holds !== true,
          )
    const stored = storedProblems(problems)
    return isStored(row, stored) ? [] : [{ id, stored }]
  })
  await writeProblems(tx, changed)
  return changed.length
}

/** As many as a column holds. */
const most = 999

function storedProblems(problems: readonly Problem[]): StoredProblems {
  const byRule = Map.groupBy(problems, ({ rule }) => rule.code)
  const numbers = [...byRule].map(([code, own]): [string, number] => [code, own.length])
  const ofWeight = (weight: string) =>
    Math.min(most, problems.filter(({ rule }) => rule.weight === weight).length)
  return {
    // In the order of jsonb, so that equal ones are equal as text.
    problems: Object.fromEntries(numbers.toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))),
    problem_bits: bitsOfRules(byRule.keys()),
    sai_count: ofWeight('sai'),
    ngo_count: ofWeight('ngo'),
    thieu_count: ofWeight('thieu'),
  }
}

const isStored = (row: StoredPerson['row'], stored: StoredProblems): boolean =>
  row['problem_bits'] === stored.problem_bits &&
  row['sai_count'] === stored.sai_count &&
  row['ngo_count'] === stored.ngo_count &&
  row['thieu_count'] === stored.thieu_count &&
  JSON.stringify(row['problems']) === JSON.stringify(stored.problems)
