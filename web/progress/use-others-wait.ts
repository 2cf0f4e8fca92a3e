import { othersWait, type peopleASecond } from '#domain/progress/others-wait.ts'
import { useUser } from '#web/session/session.ts'

/** Returns the warning before a job on so many people that other users will have to wait; undefined when none will. */
export function useOthersWait(work: keyof typeof peopleASecond): (people: number) => string | undefined {
  const { servesOneAtATime } = useUser()
  return (people) => (servesOneAtATime ? othersWait(people, work) : undefined)
}
