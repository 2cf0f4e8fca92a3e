/**
 * Signs and sends part of the demonstration's records, so that approval and the board show every state: most signable
 * records are signed, some of them refused by the national database or waiting for it, and some changed since. Which
 * ones depends on their ids; the signatures are real ones of the demonstration's officer.
 */
import { sign } from 'node:crypto'
import { promisify } from 'node:util'
import { addDays } from '#domain/law/working-days.ts'
import type { Law } from '#domain/law/law.ts'
import { deadlineOf } from '#domain/national/deadline.ts'
import { signableStatuses } from '#domain/officer/signable-statuses.ts'
import { canonicalText, type Content } from '#domain/signing/canonical.ts'
import { doOnce, type DemoSink, type DemoTable } from '#demo/demo-sink.ts'
import { demoCertificates, type Identity } from '#demo/signing/certificates.ts'
import { earlierContent } from '#demo/signing/earlier-content.ts'
import { statesOf, type SignedRecord } from '#demo/signing/signed-state.ts'
import { isUntakable, verdictOf, type DemoVerdict } from '#demo/signing/verdicts.ts'
import { readCertificate } from '#domain/signing/certificate.ts'
import type { OpenDatabase } from '#server/platform/db/create-database.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import type { Server } from '#server/request/http/request.ts'
import type { NationalCodes } from '#domain/national/arrival.ts'
import { signaturesPending } from '#server/areas/seed/seed-foundation.ts'
import { hashOfContent, signedContentsOf } from '#server/areas/signing/signed-content.ts'

type SigningServer = Pick<Server, 'tableCache' | 'configuration' | 'clock'> & {
  database: OpenDatabase
}

/** Of the signable records: the share to sign, and its maximum. */
const [signedShare, mostSigned] = [0.6, 1200]
/** Of the signed: one in this many waits for the national database, up to a maximum. */
const [waitingOneIn, mostWaiting] = [40, 15]
/** Changed since they were signed: overdue, due today, due later. */
const changed = { overdue: 5, today: 7, later: 18 } as const
const changedShare = 0.1
/** Of the signed: the share that the national database refuses because of its content. */
const untakableShare = 0.06
/** Maximum number of records proposed for signing and not signed yet. */
const mostOffered = 6
const batchSize = 250
interface Signed extends SignedRecord {
  content: string
  hash: string
  signature: string
}

const signatureTable: DemoTable = {
  table: 'signature',
  columns: ['officer_id', 'state', 'content', 'hash', 'signature', 'certificate', 'signer', 'serial', 'issuer', 'user_name', 'account_id', 'created_at', 'approved_at'],
} // prettier-ignore

/** `ownerUrl`: as of loadDemo. No-op when it was done before. */
export async function signDemoRecords(server: SigningServer, ownerUrl: string | undefined): Promise<void> {
  const { officer } = await demoCertificates(server.configuration.dataDir)
  const reference = await loadReferenceData(server.tableCache)
  await doOnce(server.database, ownerUrl, signaturesPending, (sink) =>
    signSome(server, sink, officer, reference),
  )
}

async function signSome(
  server: SigningServer,
  sink: DemoSink,
  identity: Identity,
  reference: Awaited<ReturnType<typeof loadReferenceData>>,
): Promise<void> {
  const { ids, count } = await candidates(sink)
  const signedCount = Math.min(mostSigned, Math.floor(count * signedShare))
  const mostChanged = changed.overdue + changed.today + changed.later
  const changedCount = Math.min(mostChanged, Math.floor(count * changedShare))
  const codes = await nationalCodes(sink)
  const { subjectName, serial, issuerName } = readCertificate(Buffer.from(identity.certificate, 'base64'))
  const { rows: accounts } = await sink.run(`select id from account where "userName" = 'lanhdao'`)
  const account = accounts[0]?.['id'] ?? null
  const written: Signed[] = []
  const offered: number[] = []
  let untakable = Math.floor(signedCount * untakableShare)
  for (let at = 0; at < ids.length && offered.length < mostOffered; at += batchSize) {
    const batch = ids.slice(at, at + batchSize)
    const contents = await signedContentsOf(sink.db, batch, reference)
    const chosen: ToSign[] = []
    for (const id of batch) {
      const content = JSON.parse(contents.get(id)?.content ?? '{}') as Content
      const place = written.length + chosen.length
      if (place >= signedCount + changedCount) {
        if (offered.length < mostOffered) offered.push(id)
        continue
      }
      const past = place - signedCount
      const verdict = verdictOf(past >= 0 ? -1 : place, content, codes)
      // An office that sees the predicted refusals signs few of these.
      if (isUntakable(verdict) && (past >= 0 || untakable-- <= 0)) continue
      chosen.push({ id, content, place, past, verdict })
    }
    const signed = await Promise.all(chosen.map((one) => signOne(server, reference.law, identity, one)))
    await sink.write(
      signatureTable,
      signed.map(({ id, content, hash, signature, at }) => [
        id, 'approved', content, hash, signature, identity.certificate, subjectName, serial, issuerName, 'lanhdao', account, at, at,
      ]), // prettier-ignore
    )
    // The texts are large, and stored by now.
    written.push(...signed.map((one) => ({ ...one, content: '', signature: '' })))
  }
  for (const statement of statesOf(written, offered, server.clock.now())) await sink.run(statement)
}

/** For every item of every catalogue, and for typed and mapped values. */
async function nationalCodes(sink: DemoSink): Promise<NationalCodes> {
  const { rows } = await sink.run(`
    select catalogue, code as value, "qgCode" as code from catalogue_item where "qgCode" <> ''
    union all
    select m.catalogue, m.text, i."qgCode" from national_mapping m join catalogue_item i on i.id = m.item_id`)
  const codes: NationalCodes = {}
  for (const { catalogue, value, code } of rows)
    (codes[String(catalogue)] ??= {})[String(value)] = String(code)
  return codes
}

/** The signable records, in an order that depends on their ids and mixes the units. */
async function candidates(sink: DemoSink): Promise<{ ids: number[]; count: number }> {
  // More than needed: some are skipped.
  const most = 2 * mostSigned
  const { rows } = await sink.run(`
    select o.id, count(*) over () as count from officer o
      join catalogue_item s on s.id = o."trangThaiHoSoId"
    where not o.deleted and o.missing_count = 0 and s.code in (${signableStatuses.map((code) => `'${code}'`).join(', ')})
    order by md5(o.id::text) limit ${most}`)
  return { ids: rows.map(({ id }) => Number(id)), count: Number(rows[0]?.['count'] ?? 0) }
}

interface ToSign {
  id: number
  content: Content
  place: number
  /** From 0 on for those that have been changed since; negative for the others. */
  past: number
  verdict: DemoVerdict
}

const signAsync = promisify(sign)

async function signOne(
  { clock }: SigningServer,
  law: Law,
  { privateKey }: Identity,
  { id, content: present, place, past, verdict }: ToSign,
): Promise<Signed> {
  const content = canonicalText(past >= 0 ? earlierContent(present, past) : present)
  const isWaiting = past < 0 && place % waitingOneIn === 0 && place / waitingOneIn < mostWaiting
  const fate = past >= 0 ? 'changed' : isWaiting ? 'waiting' : verdict.errors.length > 0 ? 'refused' : 'sent'
  const today = clock.today()
  const dueFor = (since: string) => deadlineOf(since, 'other', law)
  // Refused ones are recent: officers correct a refused record within days.
  const signedOn =
    fate === 'sent'
      ? addDays(today, -1 - (place % 45))
      : fate === 'changed'
        ? addDays(today, -30 - past)
        : today
  const since =
    fate === 'sent'
      ? null
      : fate === 'changed'
        ? changedOn(past, today, dueFor)
        : addDays(today, -(place % 3))
  return {
    id,
    fate,
    content,
    hash: hashOfContent(content),
    signature: (await signAsync('RSA-SHA256', Buffer.from(content), privateKey)).toString('base64'),
    at: momentOf(signedOn, place, clock.now()),
    since,
    deadline: since === null ? null : dueFor(since),
    verdict,
  }
}

/** The day of the change that makes it overdue, due today (if today is a working day), or due later. */
function changedOn(past: number, today: string, dueFor: (since: string) => string): string {
  if (past < changed.overdue) return addDays(today, -9 - past)
  const days = Array.from({ length: 12 }, (_, back) => addDays(today, -back))
  const dueToday = days.find((day) => dueFor(day) === today)
  return past < changed.overdue + changed.today
    ? (dueToday ?? today)
    : (days.findLast((day) => dueFor(day) > today && day >= addDays(today, -(past % 3))) ?? today)
}

/** During office hours (UTC+7) of a day, and not after now. */
function momentOf(day: string, place: number, now: Date): string {
  const at = new Date(`${day}T08:00:00+07:00`).getTime() + (place % 480) * 60_000
  return new Date(Math.min(at, now.getTime() - 60_000 * (5 + (place % 40)))).toISOString()
}
