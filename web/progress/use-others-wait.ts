import { othersWait, type peopleASecond } from '#domain/progress/others-wait.ts'
import { useUser } from '#web/session/session.ts'

/** Returns what to say before a work on so many people that everybody else will wait for; undefined when nobody will. */
export function useOthersWait(work: keyof typeof peopleASecond): (people: number) => string | undefined {
  const { servesOneAtATime } = useUser()
  return (people) => (servesOneAtATime ? othersWait(people, work) : undefined)
}
