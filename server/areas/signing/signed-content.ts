/** The current signed content of people, with its hash. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { codes } from '#domain/api/codes.ts'
import { Refusal } from '#domain/api/refusals.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { subRecords } from '#domain/records/index.ts'
import { canonicalText } from '#domain/signing/canonical.ts'
import { contentOf } from '#domain/signing/content.ts'
import { signingSentences } from '#domain/signing/sentences.ts'
import type { DbOrTx, Tx } from '#server/platform/db/database.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { readRow, type Refs, type StoredRow } from '#server/people/forms/stored-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { OfficerRecord } from '#server/people/officers/officer-store.ts'
import { rowsAndPapersOf, type RowsAndPapers } from '#server/people/records/record-snapshot.ts'
import { areStored } from '#server/people/records/signed-codes.ts'

export interface SignedContent {
  /** The canonical text (domain/signing/canonical.ts). */
  content: string
  /** Base64 of the SHA-256 of its UTF-8. */
  hash: string
}

export const hashOfContent = (content: string): string =>
  createHash('sha256').update(content, 'utf8').digest('base64')

/** 26: the cached lists don't have a stored reference yet, or no longer as stored, so the content can't be computed. */
export class UnknownReference extends Refusal {
  constructor() {
    super(codes.wrongState, signingSentences.changed)
  }
}

/**
 * Throws for unknown references: omitted, they would read as empty, which is another content with its own hash. `note`
 * is called with what was read.
 */
const demanding = <I, R>(
  list: { ref(id: I | null | undefined): R | null },
  note: (entry: R) => void = () => undefined,
) => ({
  ref: (id: I | null | undefined) => {
    const entry = list.ref(id)
    if (entry !== null) note(entry)
    else if (id !== null && id !== undefined) throw new UnknownReference()
    return entry
  },
})

/** Maximum number of people whose rows are in memory at the same time. */
const batchSize = 500

/**
 * By person, for existing `ids`, including deleted ones: three statements per 500. The caller must have checked that it
 * may have these contents completely. Throws UnknownReference for a reference that `reference` doesn't have.
 */
export function signedContentsOf(
  db: DbOrTx,
  ids: readonly number[],
  reference: ReferenceData,
): Promise<Map<number, SignedContent>> {
  return contentsRead(db, ids, demandingAll(reference))
}

/**
 * The same for people approved in this transaction, which holds the lock on codes. Cached lists may be slightly older
 * than a code change: throws UnknownReference then.
 */
export async function contentsToApprove(
  tx: Tx,
  ids: readonly number[],
  reference: ReferenceData,
): Promise<Map<number, SignedContent>> {
  const [units, items] = [new Map<string, string>(), new Map<string, string>()]
  const contents = await contentsRead(tx, ids, {
    ...demandingAll(reference),
    catalogues: demanding(reference.catalogues, ({ id, code }) => items.set(id, code)),
    units: demanding(reference.units, ({ id, maCoQuan }) => units.set(id, maCoQuan ?? '')),
  })
  if (!(await areStored(tx, { units, items }))) throw new UnknownReference()
  return contents
}

const demandingAll = ({ catalogues, units, places }: ReferenceData): Refs => ({
  catalogues: demanding(catalogues),
  units: demanding(units),
  places: demanding(places),
})

async function contentsRead(
  db: DbOrTx,
  ids: readonly number[],
  refs: Refs,
): Promise<Map<number, SignedContent>> {
  const contents = new Map<number, SignedContent>()
  for (let at = 0; at < ids.length; at += batchSize) {
    const some = ids.slice(at, at + batchSize)
    const { rows } = await sql<{ officer: StoredRow & { id: number } }>`
      select row_to_json(o) as officer from officer o where o.id = any(cast(${some} as bigint[]))`.execute(db)
    const ofPersons = (people: readonly number[]) =>
      sql<boolean>`r.officer_id = any(cast(${people} as bigint[]))`
    const stored = await rowsAndPapersOf(db, ofPersons, some, subRecords, refs)
    for (const { officer } of rows) contents.set(officer.id, contentFrom(officer.id, officer, stored, refs))
  }
  return contents
}

/**
 * The contents of people already read, with the rows they are made of, for callers that need both: two statements for
 * all, at most 500 people. Throws UnknownReference as above.
 */
export async function contentsWithRows(
  { db, server }: Pick<AuthenticatedRequest, 'db' | 'server'>,
  officers: readonly OfficerRecord[],
  reference: ReferenceData,
): Promise<{ contents: Map<number, SignedContent>; stored: RowsAndPapers }> {
  const refs = demandingAll(reference)
  const ids = officers.map(({ id }) => id)
  const stored = await rowsAndPapersOf(db, server.guards.rowsOfPersons, ids, subRecords, refs)
  const contents = new Map(officers.map(({ id, row }) => [id, contentFrom(id, row, stored, refs)]))
  return { contents, stored }
}

function contentFrom(id: number, officer: StoredRow, stored: RowsAndPapers, refs: Refs): SignedContent {
  const content = canonicalText(
    contentOf({
      values: readRow(officerFields, officer, refs),
      rowsOf: (record) => stored.rowsOf(id, record),
      papers: stored.papersOf(id),
      hashOf: stored.hashOf,
    }),
  )
  return { content, hash: hashOfContent(content) }
}
