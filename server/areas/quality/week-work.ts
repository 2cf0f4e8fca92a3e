/** 'Việc tuần này': of all rules in all units of the caller's scope the three that mend most. */
import { sql } from 'kysely'
import { ruleOf } from '#domain/quality/all-rules.ts'
import type { WeekWork } from '#domain/quality/calls.ts'
import { minutesFor, piecesShown, worthOf } from '#domain/quality/work.ts'
import { readableRules } from '#server/areas/quality/quality-list.ts'
import { unitsInScope } from '#server/areas/quality/units-in-scope.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

interface Piece {
  unit: number | string
  rule: string
  people: number | string
  n: number | string
}

export async function weekWork(request: AuthenticatedRequest): Promise<WeekWork[]> {
  const { units } = await referenceDataOf(request)
  const rules = readableRules(readableBy(request.account.role))
  const byWorth = Map.groupBy(rules, worthOf)
  const value = sql`case ${sql.join(
    [...byWorth].map(
      ([worth, own]) =>
        sql`when c.rule = any(cast(${own.map(({ code }) => code)} as text[])) then ${sql.lit(worth)}`,
    ),
    sql` `,
  )} else 0 end`
  const { rows } = await sql<Piece>`
    select c.unit, c.rule, sum(c.people) as people, sum(c.n) as n from problem_count c
    where c.unit = any(cast(${unitsInScope(request, units)} as bigint[])) and c.rule = any(cast(${rules.map(({ code }) => code)} as text[]))
    group by c.unit, c.rule having sum(c.n) > 0
    order by sum(c.n) * ${value} desc, c.unit, c.rule limit ${piecesShown}`.execute(request.db)
  return rows.flatMap(({ unit, rule: code, people, n }): WeekWork[] => {
    const rule = ruleOf(code)
    const place = units.find(Number(unit))
    if (rule === undefined || place === undefined) return []
    return [
      {
        ma: rule.code,
        ten: rule.name,
        muc: rule.weight,
        viDu: rule.example,
        donVi: { id: String(place.id), name: place.name },
        soNguoi: Number(people),
        so: Number(n),
        phut: minutesFor(rule, Number(n)),
      },
    ]
  })
}
