/** The signed content of people as it is stored now, with its hash. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { codes } from '#domain/api/codes.ts'
import { Refusal } from '#domain/api/refusals.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { subRecords } from '#domain/records/index.ts'
import { canonicalText } from '#domain/signing/canonical.ts'
import { contentOf } from '#domain/signing/content.ts'
import { signingSentences } from '#domain/signing/sentences.ts'
import type { DbOrTx } from '#server/db/database.ts'
import type { Lists } from '#server/forms/parse-values.ts'
import { readRow, type Refs, type StoredRow } from '#server/forms/stored-values.ts'
import { rowsAndPapersOf } from '#server/records/record-snapshot.ts'

export interface SignedContent {
  /** The canonical text (domain/signing/canonical.ts). */
  content: string
  /** Base64 of the SHA-256 of its UTF-8. */
  hash: string
}

export const hashOfContent = (content: string): string =>
  createHash('sha256').update(content, 'utf8').digest('base64')

/** 26: a stored reference is to something that the lists in memory don't have yet, so the content can't be told. */
export class UnknownReference extends Refusal {
  constructor() {
    super(codes.wrongState, signingSentences.changed)
  }
}

/** Left out, what isn't known would read as empty: another content with the same hash. */
const demanding = <I, R>(list: { ref(id: I | null | undefined): R | null }) => ({
  ref: (id: I | null | undefined) => {
    const found = list.ref(id)
    if (found === null && id !== null && id !== undefined) throw new UnknownReference()
    return found
  },
})

/** People whose rows are in the process's memory at once. */
const batchSize = 500

/**
 * By person, for those of `ids` that there are, deleted ones too: three statements for each 500. That the caller
 * may have these contents, whole, is settled before. UnknownReference for a reference that `lists` doesn't name.
 */
export async function signedContentsOf(
  db: DbOrTx,
  ids: readonly number[],
  lists: Lists,
): Promise<Map<number, SignedContent>> {
  const contents = new Map<number, SignedContent>()
  const refs: Refs = {
    catalogues: demanding(lists.catalogues),
    units: demanding(lists.units),
    places: demanding(lists.places),
  }
  for (let at = 0; at < ids.length; at += batchSize) {
    const some = ids.slice(at, at + batchSize)
    const { rows } = await sql<{ officer: StoredRow & { id: number } }>`
      select row_to_json(o) as officer from officer o where o.id = any(cast(${some} as bigint[]))`.execute(db)
    const ofPersons = (people: readonly number[]) =>
      sql<boolean>`r.officer_id = any(cast(${people} as bigint[]))`
    const { rowsOf, papersOf, hashOf } = await rowsAndPapersOf(db, ofPersons, some, subRecords, refs)
    for (const { officer } of rows) {
      const content = canonicalText(
        contentOf({
          values: readRow(officerFields, officer, refs),
          rowsOf: (record) => rowsOf(officer.id, record),
          papers: papersOf(officer.id),
          hashOf,
        }),
      )
      contents.set(officer.id, { content, hash: hashOfContent(content) })
    }
  }
  return contents
}
