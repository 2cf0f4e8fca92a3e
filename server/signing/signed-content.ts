/** The signed content of people as it is stored now, with its hash. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { subRecords } from '#domain/records/index.ts'
import { canonicalText } from '#domain/signing/canonical.ts'
import { contentOf } from '#domain/signing/content.ts'
import type { DbOrTx } from '#server/db/database.ts'
import type { Lists } from '#server/forms/parse-values.ts'
import { readRow, type StoredRow } from '#server/forms/stored-values.ts'
import { rowsAndPapersOf } from '#server/records/record-snapshot.ts'

export interface SignedContent {
  /** The canonical text (domain/signing/canonical.ts). */
  content: string
  /** Base64 of the SHA-256 of its UTF-8. */
  hash: string
}

export const hashOfContent = (content: string): string =>
  createHash('sha256').update(content, 'utf8').digest('base64')

/** People whose rows are in the process's memory at once. */
const batchSize = 500

/**
 * By person, for those of `ids` that there are, deleted ones too: three statements for each 500. That the caller
 * may have these contents, whole, is settled before.
 */
export async function signedContentsOf(
  db: DbOrTx,
  ids: readonly number[],
  lists: Lists,
): Promise<Map<number, SignedContent>> {
  const contents = new Map<number, SignedContent>()
  for (let at = 0; at < ids.length; at += batchSize) {
    const some = ids.slice(at, at + batchSize)
    const { rows } = await sql<{ officer: StoredRow & { id: number } }>`
      select row_to_json(o) as officer from officer o where o.id = any(cast(${some} as bigint[]))`.execute(db)
    const ofPersons = (people: readonly number[]) =>
      sql<boolean>`r.officer_id = any(cast(${people} as bigint[]))`
    const { rowsOf, papersOf, hashOf } = await rowsAndPapersOf(db, ofPersons, some, subRecords, lists)
    for (const { officer } of rows) {
      const content = canonicalText(
        contentOf({
          values: readRow(officerFields, officer, lists),
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
