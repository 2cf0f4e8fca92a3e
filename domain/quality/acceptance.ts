/**
 * 'Đã kiểm tra, đúng': an officer has looked at what is unusual, and it is right. It holds as long as the facts that the
 * rule read stay the same.
 */
import type { JudgedRecord } from '#domain/quality/judged-record.ts'
import type { Problem } from '#domain/quality/judge.ts'

/** Which problems are meant: all of a rule, in one row of a history. */
export interface AcceptedPlace {
  rule: string
  /** The row; '' for problems of no row. */
  row: string
}

export const placeOfProblem = ({ rule, row = '' }: Pick<Problem, 'rule' | 'row'>): AcceptedPlace => ({
  rule: rule.code,
  row,
})

/** References by their ids: names may change. */
const bare = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && 'id' in value && 'name' in value ? value.id : value

/**
 * The facts that a problem rests on, as text: the fields that its rule reads, the row it is about (else all rows of the
 * histories it reads), and what it says, unless that changes with the day.
 */
export function factsOf(problem: Problem, { values, rows }: JudgedRecord): string {
  const { rule, at, row, message, value } = problem
  const fields = rule.fields.map((name) => values[name])
  const own = rule.records.map((name) =>
    name === at && row !== undefined ? rows[name]?.filter(({ id }) => id === row) : rows[name],
  )
  return JSON.stringify([fields, own, ...(rule.byDay ? [] : [message, value])], bare)
}
