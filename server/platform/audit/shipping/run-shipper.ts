/**
 * Ships the log to another system every second: sealed lines in the order of their numbers, each seal behind its lines.
 * How far it has come is a row of the database, written after the receiver has taken everything, so that after a failure
 * or a kill the last lines may come twice and none is missing. Of several processes one at a time ships.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { sealsAfter } from '#server/platform/audit/seal.ts'
import { everySecond, type OperatorLog } from '#server/platform/audit/every-second.ts'
import { sendOverTls } from '#server/platform/audit/shipping/send-over-tls.ts'
import type { ShipPlace } from '#server/platform/ship-place.ts'
import { lineMessage, sealMessage, type ShippedLine } from '#server/platform/audit/shipping/syslog-message.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Lines of one connection. */
const portion = 2_000
/** Portions that are shipped after a stop was wanted: their seals are seconds old. */
const mostAtEnd = 5
/** Seconds for which a process has the work to itself: longer than a sending takes. */
const claimSeconds = 20
/** Seconds after which a sealed line that wasn't shipped is reported. */
export const longestUnshipped = 60

/** How far shipping has come: all lines below `line` are at the receiver, and all seals up to `seal`. */
interface Position {
  line: number
  seal: number
}

/**
 * Ships every second until stopped. Stopping ships what was sealed in the last seconds, if the receiver is there: of a backlog no
 * more than a few portions, since the database is closed only afterwards.
 */
export function startShipper(db: Db, place: ShipPlace, log: OperatorLog): { stop(): Promise<void> } {
  const self = randomUUID()
  /** Portions that it may still ship. */
  let left = Infinity
  const shipAll = async () => {
    while (left > 0 && (await shipSome(db, place, self))) left--
  }
  const rounds = everySecond(shipAll, log, {
    failed: 'the log could not be shipped',
    again: 'the log is shipped again',
  })
  return {
    stop: async () => {
      left = mostAtEnd
      if (await rounds.end()) await rounds.run()
      await sql`update audit_shipping set claimed_until = now() where claimed_by = ${self}`
        .execute(db)
        .catch(() => undefined)
    },
  }
}

/** Age in seconds of the oldest sealed line that wasn't shipped; 0 if there is none. */
export async function unshippedSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select cast(extract(epoch from clock_timestamp() - e.at) as double precision) as seconds from audit_entry e
    where e.id >= coalesce((select line from audit_shipping), 0)
      and e.id < coalesce((select to_id from audit_seal order by id desc limit 1), 0)
    order by e.id limit 1`.execute(db)
  return Math.max(0, rows[0]?.seconds ?? 0)
}

/** Ships the next lines of the next seal; false if there is nothing, or another process is at it. */
async function shipSome(db: Db, place: ShipPlace, self: string): Promise<boolean> {
  const position = await claim(db, self)
  if (position === undefined) return false
  const [seal] = await sealsAfter(db, position.seal)
  if (seal === undefined) return false
  const lines = await linesOf(db, { from: position.line, to: seal.toId, seal: seal.id }, place.withValues)
  const isWhole = lines.length < portion
  await sendOverTls(place, [...lines.map(lineMessage), ...(isWhole ? [sealMessage(seal)] : [])])
  const next: Position = isWhole
    ? { line: seal.toId, seal: seal.id }
    : { line: (lines.at(-1)?.id ?? 0) + 1, seal: position.seal }
  await sql`update audit_shipping set line = ${next.line}, seal = ${next.seal} where claimed_by = ${self}`.execute(
    db,
  )
  return true
}

/** Takes the work, or keeps it; undefined while another process has it. */
async function claim(db: Db, self: string): Promise<Position | undefined> {
  const { rows } = await sql<Position>`
    insert into audit_shipping (claimed_by, claimed_until) values (${self}, now() + make_interval(secs => ${claimSeconds}))
    on conflict (id) do update set claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until
      where audit_shipping.claimed_by = excluded.claimed_by or audit_shipping.claimed_until < now()
    returning line, seal`.execute(db)
  return rows[0]
}

async function linesOf(
  db: Db,
  { from, to, seal }: { from: number; to: number; seal: number },
  withValues: boolean,
): Promise<ShippedLine[]> {
  const values = sql`, e.user_name as "userName", e.officer_name as "officerName", e.before, e.after`
  const { rows } = await sql<ShippedLine>`
    select e.id, e.at, encode(h.sha256, 'hex') as sha256, cast(${seal} as bigint) as seal, e.kind, e.action,
      e.account_id as "accountId", e.officer_id as "officerId", e.unit_id as "unitId", e.target, e.target_id as "targetId",
      e.address, e.request_id as "requestId", e.disposed_by as "disposedBy"${withValues ? values : sql``}
    from audit_entry e left join audit_line_hash h on h.id = e.id
    where e.id >= ${from} and e.id < ${to} order by e.id limit ${portion}`.execute(db)
  return rows
}
