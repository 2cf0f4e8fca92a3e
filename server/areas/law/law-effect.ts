/** Whom another law touches: people whose due days, pay or allowance would be different. */
import { sql, type RawBuilder } from 'kysely'
import { showDate } from '#domain/fields/dates.ts'
import { showNumber } from '#domain/fields/show.ts'
import { contractFields, reappointmentFields } from '#domain/due/due-days.ts'
import { dueKinds, isAllowance, isRaise, type DueKind } from '#domain/due/kinds.ts'
import { dependsOnPlace } from '#domain/due/proposal.ts'
import { raiseSentences } from '#domain/due/raise-form.ts'
import type { LawEffect } from '#domain/law/calls.ts'
import type { Law } from '#domain/law/law.ts'
import type { LegalValue, Parameter } from '#domain/law/parameter.ts'
import { subRecords } from '#domain/records/index.ts'
import { tableOf } from '#domain/records/sub-record.ts'
import { allowanceDueOf, type AllowanceDue, type PaidAllowance } from '#domain/salary/profession-allowance.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { dueDays } from '#server/people/officers/derivations/due-days.ts'
import {
  derivedChanges,
  everyBatch,
  type DerivedChange,
} from '#server/people/officers/derivations/rebuild-derivations.ts'
import { seesAllowance, seesSalary } from '#server/areas/due/due-facts.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'
import { isAtWork } from '#server/people/officers/live-statuses.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** How many people the preview names. */
export const maxNamed = 100

export interface Change {
  parameter: Parameter
  value: LegalValue
  /** The value in force before on its first day. */
  former: LegalValue | undefined
  /** The law as it is, and as it would be. */
  before: Law
  law: Law
}

export function effectOf(
  request: AuthenticatedRequest,
  change: Change,
  reference: ReferenceData,
  progress: (people: number) => void,
): Promise<LawEffect> {
  switch (change.parameter.touches) {
    case 'due-days':
      return onDueDays(request, change, reference, progress)
    case 'pay':
      return onPay(request, change, reference)
    case 'allowances':
      return onAllowances(request, change, reference)
    case 'sending':
    case 'proposals':
      return Promise.resolve({ soNguoi: 0, nguoi: [] })
  }
}

/** People in the caller's scope who aren't in the bin (alias `o`). */
const inScope = ({ server, scope }: AuthenticatedRequest, { units }: ReferenceData) =>
  sql`not o.deleted and ${server.guards.personsTouchedByLaw(scope, units)}`

const atWork = ({ today }: AuthenticatedRequest, { catalogues }: ReferenceData) => isAtWork(catalogues, today)

async function onDueDays(
  request: AuthenticatedRequest,
  { parameter: { records = [] }, law }: Change,
  reference: ReferenceData,
  progress: (people: number) => void,
): Promise<LawEffect> {
  const tables = subRecords.filter(({ name }) => records.includes(name)).map(tableOf)
  const having = tables.map(
    (table) => sql`exists (select from ${sql.table(table)} r where r.officer_id = o.id)`,
  )
  const where = sql`${sql.join([inScope(request, reference), atWork(request, reference), ...having], sql` and `)}`
  const first: DerivedChange[] = []
  let soNguoi = 0
  await everyBatch(
    (work) => work(request.db),
    progress,
    async (db, after) => {
      const batch = await derivedChanges(db, { ...reference, law }, after, {
        derivations: dueDays,
        lock: false,
        where,
      })
      // Stored days of other kinds of people may change, too.
      const changes = batch.changes.filter(({ cells }) =>
        dueKinds.some(({ column }) => cells[column] !== undefined),
      )
      soNguoi += changes.length
      first.push(...changes.slice(0, maxNamed - first.length))
      return batch
    },
  )
  const named = await namesOf(request.db, first, reference)
  const readable = readableBy(request.account.role)
  const isSeen = (kind: DueKind) =>
    isRaise(kind)
      ? seesSalary(readable)
      : isAllowance(kind)
        ? seesAllowance(readable)
        : [...reappointmentFields, ...contractFields].every((name) => readable.fields.has(name))
  return {
    soNguoi,
    nguoi: first.map(({ id, before, cells }) => {
      const said = (day: (column: string) => unknown) =>
        dueKinds
          .filter(({ column }) => cells[column] !== undefined)
          .map(({ id: kind, name, column }) =>
            isSeen(kind) ? `${name}: ${dayText(day(column))}` : raiseSentences.hidden,
          )
          .join('; ')
      return {
        id: String(id),
        hoVaTen: '',
        donVi: null,
        ...named.get(id),
        truoc: said((column) => before[column]),
        sau: said((column) => cells[column]?.value),
      }
    }),
  }
}

const dayText = (day: unknown): string => (typeof day === 'string' ? showDate(day) : 'không có')

type Named = Pick<LawEffect['nguoi'][number], 'hoVaTen' | 'donVi'>

async function namesOf(
  db: Db,
  people: readonly { id: number }[],
  { units }: ReferenceData,
): Promise<ReadonlyMap<number, Named>> {
  const { rows } = await sql<{ id: number; name: string; unit: number | null }>`
    select id, coalesce("hoVaTen", '') as name, "donViId" as unit from officer
    where id = any(cast(${people.map(({ id }) => id)} as bigint[]))`.execute(db)
  return new Map(
    rows.map(({ id, name, unit }) => [Number(id), { hoVaTen: name, donVi: unitName(unit, units) }]),
  )
}

const unitName = (id: number | null, units: ReferenceData['units']): string | null =>
  id === null ? null : (units.find(Number(id))?.name ?? null)

interface Touched {
  id: number
  name: string
  unit: number | null
  amount: number | null
  total: number
}

/** The first people by name whom a condition reaches, with a number of theirs and how many there are in all. */
async function touched(
  db: Db,
  amount: RawBuilder<unknown>,
  where: readonly RawBuilder<unknown>[],
  join: RawBuilder<unknown> = sql``,
): Promise<readonly Touched[]> {
  const { rows } = await sql<Touched>`
    select o.id, coalesce(o."hoVaTen", '') as name, o."donViId" as unit, cast(${amount} as float8) as amount,
      cast(count(*) over () as integer) as total
    from officer o ${join} where ${sql.join(where, sql` and `)}
    order by o.name_key, o.id limit ${maxNamed}`.execute(db)
  return rows
}

const effect = (
  people: readonly Touched[],
  { units }: ReferenceData,
  said: (amount: number | null) => [string, string],
): LawEffect => ({
  soNguoi: people[0]?.total ?? 0,
  nguoi: people.map(({ id, name, unit, amount }) => {
    const [truoc, sau] = said(amount)
    return { id: String(id), hoVaTen: name, donVi: unitName(unit, units), truoc, sau }
  }),
})

async function onPay(
  request: AuthenticatedRequest,
  { value, former }: Change,
  reference: ReferenceData,
): Promise<LawEffect> {
  const people = await touched(request.db, sql`o."heSoLuong"`, [
    inScope(request, reference),
    atWork(request, reference),
    sql`o."heSoLuong" is not null`,
  ])
  const pay = (coefficient: number, base: LegalValue | undefined) =>
    base === undefined
      ? 'chưa có mức lương cơ sở'
      : `${showNumber(coefficient)} × ${showNumber(base.giaTri)} = ${showNumber(Math.round(coefficient * base.giaTri))} đồng`
  if (!seesSalary(readableBy(request.account.role))) return effect(people, reference, hidden)
  return effect(people, reference, (coefficient) => [
    pay(coefficient ?? 0, former),
    pay(coefficient ?? 0, value),
  ])
}

/** For roles that may not read what changes. */
const hidden = (): [string, string] => [raiseSentences.hidden, raiseSentences.hidden]

/** What changes of an allowance: nothing of it is to be adjusted, or another rate or day. */
const resultOf = (due: AllowanceDue | undefined) =>
  due === undefined || due.isEnd ? '' : `${due.day} ${due.rate?.giaTri ?? ''}`

/** The people whose allowance would be due from another day, or at another rate, than now. */
async function onAllowances(
  request: AuthenticatedRequest,
  { before, law }: Change,
  reference: ReferenceData,
): Promise<LawEffect> {
  const where = [
    inScope(request, reference),
    atWork(request, reference),
    sql`o.profession_allowance is not null`,
    sql`o."ngachHoacViTriId" is not null`,
  ]
  // Few ranks, rates and days are paid to many people: each combination is compared once.
  const { rows } = await sql<{ rank: number; paid: PaidAllowance }>`
    select distinct o."ngachHoacViTriId" as rank, o.profession_allowance as paid
    from officer o where ${sql.join(where, sql` and `)}`.execute(request.db)
  const compared = rows.flatMap(({ rank, paid }) => {
    const code = reference.catalogues.item(Number(rank))?.code
    const [now, later] = [allowanceDueOf(code, paid, before), allowanceDueOf(code, paid, law)]
    return resultOf(now) === resultOf(later) ? [] : [{ rank, paid, now, later }]
  })
  if (compared.length === 0) return { soNguoi: 0, nguoi: [] }
  const combinations = JSON.stringify(compared.map(({ rank, paid }, at) => ({ at, rank, paid })))
  const join = sql`join jsonb_to_recordset(cast(${combinations} as jsonb)) as t(at integer, rank bigint, paid jsonb)
    on t.rank = o."ngachHoacViTriId" and t.paid = o.profession_allowance`
  const people = await touched(request.db, sql`t.at`, where, join)
  if (!seesAllowance(readableBy(request.account.role))) return effect(people, reference, hidden)
  const said = (due: AllowanceDue | undefined, paid: number) =>
    due === undefined || due.isEnd
      ? `${showNumber(paid)} %`
      : due.rate === undefined
        ? dependsOnPlace
        : `${showNumber(due.rate.giaTri)} %`
  return effect(people, reference, (at) => {
    const one = compared[at ?? 0]
    return one === undefined
      ? ['', '']
      : [said(one.now, one.paid.phanTramHuong), said(one.later, one.paid.phanTramHuong)]
  })
}
