/** What was typed about a person, as a condition of statements beside the staff list's own. */
import { sql, type RawBuilder } from 'kysely'
import { containing } from '#server/db/like-pattern.ts'
import type { Search } from './search-input.ts'
import { afterAllBeginningWith } from './statement-parts.ts'

/** The condition on table `officer` (o); names are looked up in the dictionary of distinct names. */
export function personFits(search: Search): RawBuilder<boolean> {
  switch (search.kind) {
    case 'none':
      return sql<boolean>`true`
    case 'nobody':
      return sql<boolean>`false`
    case 'cccd':
      return sql<boolean>`o."soCccd" = ${search.soCccd}`
    case 'digits': {
      const part = search.anywhere ? containing(search.digits) : `%${search.digits}`
      return sql<boolean>`(o.number_grams @> cast(${[...search.grams]} as integer[])
        and (o."soCccd" like ${part} or o."soCmnd" like ${part} or o."soDienThoai" like ${part}))`
    }
    case 'email':
      return sql<boolean>`(lower(o.email) collate "C" >= ${search.beginning}
        and lower(o.email) collate "C" < ${afterAllBeginningWith(search.beginning)})`
    case 'names': {
      const words = search.words.map((word) => sql`folded like ${containing(word)}`)
      return sql<boolean>`o.name_key in (select name_key from name where ${sql.join(words, sql` and `)})`
    }
  }
}
