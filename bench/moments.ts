/** What was known at a moment and true on a day (LichSu); the floor has none. */
import { addYears } from '#domain/fields/dates.ts'
import { officeToday } from './screen-works.ts'
import { posts, type Work } from './work.ts'

const at = (action: string) => `/api/v1/LichSu/${action}`

interface Taken {
  /** The root of the tree. */
  top: string
  /** The unit whose people are nearest to 2,000. */
  middling: string
  people: readonly string[]
}

/** The moment is that of the beginning: whoever is saved later had other values then. */
export function momentWorks({ top, middling, people }: Taken): Work[] {
  const luc = new Date().toISOString()
  const ngay = addYears(officeToday(), -1)
  const work = (name: string, ms: number, action: string, bodies: readonly object[]): Work => ({
    name,
    goal: { ms },
    load: async () => posts(at(action), bodies),
  })
  return [
    work(
      'moment: one person',
      15,
      'record-at',
      people.map((id) => ({ id, luc })),
    ),
    work('moment: a unit of 2,000', 1_500, 'list-at', [
      { donViId: middling, isChildren: true, luc, pageNumber: 1, pageSize: 10 },
    ]),
    work('day: list of the province', 2_000, 'list-on', [
      { donViId: top, isChildren: true, ngay, pageNumber: 1, pageSize: 10 },
    ]),
    work('day: figures of the province', 2_000, 'figures-on', [{ donViId: top, ngay }]),
  ]
}
