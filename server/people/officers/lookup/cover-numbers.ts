/** Covers numbers and addresses in the rows of a search while typing: the response never holds more than was typed. */
import { coveredFields, coveredText } from '#domain/officer/search/covered-numbers.ts'
import { readingsOf } from '#domain/officer/search/typed-search.ts'

export function coverNumbers<Row>(rows: readonly Row[], typed: string): Row[] {
  const readings = readingsOf(typed)
  return rows.map((row) => {
    const covered = { ...row } as Record<string, unknown>
    for (const name of coveredFields) {
      const text = covered[name]
      if (typeof text === 'string') covered[name] = coveredText(text, readings)
    }
    return covered as Row
  })
}
