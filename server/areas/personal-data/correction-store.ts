/** Table `correction_request` (alias `c`): the own requests of an account, and the list of the officers. */
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Page } from '#domain/api/codes.ts'
import { refusals } from '#domain/api/refusals.ts'
import type { CorrectionRequest } from '#domain/personal-data/calls.ts'
import { correctionList, type CorrectionRow } from '#domain/personal-data/correction-list.ts'
import { labelOfPlace } from '#domain/personal-data/correctable-places.ts'
import type { CorrectionState } from '#domain/personal-data/correction-sentences.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { logList, throttleReading, wordsOfList } from '#server/people/lists/log-list.ts'
import { unitPart } from '#server/people/officers/list/counted-source.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'
import { containing } from '#server/platform/db/like-pattern.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { loadRoles } from '#server/request/session/account.ts'

interface Stored {
  id: number
  officerId: number
  tab: string
  place: string
  text: string
  sentAt: Date
  dueOn: string
  state: CorrectionState
  answer: string | null
  answeredAt: Date | null
  answeredBy: string | null
  name: string
  unitId: number | null
}

const columns = sql`c.id, c.officer_id as "officerId", c.tab, c.place, c.text, c.created_at as "sentAt",
  c.due_on::text as "dueOn", c.state, c.answer, c.answered_at as "answeredAt", a.name as "answeredBy",
  o."hoVaTen" as name, o."donViId" as "unitId"`
const tables = sql`correction_request c join officer o on o.id = c.officer_id
  left join account a on a.id = c.answered_by`

const asAnswer = (row: Stored): CorrectionRequest => ({
  id: String(row.id),
  tab: row.tab,
  truong: row.place,
  nhan: labelOfPlace(row.tab, row.place) ?? row.place,
  noiDung: row.text,
  guiLuc: row.sentAt.toISOString(),
  hanTraLoi: row.dueOn,
  trangThai: row.state,
  traLoi: row.answer,
  traLoiLuc: row.answeredAt?.toISOString() ?? null,
})

/** Requests shown to their account. */
const mostOwn = 100

export async function ownRequests(
  db: DbOrTx,
  { account, server }: AuthenticatedRequest,
): Promise<CorrectionRequest[]> {
  const { rows } = await sql<Stored>`select ${columns} from ${tables}
    where c.id in (select id from correction_request where ${server.guards.requestsOfAccount(account.id)}
      order by id desc limit ${sql.lit(mostOwn)}) order by c.id desc`.execute(db)
  return rows.map(asAnswer)
}

/** All requests about one person, by any account. */
export async function requestsAbout(db: DbOrTx, officerId: number): Promise<CorrectionRequest[]> {
  const { rows } = await sql<Stored>`select ${columns} from ${tables} where c.officer_id = ${officerId}
    order by c.id desc`.execute(db)
  return rows.map(asAnswer)
}

type Input = z.output<typeof correctionList.call.input>
type Filters = Pick<Input, 'searchContent' | 'donViId' | 'isChildren' | 'trangThai'>

async function matching(request: AuthenticatedRequest, input: Filters): Promise<RawBuilder<unknown>> {
  const { units } = await referenceDataOf(request)
  const text = input.searchContent?.trim() ?? ''
  return sql.join(
    [
      sql`not o.deleted`,
      request.server.guards.personsAsking(request.scope, units),
      ...unitPart(input, units),
      ...(input.trangThai.length === 0 ? [] : [sql`c.state = any(cast(${[...input.trangThai]} as text[]))`]),
      ...(text === ''
        ? []
        : [sql`(o."hoVaTen" ilike ${containing(text)} or c.text ilike ${containing(text)})`]),
    ],
    sql` and `,
  )
}

async function counted(request: AuthenticatedRequest, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from correction_request c join officer o on o.id = c.officer_id where ${where}`.execute(
    request.db,
  )
  return rows[0]?.n ?? 0
}

/** The total of the list. */
export const correctionRecords = {
  count: async (input: Input, request: AuthenticatedRequest): Promise<number> =>
    counted(request, await matching(request, input)),
}

/** One page, logged as a list of the people in it. */
export async function pageOfCorrections(
  input: Input,
  request: AuthenticatedRequest,
): Promise<Page<CorrectionRow>> {
  if (input.sortBy) throw refusals.cannotSort()
  await throttleReading(request, { rows: input.pageSize })
  const reference = await referenceDataOf(request)
  const where = await matching(request, input)
  const totalRows = await counted(request, where)
  const { rows } = await sql<Stored>`select ${columns} from ${tables} where ${where}
    order by c.state <> 'cho', case when c.state = 'cho' then c.due_on end, c.id desc
    limit ${input.pageSize} offset ${(input.pageNumber - 1) * input.pageSize}`.execute(request.db)
  const roles = await loadRoles(request.server.tableCache)
  await logList(request, {
    title: correctionList.title,
    words: wordsOfList(correctionList.filters, { ...input }, { ...reference, roles }),
    ids: rows.map(({ officerId }) => Number(officerId)),
  })
  const { fields } = readableBy(request.account.role)
  return {
    data: rows.map((row) => ({
      ...asAnswer(row),
      idCanBo: String(row.officerId),
      hoVaTen: fields.has('hoVaTen') ? row.name : '',
      donVi: row.unitId === null || !fields.has('donVi') ? null : reference.units.ref(Number(row.unitId)),
      nguoiTraLoi: row.answeredBy,
    })),
    totalRows,
  }
}
