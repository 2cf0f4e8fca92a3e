/** Typed values outside catalogues, by number of records, with the items as which they are sent. */
import { sql } from 'kysely'
import type { MappingQueue, UnmappedValue } from '#domain/national/calls.ts'
import { outsideValues } from '#domain/records/outside-values.ts'
import { fold } from '#domain/officer/name-text.ts'
import { subRecordsByName } from '#domain/records/index.ts'
import { tableOf } from '#domain/records/sub-record.ts'
import { catalogues as cataloguesOf, units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import type { CatalogueItem } from '#server/platform/table-cache/catalogues.ts'
import { suggestionsIn } from '#server/areas/national/likeness.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'
import { mappingsOf } from '#server/people/quality/mappings.ts'

/** Maximum number of spellings considered, most used first. */
const maxSpellings = 20_000
/** Maximum number of values shown without an item, and as many with one, so that neither crowds out the other. */
const maxValues = 1_000

interface Counted {
  catalogue: string
  text: string
  people: number | string
}

/** How many of them have no item yet. */
export async function countUnmapped(request: AuthenticatedRequest): Promise<number> {
  const catalogues = await cataloguesOf(request)
  const spellings = await spellingsOf(request)
  // Only of more than are considered it matters which are the most used.
  const every = oneSpelling(
    spellings.length > maxSpellings ? (await typedValues(request)).slice(0, maxSpellings) : spellings,
  )
  const mappings = await mappingsOf(request.db, catalogues, every)
  return every.filter(({ catalogue, text }) => mappings.itemOf(catalogue, text) === undefined).length
}

/** For the people in scope, of the fields and rows that the role may read; mapped values after unmapped ones. */
export async function mappingQueue(request: AuthenticatedRequest): Promise<MappingQueue> {
  const catalogues = await cataloguesOf(request)
  const typed = await typedValues(request)
  const every = oneSpelling(typed.slice(0, maxSpellings))
  const mappings = await mappingsOf(request.db, catalogues, every)
  const isMapped = ({ catalogue, text }: (typeof every)[number]) =>
    mappings.itemOf(catalogue, text) !== undefined
  const mapped = every.filter(isMapped)
  const unmapped = every.filter((value) => !isMapped(value))
  const shownValues = [...unmapped.slice(0, maxValues), ...mapped.slice(0, maxValues)]
  const suggest = new Map(
    [...new Set(shownValues.map(({ catalogue }) => catalogue))].map((name) => [
      name,
      suggestionsIn(catalogues, name),
    ]),
  )
  const data = shownValues.map(({ catalogue, text, people }): UnmappedValue => {
    const item = mappings.itemOf(catalogue, text)
    return {
      catalogue,
      nhan: catalogues.names.get(catalogue) ?? catalogue,
      text,
      soHoSo: people,
      goiY: item === undefined ? (suggest.get(catalogue)?.(text) ?? []).map(asItem) : [],
      daGan: item === undefined ? null : asItem(item),
    }
  })
  return {
    data,
    totalRows: every.length,
    soChuaGan: unmapped.length,
    chiXet: typed.length > maxSpellings ? maxSpellings : null,
  }
}

const asItem = ({ ref }: CatalogueItem) => ref

/** Which values the queue is made of: what the role may read of the people in scope. */
async function typedParts(request: AuthenticatedRequest) {
  const tree = await units(request)
  const inScope = sql<boolean>`not o.deleted and ${request.server.guards.personsTyped(request.scope, tree)}`
  const readable = readableBy(request.account.role)
  return outsideValues
    .filter(({ record, outside }) =>
      record === null ? readable.fields.has(outside) : readable.rowsOf(subRecordsByName[record]),
    )
    .map(({ record, outside, catalogue }) => ({
      catalogue: sql<string>`cast(${sql.lit(catalogue)} as text)`,
      text: sql.ref<string>(`t.${outside}`),
      table: sql.table(record === null ? 'officer' : tableOf(subRecordsByName[record])),
      person: sql.ref(record === null ? 't.id' : 't.officer_id'),
      inScope,
    }))
}

/** One more than are considered, if there are more. */
async function typedValues(request: AuthenticatedRequest): Promise<Counted[]> {
  const parts = (await typedParts(request)).map(
    ({ catalogue, text, table, person, inScope }) => sql`
      select ${catalogue} as catalogue, ${text} as text, ${person} as officer_id
      from ${table} t join officer o on o.id = ${person} where ${text} is not null and ${inScope}`,
  )
  if (parts.length === 0) return []
  const { rows } = await sql<Counted>`
    select catalogue, text, count(distinct officer_id) as people
    from (${sql.join(parts, sql` union all `)}) typed
    group by catalogue, text order by people desc, text limit ${sql.lit(maxSpellings + 1)}`.execute(
    request.db,
  )
  return rows
}

/** The spellings alone, at most one more than are considered: found one after the other along their index. */
async function spellingsOf(request: AuthenticatedRequest): Promise<Counted[]> {
  const parts = (await typedParts(request)).map(
    ({ catalogue, text, table, person, inScope }) => sql`
      select * from (
        with recursive s(text) as (
          (select ${text} from ${table} t where ${text} is not null order by ${text} limit 1)
          union all
          select (select ${text} from ${table} t where ${text} > s.text order by ${text} limit 1)
            from s where s.text is not null)
        select ${catalogue} as catalogue, s.text, 1 as people from s
        where s.text is not null and (
          select true from ${table} t join officer o on o.id = ${person} where ${text} = s.text and ${inScope} limit 1)
        limit ${sql.lit(maxSpellings + 1)}) part`,
  )
  if (parts.length === 0) return []
  return (await sql<Counted>`${sql.join(parts, sql` union all `)}`.execute(request.db)).rows
}

/** 'Giáo viên' and 'giáo  viên' are one value, shown in the most frequent spelling. People with both count twice. */
function oneSpelling(rows: readonly Counted[]): { catalogue: string; text: string; people: number }[] {
  const values = new Map<string, { catalogue: string; text: string; people: number }>()
  for (const { catalogue, text, people } of rows) {
    const key = `${catalogue}\n${fold(text)}`
    const spelling = values.get(key)
    if (spelling === undefined) values.set(key, { catalogue, text, people: Number(people) })
    else spelling.people += Number(people)
  }
  return [...values.values()].toSorted((one, other) => other.people - one.people)
}
