/** What calls about the national database are about. */
import { sql } from 'kysely'
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

/** A post typed beside the catalogue in a work period of the person there, and of nobody else. */
async function typedPostOf({ app, people, word }: World, position: Position): Promise<string> {
  const post = `${word} ${position}`
  await sql`insert into work_period (officer_id, "tuNgay", "chucVuNgoaiHeThong")
    select id, '2015-01-01', ${post} from officer where id = ${people[position]} and not exists (
      select from work_period where officer_id = ${people[position]} and "chucVuNgoaiHeThong" = ${post})`.execute(
    app.database.db,
  )
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
    says: ({ data }, { asked }) => (data as { text: string }[]).some(({ text }) => text === asked.looksFor),
  },
} satisfies Record<string, Subject>
