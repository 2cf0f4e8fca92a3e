/**
 * What is said before a work that holds the embedded database for more than two seconds: it has one connection, so that
 * everybody else waits meanwhile.
 */
import { workSentences } from '#domain/progress/work-sentences.ts'
import { showNumber } from '#domain/records/show.ts'

/** People of whom the embedded database changes so many a second; measured on two cores, with a margin. */
export const peopleASecond = { transfer: 900, reorganisation: 300, import: 300 } as const

/** Seconds that nobody is told of before. */
const unsaid = 2

/** Undefined where it is not worth saying. */
export function othersWait(people: number, work: keyof typeof peopleASecond): string | undefined {
  const seconds = people / peopleASecond[work]
  return seconds <= unsaid ? undefined : workSentences.othersWait(showNumber(Math.ceil(seconds)))
}
