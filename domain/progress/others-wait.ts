/**
 * What is said before a work that holds the embedded database for more than two seconds: it has one connection, so that
 * everybody else waits meanwhile.
 */
import { showNumber } from '#domain/records/show.ts'

/** People of whom the embedded database changes so many a second; measured on two cores, with a margin. */
export const peopleASecond = { transfer: 1000, reorganisation: 700 } as const

/** Seconds that nobody is told of before. */
const unsaid = 2

/** Undefined where it is not worth saying. */
export function othersWait(people: number, work: keyof typeof peopleASecond): string | undefined {
  const seconds = people / peopleASecond[work]
  return seconds <= unsaid
    ? undefined
    : `Việc này mất khoảng ${showNumber(Math.ceil(seconds))} giây. Trong lúc đó, mọi người khác đang dùng hệ thống phải chờ.`
}
