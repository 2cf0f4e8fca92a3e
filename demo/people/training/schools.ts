/** Schools by the years in which they admitted students under their name (first and last, and the one that replaced it). */
import data from '#demo/people/lists/schools.json' with { type: 'json' }
import type { Random } from '#demo/people/random.ts'

const founded: Readonly<Record<string, number>> = data.founded
const closed: Readonly<Record<string, number>> = data.closed
const successors: Readonly<Record<string, string>> = data.successors

/** Whether the school admitted students in a year; for courses of several years, the first one. */
export const takesStudents = (school: string, year: number): boolean =>
  (founded[school] ?? 0) <= year && year <= (closed[school] ?? 9999)

/** One of these schools ('SPD TTG') that existed in that year, or its successor; `otherwise` if there is none. */
export function schoolIn(random: Random, schools: string, year: number, otherwise: string): string {
  const open = schools
    .split(' ')
    .map((code) => (takesStudents(code, year) ? code : (successors[code] ?? code)))
    .filter((code) => takesStudents(code, year))
  return open.length === 0 ? otherwise : random.pick(open)
}
