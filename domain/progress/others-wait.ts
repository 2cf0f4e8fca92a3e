/**
 * The warning before a job that blocks the embedded database for more than two seconds: it has one connection, so all
 * other users wait meanwhile.
 */
import { workSentences } from '#domain/progress/work-sentences.ts'
import { showNumber } from '#domain/fields/show.ts'

/** People per second that the embedded database processes; measured on two cores, with a margin. */
export const peopleASecond = { transfer: 900, reorganisation: 300, import: 300 } as const

/** Seconds up to which there is no warning. */
const unsaid = 2

/** Undefined for short waits. */
export function othersWait(people: number, work: keyof typeof peopleASecond): string | undefined {
  const seconds = people / peopleASecond[work]
  return seconds <= unsaid ? undefined : workSentences.othersWait(showNumber(Math.ceil(seconds)))
}
