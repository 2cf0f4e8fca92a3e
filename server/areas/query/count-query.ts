/** People with conditions, counted by values of fields: all fields in one pass over them. */
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { permissionOf } from '#domain/api/call.ts'
import { refusals } from '#domain/api/refusals.ts'
import { columnOfKind } from '#domain/due/kinds.ts'
import { addYears } from '#domain/fields/dates.ts'
import { ageBands, ageText, unknownKey } from '#domain/home/drawings.ts'
import { andAlso, type Conditions } from '#domain/lists/conditions.ts'
import { provinceList } from '#domain/people-lists/province-list.ts'
import { staffList } from '#domain/people-lists/staff-list.ts'
import { mayAsk, personFields, type QueriedField } from '#domain/query/queried-fields.ts'
import { querySentences, type countQuery as countCall, type QueryFigure } from '#domain/query/calls.ts'
import { figureKinds } from '#domain/query/figure-fields.ts'
import { columnsOf } from '#server/people/forms/columns.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { isDue } from '#server/people/officers/live-statuses.ts'
import { askedCondition, askerOf } from '#server/people/officers/conditions/queried-conditions.ts'
import { rowContext, type RowContext } from '#server/people/officers/list/row-reader.ts'
import { conditionOfList } from '#server/people/officers/staff-list.ts'
import { withinProduct } from '#server/request/http/former-province.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

type Counted = Pick<QueryFigure['cot'][number], 'ma' | 'nhan'> & { filter: Conditions; sort: number }

/** Values shown of a field that has many: units, posts. */
const mostValues = 60

export async function countQuery(
  { filter, theo, danhSach }: z.output<typeof countCall.input>,
  request: AuthenticatedRequest,
): Promise<QueryFigure[]> {
  const reference = await rowContext(request)
  const asker = askerOf(request)
  const fields = [...new Set(theo)].map((name) => {
    const field = personFields.get(name)
    if (field === undefined || !figureKinds.has(field.kind) || !mayAsk(field, asker))
      throw refusals.invalidField('theo', querySentences.figure)
    return field
  })
  const { today } = request
  const who = await peopleCounted({ filter, danhSach }, request, reference)
  const names = fields.map((_, at) => sql.ref(`p.f${at}`))
  const columns = fields.map((field, at) => sql`${keyOf(field, today, reference)} as ${sql.ref(`f${at}`)}`)
  // Values become texts once they are counted: a text of each person's would take as long as the count.
  const texts = names.map((name, at) => sql`cast(${name} as text) as ${sql.ref(`f${at}`)}`)
  const { rows } = await sql<Record<string, string | null> & { mask: number; n: number | string }>`
    select ${sql.join(texts)}, grouping(${sql.join(names)}) as mask, count(*) as n
    from (select ${sql.join(columns)} from officer o where ${who}) p
    group by grouping sets (${sql.join(names.map((name) => sql`(${name})`))})`.execute(request.db)
  return fields
    .map((field, at) => {
      const bit = 1 << (fields.length - 1 - at)
      const counts = rows.flatMap(({ mask, n, ...keys }) =>
        mask & bit ? [] : [[keys[`f${at}`] ?? unknownKey, Number(n)] as const],
      )
      return { truong: field.name, nhan: field.label, cot: barsOf(field, counts, reference) }
    })
    .map(({ cot, ...figure }) => ({
      ...figure,
      cot: cot.map(({ filter: bar, ...rest }) => ({
        ...rest,
        filter: andAlso(filter, bar) as unknown as Record<string, unknown>,
      })),
    }))
}

/** Everybody with the conditions, or those of them on the list that they were asked from. */
async function peopleCounted(
  { filter, danhSach }: Pick<z.output<typeof countCall.input>, 'filter' | 'danhSach'>,
  request: AuthenticatedRequest,
  context: RowContext,
): Promise<RawBuilder<unknown>> {
  const { scope, server, account } = request
  if (danhSach === null || danhSach === undefined)
    return sql`not o.deleted and ${server.guards.personsCounted(scope, context.units)}
      and ${askedCondition(filter, request, context)}`
  const { product, ...list } = danhSach
  // Its filters ask for what the role may only see with the list.
  const { call } = product ? provinceList : staffList
  if (!account.role.permissions.has(permissionOf(call))) throw refusals.forbidden()
  const asking = product ? await withinProduct(request, product) : request
  return conditionOfList({ ...list, filter }, asking, context)
}

/** The value of a person. */
function keyOf(field: QueriedField, today: string, { catalogues }: ReferenceData): RawBuilder<unknown> {
  if (field.field === undefined && field.due === undefined) {
    const bands = ageBands
      .slice(1)
      .map(
        (age, at) =>
          sql`when o."ngaySinh" > cast(${addYears(today, -age)} as date) then ${sql.lit(ageBands[at])}`,
      )
    return sql`case when o."ngaySinh" is null then null ${sql.join(bands, sql` `)} else ${sql.lit(ageBands.at(-1))} end`
  }
  if (field.due !== undefined) {
    const year = sql`extract(year from ${sql.ref(`o.${columnOfKind(field.due)}`)})`
    return sql`case when ${isDue(field.due, { catalogues, today })} then ${year} end`
  }
  const stored = field.field && columnsOf(field.name, field.field)[0]?.column
  const column = sql.ref(`o.${stored}`)
  return field.kind === 'date' ? sql`extract(year from ${column})` : column
}

function barsOf(
  field: QueriedField,
  counts: readonly (readonly [string, number])[],
  reference: ReferenceData,
): { ma: string; nhan: string; so: number; filter: Conditions }[] {
  return counts
    .map(([ma, so]) => ({ ...valueOf(field, ma, reference), so }))
    .toSorted(
      (a, b) => Number(a.ma === unknownKey) - Number(b.ma === unknownKey) || a.sort - b.sort || b.so - a.so,
    )
    .slice(0, mostValues)
    .map(({ sort: _, ...bar }) => bar)
}

function valueOf(
  { name: truong, kind, field }: QueriedField,
  ma: string,
  { catalogues, units }: ReferenceData,
): Counted {
  if (ma === unknownKey) return { ma, nhan: 'Chưa rõ', sort: 0, filter: { truong, phep: 'trongKhong' } }
  const is = (nhan: string, giaTri: unknown, sort = 0, phep: 'la' | 'trong' = 'la'): Counted => ({
    ma,
    nhan,
    sort,
    filter: { truong, phep, giaTri },
  })
  switch (kind) {
    case 'flag':
      return is(ma === 'true' ? 'Có' : 'Không', ma === 'true', ma === 'true' ? 0 : 1)
    case 'unit':
      return is(units.find(Number(ma))?.name ?? ma, [ma])
    case 'date':
      return is(ma, [`${ma}-01-01`, `${ma}-12-31`], Number(ma), 'trong')
    case 'year':
      return is(ma, Number(ma), Number(ma))
    case 'choice': {
      if (field?.kind === 'choice' && typeof field.list !== 'string')
        return is(field.list.find(({ id }) => id === ma)?.name ?? ma, [ma])
      const item = catalogues.item(Number(ma))
      const rank = item?.extra['rank']
      return is(item?.name ?? ma, [ma], typeof rank === 'number' ? rank : 0)
    }
    default: {
      if (truong !== 'tuoi') return is(ma, Number(ma), Number(ma))
      const from = Number(ma)
      const at = (ageBands as readonly number[]).indexOf(from)
      const next = ageBands[at + 1]
      const va: Conditions[] = [
        ...(at === 0 ? [] : [{ truong, phep: 'tu', giaTri: from } as const]),
        ...(next === undefined ? [] : [{ truong, phep: 'duoi', giaTri: next } as const]),
      ]
      return { ma, nhan: ageText(from), sort: from, filter: { va } }
    }
  }
}
