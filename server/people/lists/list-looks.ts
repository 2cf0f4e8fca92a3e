/** How an account likes its lists: the number of rows on a page, and how high they are. */
import { sql } from 'kysely'
import { keepDensity, keepPageSize } from '#domain/lists/view-calls.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import { on, type Route } from '#server/request/http/routes.ts'

const columns = { pageSize: 'page_size', matDo: 'list_density' } as const

/** Keeps one choice for the account, and logs it if it is another one. */
const keep = (request: AuthenticatedRequest, name: keyof typeof columns, value: string | number) =>
  inRetriableTransaction(request, async (tx) => {
    const { id } = request.account
    const column = sql.ref(columns[name])
    const { rows } = await sql<{ before: string | number | null }>`
      select ${column} as before from account where id = ${id} for no key update`.execute(tx)
    const before = rows[0]?.before ?? null
    if (before === value) return null
    await sql`update account set ${column} = ${value} where id = ${id}`.execute(tx)
    const entry = { kind: 'sua', target: 'list_view', targetId: name } as const
    await writeAudit(tx, request, { ...entry, before: { [name]: before }, after: { [name]: value } })
    return null
  })

export const lookRoutes: Route[] = [
  on(keepPageSize, ({ pageSize }, request) => keep(request, 'pageSize', pageSize)),
  on(keepDensity, ({ matDo }, request) => keep(request, 'matDo', matDo)),
]
