/** What a save pays for the quality rules: its place in their queue, and finding who shares its numbers. */
import type { Client } from 'pg'
import { median } from './measure.ts'

/** ms, for one save. */
const goal = 0.3
const people = 300

interface Explained {
  'Execution Time': number
  Triggers?: { 'Trigger Name': string; Time: number }[]
}

/** Prints its row; each save is undone. */
export async function printPriceOfRules(client: Client): Promise<void> {
  const explain = async (text: string, values: readonly unknown[]): Promise<Explained> => {
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...values])
    return rows[0]['QUERY PLAN'][0] as Explained
  }
  const { rows } = await client.query<{ id: string }>(
    'select id from officer where not deleted order by md5(id::text) limit $1',
    [people],
  )
  const times: number[] = []
  for (const [at, { id }] of rows.entries()) {
    await client.query('begin')
    // Everything that the rules look for with others is changed, which a save seldom does.
    const { Triggers = [] } = await explain(
      `update officer set "soDienThoai" = $2, email = $3, "soCmnd" = $4, "soSoBhxh" = $5, "maSoThue" = $6,
        "ngaySinh" = "ngaySinh" + 1 where id = $1`,
      [
        id,
        `09${at + 10_000_000}`,
        `bench${at}@vidu.vn`,
        `3${at + 10_000_000}`,
        `9${at + 100_000_000}`,
        `8${at + 100_000_000}`,
      ],
    )
    const { 'Execution Time': queued } = await explain('insert into problem_queue (officer_id) values ($1)', [
      id,
    ])
    await client.query('rollback')
    const sharing = Triggers.filter(({ 'Trigger Name': name }) => name === 'officer_sharing')
    if (sharing.length === 0)
      throw new Error('no trigger officer_sharing: what does a save pay for the rules now?')
    times.push(queued + sharing.reduce((sum, { Time }) => sum + Time, 0))
  }
  // The first ones of a connection plan their statements.
  const price = median(times.slice(20))
  const shown = price.toFixed(3).padStart(9)
  console.log(
    `${'save: price of the rules'.padEnd(34)}    1${shown}   ≤ ${goal} ms ${price <= goal ? 'met' : 'MISSED'}`,
  )
}
