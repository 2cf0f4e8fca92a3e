/** Records whose term is over: people who have left, by the last day at work that their record knows. */
import { sql } from 'kysely'
import { disposalList } from '#domain/personal-data/disposal-list.ts'
import { keepingYears } from '#domain/law/record-parameters.ts'
import { leftStatuses } from '#server/areas/accounts/linked-person.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { countedSource } from '#server/people/officers/list/counted-source.ts'
import { stored } from '#server/people/officers/list/row-reader.ts'
import { servePeopleList } from '#server/people/officers/list/serve-list.ts'

/** The day of the movement by which the person left, else the end of the last period of work; on `officer o`. */
const endedOn = `coalesce(
  (select max(m.ngay) from movement m where m.officer_id = o.id and m.state = 'done'),
  (select max(w."denNgay") from work_period w where w.officer_id = o.id))`
export const lastDay = sql<string>`${sql.raw(endedOn)}`

/** Of whom nothing says when they left is never listed. */
export const termIsOver = ({ catalogues, law }: Pick<ReferenceData, 'catalogues' | 'law'>, today: string) => {
  const years = law.valueNear(keepingYears, {}, today).giaTri
  return [
    sql`not o.deleted`,
    sql`o."trangThaiHoSoId" = any(cast(${leftStatuses(catalogues)} as bigint[]))`,
    sql`${lastDay} <= cast(${today} as date) - make_interval(years => ${years})`,
  ]
}

export const disposable = servePeopleList(disposalList, {
  source: countedSource({
    where: (_, context, { today }) => termIsOver(context, today),
    sorts: { ngayKetThuc: lastDay },
  }),
  extras: { ngayKetThuc: stored<string>(`cast(${endedOn} as text)`) },
})
