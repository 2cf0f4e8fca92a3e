/** Judges stored people by the quality rules, and keeps what the lists need of it. */
import { qualityRules } from '#domain/quality/all-rules.ts'
import { judgeMany, type Problem } from '#domain/quality/judge.ts'
import type { JudgedRecord } from '#domain/quality/judged-record.ts'
import { bitsOfRules } from '#domain/quality/rule-bits.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { inTurns } from '#server/people/lists/in-parts.ts'
import { acceptanceOf, acceptancesOf, type Acceptance } from '#server/people/quality/acceptances.ts'
import { judgedRecords, type StoredPerson } from '#server/people/quality/judged-record.ts'
import { readPersonColumns } from '#server/people/quality/read-columns.ts'
import { writeProblems, type StoredProblems } from '#server/people/officers/write/write-problems.ts'

/**
 * Judges these people, few enough to be held at once, and stores what has changed; those who are deleted have no problems.
 * Returns the number changed. All are written at the end, so that nobody is locked meanwhile.
 */
export async function judgePeople(
  tx: DbOrTx,
  ids: readonly number[],
  reference: ReferenceData,
  today: string,
): Promise<number> {
  const changed = await changesAmong(await readPeople(tx, ids, reference), today)
  await writeProblems(tx, changed)
  return changed.length
}

interface ReadPerson {
  id: number
  row: StoredPerson['row']
  record: JudgedRecord | undefined
  acceptances: readonly Acceptance[]
}

async function readPeople(
  tx: DbOrTx,
  ids: readonly number[],
  reference: ReferenceData,
): Promise<ReadPerson[]> {
  const people = (await readPersonColumns(tx, ids)).map((row) => ({ id: Number(row['id']), row }))
  const records = await judgedRecords(tx, people, reference)
  const acceptances = await acceptancesOf(tx, ids)
  return people.map(({ id, row }) => ({
    id,
    row,
    record: row['deleted'] === true ? undefined : records.get(id),
    acceptances: acceptances.get(id) ?? [],
  }))
}

/** Those who have other problems than are stored. */
async function changesAmong(
  people: readonly ReadPerson[],
  today: string,
): Promise<{ id: number; stored: StoredProblems }[]> {
  const judged = people.flatMap(({ record }) => (record === undefined ? [] : [record]))
  const findings = await inTurns(judgeMany(judged, today, qualityRules))
  const problemsOf = new Map(judged.map((record, at) => [record, findings[at] ?? []]))
  return people.flatMap(({ id, row, record, acceptances }) => {
    const problems =
      record === undefined
        ? []
        : (problemsOf.get(record) ?? []).filter(
            (problem) => acceptanceOf(problem, record, acceptances)?.holds !== true,
          )
    const stored = storedProblems(problems)
    return isStored(row, stored) ? [] : [{ id, stored }]
  })
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
