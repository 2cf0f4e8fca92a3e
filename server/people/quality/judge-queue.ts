/**
 * The records to judge. A save only puts its person into the queue; the first reader of the lists judges it, else the job
 * of every minute. Nobody judges beside somebody else, so that an older result never replaces a newer one.
 */
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { insideTransaction } from '#server/platform/db/transaction-guard.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { InBatch } from '#server/people/officers/derivations/rebuild-derivations.ts'
import { judgePeople } from '#server/people/quality/judge-people.ts'

/** People per transaction: few enough that others are served in between. */
const batchSize = 300

/** Held by the process that judges, until its transaction ends. */
const judging = sql`select pg_advisory_xact_lock(20261127, 1)`

/** Held by those who judge everybody, each other people. Who is changed meanwhile is in the queue, and judged after them. */
const judgingPart = sql`select pg_advisory_xact_lock_shared(20261127, 1)`

/** People by id. */
export interface PartOfPeople {
  /** Those with larger ids. */
  after: number
  /** Up to this id; null: to the last. */
  until: number | null
}

/** So many parts of about as many people each. */
export async function partsOfPeople(db: Db, count: number): Promise<PartOfPeople[]> {
  const { rows } = await sql<{ until: number | string }>`
    select max(id) as until from (select id, ntile(${sql.lit(count)}) over (order by id) as part from officer) o
    group by part order by part`.execute(db)
  const ends = rows.map(({ until }) => Number(until))
  return ends.map((end, at) => ({ after: ends[at - 1] ?? 0, until: at === ends.length - 1 ? null : end }))
}

/** Judges the people of the queue, at most so many; returns how many were judged. */
export async function judgeQueued(
  db: Db,
  reference: ReferenceData,
  today: string,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  let judged = 0
  while (judged < most) {
    const { rows } = await sql`select from problem_queue limit 1`.execute(db)
    if (rows.length === 0) break
    const size = Math.min(batchSize, most - judged)
    const count = await db.transaction().execute((tx) =>
      insideTransaction(async () => {
        await judging.execute(tx)
        const { rows: queued } = await sql<{ officer_id: number | string }>`
          delete from problem_queue where officer_id in (
            select officer_id from problem_queue order by id limit ${size}) returning officer_id`.execute(tx)
        // In another statement, which sees everything that was committed with their places in the queue.
        const ids = [...new Set(queued.map(({ officer_id }) => Number(officer_id)))]
        if (ids.length > 0) await judgePeople(tx, ids, reference, today)
        return ids.length
      }),
    )
    if (count === 0) break
    judged += count
  }
  return judged
}

/** Judges everybody, or a part of them, batch by batch; returns how many have other problems than before. */
export async function judgeEverybody(
  inBatch: InBatch,
  referenceOf: () => Promise<ReferenceData>,
  today: string,
  part: PartOfPeople = { after: 0, until: null },
): Promise<number> {
  let changed = 0
  const inPart = part.until === null ? sql`` : sql`and id <= ${part.until}`
  for (let after: number | undefined = part.after; after !== undefined;) {
    const reference = await referenceOf()
    const from: number = after
    after = await inBatch(async (tx) => {
      await judgingPart.execute(tx)
      const { rows } = await sql<{ id: number | string }>`
        select id from officer where id > ${from} ${inPart} order by id limit ${batchSize}`.execute(tx)
      const ids = rows.map(({ id }) => Number(id))
      if (ids.length > 0) changed += await judgePeople(tx, ids, reference, today)
      return ids.at(-1)
    })
  }
  return changed
}
