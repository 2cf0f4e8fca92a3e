/** Problems that officers have accepted: table problem_acceptance, one row for a rule in a row of a history. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { factsOf, placeOfProblem, type AcceptedPlace } from '#domain/quality/acceptance.ts'
import type { JudgedRecord } from '#domain/quality/judged-record.ts'
import type { Problem } from '#domain/quality/judge.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'

export interface Acceptance extends AcceptedPlace {
  officerId: number
  reason: string
  /** The name of the account's owner. */
  by: string
  at: Date
  /** Fingerprints of the facts of each problem at that time. */
  facts: readonly string[]
}

interface Row {
  officer_id: number | string
  rule: string
  row_key: string
  reason: string
  accepted_by: string
  accepted_at: Date
  facts: string[]
}

/** Of these people, by person. */
export async function acceptancesOf(
  db: DbOrTx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Acceptance[]>> {
  const { rows } = await sql<Row>`
    select officer_id, rule, row_key, reason, accepted_by, accepted_at, facts from problem_acceptance
    where officer_id = any(cast(${[...ids]} as bigint[]))`.execute(db)
  return Map.groupBy(
    rows.map((row) => ({
      officerId: Number(row.officer_id),
      rule: row.rule,
      row: row.row_key,
      reason: row.reason,
      by: row.accepted_by,
      at: row.accepted_at,
      facts: row.facts,
    })),
    ({ officerId }) => officerId,
  )
}

export const fingerprintOf = (problem: Problem, record: JudgedRecord): string =>
  createHash('sha256').update(factsOf(problem, record)).digest('base64url')

/** The acceptance about a problem, and whether the facts are still those. */
export function acceptanceOf(
  problem: Problem,
  record: JudgedRecord,
  acceptances: readonly Acceptance[],
): { acceptance: Acceptance; holds: boolean } | undefined {
  if (problem.rule.weight !== 'ngo' || acceptances.length === 0) return undefined
  const { rule, row } = placeOfProblem(problem)
  const acceptance = acceptances.find((one) => one.rule === rule && one.row === row)
  return acceptance && { acceptance, holds: acceptance.facts.includes(fingerprintOf(problem, record)) }
}
