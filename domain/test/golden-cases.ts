/**
 * Cases worked out from the texts of the law, by people who don't know the program: domain/test/golden-*.txt, a case a
 * line, columns separated by ' | '. '–': nothing; '?': the texts don't decide, so the program may only answer with a
 * mark. Lines with '#' explain.
 */
import { expect } from 'vitest'

/** The cases of a file's text. Throws where a line has another number of columns. */
export function casesIn(text: string, columns: number): string[][] {
  return text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => {
      const cells = line.split(' | ')
      if (cells.length !== columns || cells.at(-1) === '') throw new Error(`not ${columns} columns: ${line}`)
      return cells
    })
}

/** '31/12/2026' for an ISO day, '–' for none. */
export const shownOr = (day: string | null | undefined): string => day?.split('-').reverse().join('/') ?? '–'

/** What an answer says where the texts don't decide. */
const marks =
  /chưa (đối chiếu|được quyết định)|cần xác định|đề nghị (kiểm tra|xem xét)|văn bản không quy định|coi là cùng hành vi/

/** Compares an answer with a case; of '?' it demands that the answer is none, or that its reasons say so. */
export function expectCase(
  answer: readonly string[],
  cells: readonly (string | undefined)[],
  reasons: readonly string[],
): void {
  const text = reasons.join('\n')
  expect(
    answer.map((value, at) => (cells[at] === '?' ? '?' : value)),
    text,
  ).toEqual(cells)
  const isAnswered = answer.some((value, at) => cells[at] === '?' && value !== '–')
  if (isAnswered) expect(text).toMatch(marks)
}
