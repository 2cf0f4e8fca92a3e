/** The counts of all workbooks, and the table of those that are silently wrong. */
import type { Judged } from '#server/test/import-corpus/judge.ts'
import type { Case } from '#server/test/import-corpus/truth.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

export function reportOf(judged: ReadonlyMap<Case, Judged>): string {
  const all = [...judged]
  const figures = all.map(([, one]) => one)
  const lines = [
    `${all.length} workbooks, ${sum(all.map(([{ people }]) => people.length))} people: ` +
      `${sum(figures.map(({ read }) => read))} cells read right, ${sum(figures.map(({ named }) => named))} named, ` +
      `${sum(figures.map(({ repaired }) => repaired.length))} repaired otherwise and shown, ` +
      `${sum(figures.map(({ wrong }) => wrong.length))} silently wrong in ${figures.filter(({ wrong }) => wrong.length > 0).length} workbooks`,
  ]
  for (const [{ kind, name }, { read, named, repaired, wrong, noise, refused }] of all) {
    lines.push(
      `${wrong.length === 0 ? ' ' : '✗'} ${kind} | ${name} | read ${read}, named ${named}, wrong ${wrong.length}${noise > 0 ? `, false errors in ${noise} rows` : ''}${refused === undefined ? '' : `, refused: ${refused}`}`,
    )
    for (const { where, what } of wrong) lines.push(`      ${where}: ${what}`)
    for (const { where, what } of repaired) lines.push(`      (shown as repaired) ${where}: ${what}`)
  }
  return lines.join('\n')
}
