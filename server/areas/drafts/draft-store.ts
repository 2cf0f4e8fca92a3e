/** The SQL of drafts: own rows only, encrypted, none older than 72 hours. */
import { sql } from 'kysely'
import { draftHours, maxDrafts } from '#domain/drafts/calls.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, DbOrTx, Tx } from '#server/platform/db/database.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'

/** What names a draft of an account. */
export interface DraftKey {
  bieuMau: string
  idCanBo: number | null
  dong: string
}

/** What is encrypted. */
export interface DraftContent {
  values: AnyValues
  goc: AnyValues
  version: number | null
}

export interface StoredDraft extends DraftContent {
  luc: Date
}

const tooOld = (now: Date) => new Date(now.getTime() - draftHours * 3_600_000)

const ownerOf = ({ account }: AuthenticatedRequest, { bieuMau, idCanBo, dong }: DraftKey) =>
  JSON.stringify([account.id, bieuMau, idCanBo, dong])

/** The condition on the row of this draft of the account. */
const isDraft = ({ account, server }: AuthenticatedRequest, { bieuMau, idCanBo, dong }: DraftKey) =>
  sql<boolean>`${server.guards.draftsOfAccount(account.id)} and form = ${bieuMau}
    and officer_id = ${idCanBo ?? 0} and row_key = ${dong}`

export async function findDraft(
  db: DbOrTx,
  request: AuthenticatedRequest,
  key: DraftKey,
): Promise<StoredDraft | undefined> {
  const { rows } = await sql<{ sealed: Uint8Array; luc: Date }>`
    select sealed, saved_at as luc from draft
    where ${isDraft(request, key)} and saved_at > ${tooOld(request.now)}`.execute(db)
  const [row] = rows
  const content = row && request.server.draftSeal.open(row.sealed, ownerOf(request, key))
  return row && content ? { ...(content as DraftContent), luc: new Date(row.luc) } : undefined
}

/**
 * Writes the draft and returns its instant, which is later than that of the one it replaces. Undefined if another one
 * is there than `lastSeen`; null: none was seen; undefined: any is replaced. Of more than `maxDrafts` the oldest go.
 */
export async function writeDraft(
  tx: Tx,
  request: AuthenticatedRequest,
  key: DraftKey,
  content: DraftContent,
  lastSeen: string | null | undefined,
): Promise<Date | undefined> {
  const { account, now, server } = request
  const sealed = server.draftSeal.seal(content, ownerOf(request, key))
  const isKnown =
    lastSeen === undefined
      ? sql`true`
      : lastSeen === null
        ? sql`false`
        : sql`draft.saved_at = ${new Date(lastSeen)}`
  const { rows } = await sql<{ luc: Date }>`
    insert into draft (account_id, form, officer_id, row_key, sealed, saved_at)
    values (${account.id}, ${key.bieuMau}, ${key.idCanBo ?? 0}, ${key.dong}, ${sealed}, ${now})
    on conflict (account_id, form, officer_id, row_key) do update set sealed = excluded.sealed,
      saved_at = greatest(excluded.saved_at, draft.saved_at + interval '1 millisecond')
      where ${isKnown} or draft.saved_at <= ${tooOld(now)}
    returning saved_at as luc`.execute(tx)
  const [written] = rows
  if (written === undefined) return undefined
  await sql`delete from draft where account_id = ${account.id} and (form, officer_id, row_key) in (
    select form, officer_id, row_key from draft where account_id = ${account.id}
    order by saved_at desc, form, officer_id, row_key offset ${maxDrafts})`.execute(tx)
  return new Date(written.luc)
}

export async function removeDraft(tx: Tx, request: AuthenticatedRequest, key: DraftKey): Promise<void> {
  await sql`delete from draft where ${isDraft(request, key)}`.execute(tx)
}

interface ListedRow {
  bieuMau: string
  idCanBo: number
  hoVaTen: string | null
  dong: string
  luc: Date
}

/** The drafts of the account, the newest first, without those about people who are out of scope by now. */
export async function listedDrafts(request: AuthenticatedRequest): Promise<ListedRow[]> {
  const { account, db, now, scope, server } = request
  const { deletedPersonsFound, draftsOfAccount, personsFound } = server.guards
  const { rows } = await sql<ListedRow>`
    select form as "bieuMau", officer_id as "idCanBo", o."hoVaTen", row_key as dong, saved_at as luc
    from draft left join officer o
      on o.id = draft.officer_id and ${deletedPersonsFound(false)} and ${personsFound(scope, await units(request))}
    where ${draftsOfAccount(account.id)} and saved_at > ${tooOld(now)} and (officer_id = 0 or o.id is not null)
    order by saved_at desc, form, officer_id, row_key`.execute(db)
  return rows
}

/** Deletes drafts that are older than 72 hours. */
export async function sweepDrafts({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await sql`delete from draft where saved_at <= ${tooOld(clock.now())}`.execute(db)
}
