/** Items as which typed values are sent: table national_mapping, by catalogue and folded text. */
import { sql } from 'kysely'
import { hasEnded } from '#domain/fields/field.ts'
import { fold } from '#domain/officer/name-text.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import type { CatalogueItem, Catalogues } from '#server/platform/table-cache/catalogues.ts'

export interface TypedValue {
  catalogue: string
  text: string
}

/** Items as which a typed value may be sent. */
export const mayBeSentAs = ({ active, extra, qgCode }: CatalogueItem): boolean =>
  active && !hasEnded(extra) && qgCode !== ''

const keyOf = (catalogue: string, folded: string) => `${catalogue}\n${folded}`

/** The items of typed values; mappings to items that have ended or lost their national code since don't count. */
export class Mappings {
  readonly #items: ReadonlyMap<string, CatalogueItem>

  constructor(
    rows: readonly { catalogue: string; folded: string; item_id: number }[],
    catalogues: Catalogues,
  ) {
    this.#items = new Map(
      rows.flatMap(({ catalogue, folded, item_id }) => {
        const item = catalogues.item(Number(item_id))
        return item !== undefined && mayBeSentAs(item) ? [[keyOf(catalogue, folded), item] as const] : []
      }),
    )
  }

  itemOf(catalogue: string, text: string): CatalogueItem | undefined {
    return this.#items.get(keyOf(catalogue, fold(text)))
  }
}

/** One statement for all, none if nothing is typed. */
export async function mappingsOf(
  db: DbOrTx,
  catalogues: Catalogues,
  typed: readonly TypedValue[],
): Promise<Mappings> {
  const keys = new Map(
    typed.map(({ catalogue, text }) => [keyOf(catalogue, fold(text)), [catalogue, fold(text)]]),
  )
  if (keys.size === 0) return new Mappings([], catalogues)
  const { rows } = await sql<{ catalogue: string; folded: string; item_id: number }>`
    select m.catalogue, m.folded, m.item_id from national_mapping m
    join jsonb_to_recordset(cast(${JSON.stringify([...keys.values()].map(([catalogue, folded]) => ({ catalogue, folded })))} as jsonb))
      as t(catalogue text, folded text) on t.catalogue = m.catalogue and t.folded = m.folded`.execute(db)
  return new Mappings(rows, catalogues)
}
