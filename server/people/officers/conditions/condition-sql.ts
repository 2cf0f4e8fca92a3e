/**
 * Conditions of people lists as SQL over `officer o`: parameterised, and null-safe, so that 'not' also finds who has no
 * value. Rows are looked up by their person's index.
 */
import { sql, type RawBuilder } from 'kysely'
import { columnOfKind } from '#domain/due/kinds.ts'
import type { Condition, Conditions } from '#domain/lists/conditions.ts'
import { askedRecord, fieldsOf, type QueriedField } from '#domain/query/queried-fields.ts'
import { tableOf } from '#domain/records/sub-record.ts'
import { columnsOf } from '#server/people/forms/columns.ts'
import { isDue } from '#server/people/officers/live-statuses.ts'
import { withinUnits } from '#server/request/access/unit-condition.ts'
import {
  dayCondition,
  monthCondition,
  numberCondition,
  yearCondition,
  ageCondition,
} from './compared-values.ts'
import { itemsRanked } from './ranked-items.ts'
import { textCondition } from './text-condition.ts'
import { unitsBelow, unitsOfKinds } from './named-units.ts'
import type { ConditionContext, Sql } from './condition-context.ts'

const none = sql<boolean>`false`

/** The condition on `officer o`; `conditions` have been checked. */
export function conditionSql(conditions: Conditions, context: ConditionContext): Sql {
  return build(conditions, undefined, context)
}

function build(node: Conditions, record: string | undefined, context: ConditionContext): Sql {
  const all = (parts: readonly Conditions[], word: RawBuilder<unknown>, empty: Sql): Sql =>
    parts.length === 0
      ? empty
      : sql<boolean>`(${sql.join(
          parts.map((part) => build(part, record, context)),
          word,
        )})`
  if ('va' in node) return all(node.va, sql` and `, sql<boolean>`true`)
  if ('hoac' in node) return all(node.hoac, sql` or `, none)
  // Never null, and joined at once: 'is not true' would look for the rows of each person.
  if ('khong' in node && 'co' in node.khong) return sql<boolean>`not ${hasRow(node.khong, context)}`
  if ('khong' in node) return sql<boolean>`(${build(node.khong, record, context)}) is not true`
  if ('co' in node) return hasRow(node, context)
  return one(node, record, context)
}

type Rows = Extract<Conditions, { co: string }>

function hasRow({ co, voi, itNhat = 1 }: Rows, context: ConditionContext): Sql {
  const record = askedRecord(co)
  if (record === undefined) return none
  const more = voi === undefined ? sql`` : sql` and ${build(voi, co, context)}`
  const table = sql.table(tableOf(record))
  // Counted once for all: one by one for each person takes three times as long.
  return itNhat > 1
    ? sql<boolean>`o.id in (select r.officer_id from ${table} r where true${more}
        group by r.officer_id having count(*) >= ${itNhat})`
    : sql<boolean>`exists (select from ${table} r where r.officer_id = o.id${more})`
}

function one(condition: Condition, record: string | undefined, context: ConditionContext): Sql {
  const queried = fieldsOf(record).get(condition.truong)
  if (queried === undefined) return none
  const alias = record === undefined ? 'o' : 'r'
  if (queried.field === undefined && queried.due === undefined) return ageCondition(condition, context.today)
  const columns = columnsOfQueriedField(queried).map((column) => sql.ref(`${alias}.${column}`))
  const [column] = columns
  if (column === undefined) return none
  const has = queried.due === undefined ? hasValue(queried, columns) : isDue(queried.due, context)
  if (condition.phep === 'co') return has
  if (condition.phep === 'trongKhong')
    return queried.kind === 'text'
      ? sql<boolean>`coalesce(trim(${column}), '') = ''`
      : sql<boolean>`${has} is not true`
  const comparison = compared(queried, condition, columns, alias, context)
  return queried.due === undefined ? comparison : sql<boolean>`(${comparison} and ${has})`
}

const columnsOfQueriedField = ({ name, field, due }: QueriedField): string[] =>
  due !== undefined
    ? [columnOfKind(due)]
    : field === undefined
      ? []
      : columnsOf(name, field).map((stored) => stored.column)

function hasValue({ kind }: QueriedField, columns: readonly RawBuilder<unknown>[]): Sql {
  const filled = columns.map((column) =>
    kind === 'text'
      ? // Who has none is asked to write so.
        sql`lower(trim(both ' .' from ${column})) not in ('', 'không', 'không có')`
      : kind === 'choices'
        ? sql`cardinality(${column}) > 0`
        : sql`${column} is not null`,
  )
  return sql<boolean>`coalesce(${sql.join(filled, sql` or `)}, false)`
}

function compared(
  queried: QueriedField,
  condition: Condition,
  columns: readonly RawBuilder<unknown>[],
  alias: string,
  context: ConditionContext,
): Sql {
  const { phep, giaTri } = condition
  const column = columns[0] as RawBuilder<unknown>
  switch (queried.kind) {
    case 'choice':
      return phep === 'la'
        ? isOneOf(queried, column, giaTri as readonly string[])
        : isOneOf(queried, column, itemsRanked(phep, String(giaTri), context.catalogues))
    case 'choices':
      return sql<boolean>`${column} && cast(${numbers(giaTri)} as bigint[])`
    case 'option':
      return sql<boolean>`${column} = any(cast(${numbers(giaTri)} as integer[]))`
    case 'unit':
      return unitCondition(queried, condition, column, alias, context)
    case 'place':
      return placeCondition(columns, giaTri as readonly string[])
    case 'number':
      return numberCondition(column, condition)
    case 'year':
      return yearCondition(column, condition, context.today)
    case 'date':
      return dayCondition(column, condition, context.today)
    case 'month':
      return monthCondition(column, condition, context.today)
    case 'flag':
      return giaTri === true ? sql<boolean>`${column}` : sql<boolean>`not coalesce(${column}, false)`
    case 'text':
      return textCondition(column, condition)
  }
}

const numbers = (ids: unknown): number[] =>
  (ids as readonly string[]).flatMap((id) => (/^\d{1,17}$/.test(id) ? [Number(id)] : []))

/** The items of a catalogue by their ids, those of a fixed list by their codes. */
function isOneOf({ field }: QueriedField, column: RawBuilder<unknown>, ids: readonly string[]): Sql {
  const isFixed = field?.kind === 'choice' && typeof field.list !== 'string'
  return isFixed
    ? sql<boolean>`${column} = any(cast(${[...ids]} as text[]))`
    : sql<boolean>`${column} = any(cast(${numbers(ids)} as bigint[]))`
}

function unitCondition(
  { name }: QueriedField,
  { phep, giaTri }: Condition,
  column: RawBuilder<unknown>,
  alias: string,
  { units }: ConditionContext,
): Sql {
  const ids = phep === 'loai' ? unitsOfKinds(giaTri as readonly string[], units) : numbers(giaTri)
  const isPresentUnit = alias === 'o' && name === 'donVi'
  // The columns of its ancestors; where these are many, the units below are fewer comparisons.
  if (phep !== 'la' && isPresentUnit && ids.length <= 4) return withinUnits('o', ids, units)
  const meant = phep === 'la' ? ids : unitsBelow(ids, units)
  return sql<boolean>`${column} = any(cast(${meant} as bigint[]))`
}

/** A province, a district or a commune: whichever column it stands in. */
function placeCondition(columns: readonly RawBuilder<unknown>[], ids: readonly string[]): Sql {
  const places = sql`cast(${[...ids]} as text[])`
  return sql<boolean>`(${sql.join(
    columns.map((column) => sql`${column} = any(${places})`),
    sql` or `,
  )})`
}
