/** National codes for the catalogue values in a record: for our codes, and for typed values mapped to an item. */
import type { NationalCodes } from '#domain/national/arrival.ts'
import { cataloguedValues } from '#domain/national/catalogued-values.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import type { CatalogueItem, Catalogues } from '#server/platform/table-cache/catalogues.ts'
import { mappingsOf } from '#server/people/quality/mappings.ts'

/** `content`: the signed content. At most one statement, none if nothing is typed outside a catalogue. */
export async function nationalCodesOf(
  db: DbOrTx,
  catalogues: Catalogues,
  content: Readonly<Record<string, unknown>>,
): Promise<NationalCodes> {
  const values = cataloguedValues(content)
  const typed = values.flatMap(({ catalogue, value, isTyped }) =>
    isTyped ? [{ catalogue, text: value }] : [],
  )
  const mappings = await mappingsOf(db, catalogues, typed)
  const codes: NationalCodes = {}
  for (const { catalogue, value, isTyped } of values) {
    const item = isTyped ? mappings.itemOf(catalogue, value) : itemOfCode(catalogues, catalogue, value)
    if (item !== undefined && item.qgCode !== '') (codes[catalogue] ??= {})[value] = item.qgCode
  }
  return codes
}

/** A record may contain an inactive item. */
const itemOfCode = (catalogues: Catalogues, catalogue: string, code: string): CatalogueItem | undefined =>
  catalogues.byCode(catalogue, code) ?? catalogues.every(catalogue).find((item) => item.code === code)
