/** What calls about the national database are about. */
import type { MappingQueue } from '#domain/national/calls.ts'
import { changeRecord, typePost } from '#server/test/samples/sample-signatures.ts'
import { positions, type Position } from './callers.ts'
import { listed, type Subject } from './subject.ts'
import type { World } from './world.ts'

/** Everybody of the world is late. */
export async function everybodyIsLate({ app, people }: World): Promise<void> {
  for (const position of positions)
    await changeRecord(app, Number(people[position]), { since: '2026-01-05', deadline: '2026-01-08' })
}
export const late = { tinhTrang: 'qua-han' } as const

const list = listed(({ people }, position: Position) => people[position], late)

/** A post typed beside the catalogue in the record of the person there, and of nobody else. */
async function typedPostOf({ app, people, word }: World, position: Position): Promise<string> {
  const post = `${word} ${position}`
  await typePost(app, Number(people[position]), post)
  return post
}

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
  typedPost: {
    ask: async ({ world, position }) => ({ values: {}, looksFor: await typedPostOf(world, position) }),
    says: ({ data }, { query }) => (data as MappingQueue).data.some(({ text }) => text === query.looksFor),
  },
} satisfies Record<string, Subject>
