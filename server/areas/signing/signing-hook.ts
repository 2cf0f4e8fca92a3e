/**
 * Restores the approval of a record whose content equals the signed one again: a mistake and its correction need no
 * second signature. Most changes can be ruled out by themselves: the whole content, with all rows of a person, is only
 * read if the change agrees with what was signed.
 */
import { sql } from 'kysely'
import type { Content } from '#domain/signing/canonical.ts'
import { mayStillBe } from '#domain/signing/content.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { readRow } from '#server/people/forms/stored-values.ts'
import type { TableCache } from '#server/platform/table-cache/table-cache.ts'
import { fieldsNamed } from '#server/people/officers/write/changed-fields.ts'
import type { HookContext, WrittenChange, OfficerHook } from '#server/people/officers/write/officer-hook.ts'
import { markSignedAgain } from '#server/people/officers/write/mark-signed.ts'
import { tryCodesToSign } from '#server/people/records/signed-codes.ts'
import {
  contentsToApprove,
  UnknownReference,
  type SignedContent,
} from '#server/areas/signing/signed-content.ts'

export const signingHook: OfficerHook = {
  name: 'signing',
  appliesTo: (change, { reference, request }) => {
    const id = signatureOf(change)
    if (id === null || !change.content) return false
    const signedText = recent.get(request.server.tableCache)?.get(id)
    return signedText === undefined || mayBeSignedAgain(signedText.content, change, reference)
  },
  afterWrite: async (changes, context) => {
    const { tx, reference, request } = context
    const signed = changes.flatMap((change): SignedChange[] => {
      const signature = signatureOf(change)
      return signature === null ? [] : [{ change, signature }]
    })
    const texts = await textsOf(
      context,
      signed.map(({ signature }) => signature),
    )
    const likely = signed.filter(({ change, signature }) => {
      const content = texts.get(signature)?.content
      return content !== undefined && mayBeSignedAgain(content, change, reference)
    })
    if (likely.length === 0) return undefined
    const contents = await knownContents(
      tx,
      likely.map(({ change }) => change.officer.id),
      reference,
    )
    const same = likely.filter(
      ({ change, signature }) => contents.get(change.officer.id)?.hash === texts.get(signature)?.hash,
    )
    return same.length === 0
      ? undefined
      : { columns: await markSignedAgain(tx, request, await withSent(tx, same)) }
  },
}

/** Id of the person's last approved signature. */
const signatureOf = ({ officer }: WrittenChange): number | null =>
  (officer.row['signature_id'] as number | null | undefined) ?? null

/** A change of a person with the id of the last approved signature. */
interface SignedChange {
  change: WrittenChange
  signature: number
}

interface SignedText {
  hash: string
  content: Content
}

/**
 * Signed contents by signature, cached per server: they never change, and a signed record being corrected is saved
 * several times.
 */
const recent = new WeakMap<TableCache, Map<number, SignedText>>()
/** About 50 KB each. Drops the oldest. */
const maxRecent = 100

/** By signature id. */
async function textsOf(
  { tx, request }: HookContext,
  signatures: readonly number[],
): Promise<ReadonlyMap<number, SignedText>> {
  const { tableCache } = request.server
  const recentTexts = recent.get(tableCache) ?? new Map<number, SignedText>()
  recent.set(tableCache, recentTexts)
  const unknown = signatures.filter((id) => !recentTexts.has(id))
  if (unknown.length === 0) return recentTexts
  const { rows } = await sql<{ id: number; hash: string; content: string }>`
    select id, hash, content from signature where id = any(cast(${unknown} as bigint[]))`.execute(tx)
  const texts = new Map(recentTexts)
  for (const { id, hash, content } of rows) {
    const text = { hash, content: JSON.parse(content) as Content }
    texts.set(id, text)
    recentTexts.set(id, text)
    for (const oldest of recentTexts.keys()) if (recentTexts.size > maxRecent) recentTexts.delete(oldest)
  }
  return texts
}

/** Whether the national side has the content that is signed again. */
async function withSent(tx: Tx, signed: readonly SignedChange[]) {
  const ids = signed.map(({ signature }) => signature)
  const { rows } = await sql<{ signature_id: number }>`
    select signature_id from outbox
    where signature_id = any(cast(${ids} as bigint[])) and state = 'sent'`.execute(tx)
  const sent = new Set(rows.map(({ signature_id }) => signature_id))
  return signed.map(({ change, signature }) => ({ id: change.officer.id, isSent: sent.has(signature) }))
}

function mayBeSignedAgain(
  content: Content,
  { changed, saved, patch }: WrittenChange,
  reference: HookContext['reference'],
): boolean {
  const rows = (patch.rows ?? []).flatMap((row) => (row.op === 'remove' ? [] : [row]))
  const values = readRow(fieldsNamed(changed), saved.row, reference)
  return mayStillBe(content, { values, rows })
}

/** Empty if a reference is unknown, or a code is being changed: the record then stays unsigned. */
async function knownContents(...[tx, ids, reference]: Parameters<typeof contentsToApprove>) {
  try {
    // The persons are locked, and a code change may be waiting for them.
    if (await tryCodesToSign(tx)) return await contentsToApprove(tx, ids, reference)
    return new Map<number, SignedContent>()
  } catch (error) {
    if (error instanceof UnknownReference) return new Map<number, SignedContent>()
    throw error
  }
}
