/** What calls about the national database are about. */
import { sql } from 'kysely'
import type { Position } from './reach.ts'
import type { Subject } from './subject.ts'
import type { World } from './world.ts'

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
  typedPost: {
    ask: async ({ world, position }) => ({ values: {}, looksFor: await typedPostOf(world, position) }),
    says: ({ data }, { asked }) => (data as { text: string }[]).some(({ text }) => text === asked.looksFor),
  },
} satisfies Record<string, Subject>
