/** What accounts have read at all processes together: each process adds its portion about once a second. */
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** What an account has read here since the last portion. */
export interface ReadPortion {
  account: number
  rows: number
  calls: number
  people: readonly number[]
  noticed: boolean
}

/** What it has read everywhere within the hour. */
export interface ReadTotal {
  account: number
  rows: number
  calls: number
  people: number
  noticed: boolean
}

/** Adds portions of one hour; returns the totals of these accounts. */
export type ShareReading = (hour: number, portions: readonly ReadPortion[]) => Promise<readonly ReadTotal[]>

export function createShareReading(db: Db): ShareReading {
  let sweptBefore = 0
  return async (hour, portions) => {
    if (hour > sweptBefore) {
      await sql`delete from read_person where hour < ${hour}`.execute(db)
      await sql`delete from reading_count where hour < ${hour}`.execute(db)
      sweptBefore = hour
    }
    // In one order at all processes: they would wait for each other's rows in a circle.
    const sorted = portions.toSorted((a, b) => a.account - b.account)
    const { rows } = await sql<ReadTotal>`
      with portion as materialized (
        select * from jsonb_to_recordset(cast(${JSON.stringify(sorted)} as jsonb)) p (account bigint, rows bigint,
          calls bigint, people bigint[], noticed boolean)),
      fresh as (
        insert into read_person (account_id, hour, officer_id)
        select p.account, cast(${hour} as integer), person from portion p, unnest(p.people) person order by 1, 3
        on conflict do nothing returning account_id)
      insert into reading_count as c (account_id, hour, rows, calls, people, noticed)
      select p.account, cast(${hour} as integer), p.rows, p.calls,
        (select count(*) from fresh f where f.account_id = p.account), p.noticed
      from portion p order by 1
      on conflict (account_id, hour) do update set rows = c.rows + excluded.rows, calls = c.calls + excluded.calls,
        people = c.people + excluded.people, noticed = c.noticed or excluded.noticed
      returning account_id as account, rows, calls, people, noticed`.execute(db)
    return rows
  }
}
