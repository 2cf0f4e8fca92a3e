/** The national codes of what a record says by catalogues: of our codes, and of typed values that were mapped to an item. */
import { sql } from 'kysely'
import { cataloguedValues } from '#domain/national/catalogued-values.ts'
import { fold } from '#domain/officer/name-text.ts'
import type { DbOrTx } from '#server/db/database.ts'
import type { Catalogues } from '#server/memory/catalogues.ts'

/** By catalogue, then by our code or the typed text; what has no national code is missing. */
export type NationalCodes = Record<string, Record<string, string>>

/** `content`: what was signed. At most one statement, and none where nothing is typed beside a catalogue. */
export async function nationalCodesOf(
  db: DbOrTx,
  catalogues: Catalogues,
  content: Readonly<Record<string, unknown>>,
): Promise<NationalCodes> {
  const values = cataloguedValues(content)
  const typed = values.filter(({ isTyped }) => isTyped)
  const mapped = typed.length === 0 ? new Map<string, number>() : await mappedItems(db, typed)
  const found: NationalCodes = {}
  for (const { catalogue, value, isTyped } of values) {
    // A record may name an item that is no longer in use.
    const item = isTyped
      ? catalogues.item(mapped.get(`${catalogue}/${fold(value)}`) ?? 0)
      : (catalogues.byCode(catalogue, value) ??
        catalogues.every(catalogue).find(({ code }) => code === value))
    if (item !== undefined && item.qgCode !== '') (found[catalogue] ??= {})[value] = item.qgCode
  }
  return found
}

async function mappedItems(
  db: DbOrTx,
  typed: readonly { catalogue: string; value: string }[],
): Promise<Map<string, number>> {
  const pairs = JSON.stringify(typed.map(({ catalogue, value }) => ({ catalogue, folded: fold(value) })))
  const { rows } = await sql<{ catalogue: string; folded: string; id: number }>`
    select m.catalogue, m.folded, m.item_id as id from national_mapping m
    where (m.catalogue, m.folded) in (
      select catalogue, folded from jsonb_to_recordset(cast(${pairs} as jsonb)) as t(catalogue text, folded text))`.execute(
    db,
  )
  return new Map(rows.map(({ catalogue, folded, id }) => [`${catalogue}/${folded}`, id]))
}
