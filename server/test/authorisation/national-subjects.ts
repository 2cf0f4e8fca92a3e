/** How the board of the national database is asked about the people of a unit. */
import { changeRecord } from '#server/test/samples/sample-signatures.ts'
import { positions, type Position } from './reach.ts'
import { listed, type Subject } from './subject.ts'
import type { World } from './world.ts'

/** Everybody of the world is late. */
export async function everybodyIsLate({ app, people }: World): Promise<void> {
  for (const position of positions)
    await changeRecord(app, Number(people[position]), { since: '2026-01-05', deadline: '2026-01-08' })
}
export const late = { tinhTrang: 'qua-han' } as const

const list = listed(({ people }, position: Position) => people[position], late)

export const nationalSubjects = {
  listedClock: {
    ...list,
    ask: async (about) => {
      await everybodyIsLate(about.world)
      return list.ask(about)
    },
  },
  boardUnit: {
    ask: async ({ world, position }) => {
      await everybodyIsLate(world)
      return { values: { donViId: world.homes[position].id } }
    },
    says: ({ data }) => Number((data as { tongCong?: { quaHan: number } }).tongCong?.quaHan) > 0,
  },
} satisfies Record<string, Subject>
