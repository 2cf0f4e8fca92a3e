/** Messages to the national database: one for each approved signature, sent by the sender (sending/sender.ts). */
import { sql } from 'kysely'
import { z } from 'zod'
import type { Call } from '#domain/api/call.ts'
import { unknown } from '#domain/fields/show.ts'
import { noticeTexts } from '#domain/notices/notice-kinds.ts'
import { recordAddress } from '#domain/officer/record-addresses.ts'
import { signingList } from '#domain/signing/signing-list.ts'
import type { NationalCodes } from '#domain/national/arrival.ts'
import { nationalSender } from '#domain/national/sending.ts'
import { Covered, JsonParameter } from '#server/platform/at-rest/covered.ts'
import type { Db, DbOrTx, Tx } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { Server } from '#server/request/http/request.ts'
import { loadCatalogues } from '#server/platform/table-cache/catalogues.ts'
import { loadUnits, type Units } from '#server/platform/table-cache/units.ts'
import { tellUnit } from '#server/request/notices/notice-store.ts'
import type { RefusedField } from '#server/areas/national/sending/national-side.ts'
import { nationalCodesOf } from '#server/areas/national/national-codes.ts'
import { lockMappings, sendAgain } from '#server/areas/national/send-again.ts'
import { markSent } from '#server/people/officers/write/mark-sent.ts'

export interface OutboxMessage {
  officerId: number
  signatureId: number
  /** Legal deadline, ISO; null if nothing was owed. */
  deadline: string | null
}

/** A message claimed by this process for sending. */
export interface ClaimedMessage {
  id: number
  officerId: number
  signatureId: number
  key: string
  /** Number of this attempt, from 1. */
  tries: number
  content: string
  hash: string
  signature: string
  certificate: string
}

/** The refused fields, and the national codes sent with them. */
export interface Refused {
  errors: readonly RefusedField[]
  codes: NationalCodes
}

type Settling = Pick<Server, 'db' | 'tableCache' | 'clock'>

/**
 * Puts messages into the outbox; they replace pending ones of the same people, whose content is outdated. Callers must
 * wake the sender after the commit (`server.sender.wake()`).
 */
export async function putIntoOutbox(tx: Tx, messages: readonly OutboxMessage[]): Promise<void> {
  if (messages.length === 0) return
  const rows = JSON.stringify(
    messages.map(({ officerId, signatureId, deadline }) => ({
      officer_id: officerId,
      signature_id: signatureId,
      deadline,
    })),
  )
  const peopleRows = sql`jsonb_to_recordset(cast(${rows} as jsonb)) as g(officer_id bigint, signature_id bigint, deadline date)`
  // A separate statement: each person has at most one pending message.
  await sql`update outbox set state = 'replaced', settled_at = now()
    where state = 'waiting' and officer_id in (select officer_id from ${peopleRows})`.execute(tx)
  await sql`insert into outbox (officer_id, signature_id, deadline)
    select officer_id, signature_id, deadline from ${peopleRows}`.execute(tx)
}

/**
 * Claims due messages until `until`, after which another process may take over those of a dead one. Those with the
 * fewest attempts go first, then the longest due, so that repeated failures don't block others. A person's messages are
 * sent one after the other, so that the national side never ends with older content.
 */
export async function claimDue(
  db: Db,
  { now, until, max }: { now: Date; until: Date; max: number },
): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`with due as (
      select b.id from outbox b
      where b.state = 'waiting' and b.next_try_at <= ${now} and not exists (
        select from outbox other where other.officer_id = b.officer_id and other.id <> b.id and other.claimed_until > ${now})
      order by b.tries, b.next_try_at, b.id limit ${max} for update of b skip locked
    ), claimed as (
      update outbox b set claimed_until = ${until}, next_try_at = ${until}, tries = tries + 1
      from due where b.id = due.id
      returning b.id, b.officer_id, b.signature_id, b.key, b.tries
    )
    select c.id, c.officer_id as "officerId", c.signature_id as "signatureId", c.key, c.tries,
      s.content, s.hash, s.signature, s.certificate
    from claimed c join signature s on s.id = c.signature_id order by c.id`.execute(db)
  return rows
}

/** Releases the claims of a dead process: its messages are due immediately. */
export async function releaseClaims(db: Db): Promise<void> {
  await sql`update outbox set claimed_until = null, next_try_at = '-infinity'
    where state = 'waiting' and claimed_until is not null`.execute(db)
}

/** Undoes an attempt cancelled by this server's shutdown, which says nothing about the national side. */
export async function putBack(db: Db, { id, key }: ClaimedMessage): Promise<void> {
  await sql`update outbox set claimed_until = null, tries = tries - 1,
      next_try_at = case when state = 'waiting' then '-infinity' else next_try_at end
    where id = ${id} and key = ${key}`.execute(db)
}

/**
 * Without a judgement: retried at `again`. `answered`: the national side responded, so other messages may succeed.
 * Skips a message that has a new key by now and belongs to another sender.
 */
export async function putOff(
  db: Db,
  { id, key }: ClaimedMessage,
  { now, again, reason, answered }: { now: Date; again: Date; reason: string; answered: boolean },
): Promise<void> {
  await sql`update outbox set claimed_until = null, next_try_at = ${again}, last_error = ${reason},
      failing_since = case when unanswered = ${!answered} then coalesce(failing_since, ${now}) else ${now} end,
      unanswered = ${!answered}
    where id = ${id} and key = ${key}`.execute(db)
}

/**
 * The national side responds again: messages that wait because it didn't are due immediately; those it can't judge wait
 * for their time.
 */
export async function callBack(db: DbOrTx): Promise<void> {
  await sql`update outbox set next_try_at = '-infinity'
    where state = 'waiting' and unanswered and claimed_until is null`.execute(db)
}

/**
 * Stores the national side's judgement: message, person, log and refused fields in one transaction. A message replaced
 * while it was being sent only ends: the next one counts. A refused one is due again immediately if its values have
 * other national codes by now. Returns whether it counted.
 */
export async function settle(
  server: Settling,
  message: ClaimedMessage,
  refused: Refused | null,
): Promise<boolean> {
  const { id, officerId, signatureId, key } = message
  const now = server.clock.now()
  const sender = { id: key, action: nationalSender.action, address: '' }
  const catalogues = await loadCatalogues(server.tableCache)
  const units = await loadUnits(server.tableCache)
  return inTransaction(server, async (tx) => {
    if (refused !== null) await lockMappings(tx, 'read')
    // Locks the person first, as everywhere: approving new content holds that lock.
    await sql`select from officer where id = ${officerId} for update`.execute(tx)
    const { rows } =
      await sql`update outbox set state = ${refused === null ? 'sent' : 'refused'}, settled_at = ${now},
        claimed_until = null, last_error = null, failing_since = null, unanswered = false
      where id = ${id} and key = ${key} and state = 'waiting' returning id`.execute(tx)
    if (rows.length === 0) {
      await sql`update outbox set claimed_until = null where id = ${id} and key = ${key}`.execute(tx)
      return false
    }
    await sql`delete from sync_error where officer_id = ${officerId}`.execute(tx)
    if (refused !== null)
      await sql`insert into sync_error (officer_id, signature_id, field, message, value)
        select ${officerId}, ${signatureId}, field, message, value
        from jsonb_to_recordset(cast(${new JsonParameter(refused.errors.map(coveredError))} as jsonb)) as e(field text, message text, value text)`.execute(
        tx,
      )
    await markSent(tx, {
      officerId,
      signatureId,
      accepted: refused === null,
      problems: refused?.errors.length ?? 0,
      sender,
    })
    if (refused !== null) {
      await tellRefusal(tx, officerId, units)
      const codes = await nationalCodesOf(tx, catalogues, contentOf(message))
      if (JSON.stringify(codes) !== JSON.stringify(refused.codes)) await sendAgain(tx, sender, [officerId])
    }
    return true
  })
}

/** What was refused may be a number, and the sentence about it may repeat it. */
const coveredError = ({ field, message, value }: RefusedField) => ({
  field,
  message: new Covered(message),
  value: new Covered(value),
})

/** Tells the officers of the person's unit. */
async function tellRefusal(tx: Tx, officerId: number, units: Units): Promise<void> {
  const { rows } = await sql<{ name: string | null; unit: number | null }>`
    select "hoVaTen" as name, "donViId" as unit from officer where id = ${officerId}`.execute(tx)
  const [person] = rows
  if (person?.unit == null) return
  const told = {
    kind: 'quoc-gia-tu-choi',
    text: noticeTexts.nationalRefusal(person.name ?? unknown),
    path: recordAddress(String(officerId)),
  } as const
  await tellUnit(tx, units.find(person.unit), signingList.call as Call, told, null)
}

const signedContent = z.record(z.string(), z.unknown())

/** The signed content as sent. */
export const contentOf = ({ content }: Pick<ClaimedMessage, 'content'>) =>
  signedContent.parse(JSON.parse(content))
