/** The planned decisions of a person, apart from the calls that make them: every record reads them, and few have any. */
import { z } from 'zod'
import { answer, defineCall, rowId } from '#domain/api/call.ts'
import { withPeople } from '#domain/api/subjects.ts'
import type { planOfPerson } from '#domain/plans/schemas.ts'

export type PlanOfPerson = z.output<typeof planOfPerson>

/** What waits for a person: a line on the record. */
export const getPlansOfPerson = defineCall({
  controller: 'KeHoach',
  method: 'POST',
  access: 'permission',
  action: 'get-of-person',
  permission: 'KeHoach.get-paging',
  title: 'Xem kế hoạch của một hồ sơ',
  writes: false,
  shows: ['plans', 'person', ...withPeople],
  input: z.object({ id: rowId }),
  answer: answer<PlanOfPerson[]>('what waits for the person, the earliest day first'),
})
