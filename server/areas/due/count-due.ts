/** Number of people due, by kind: one count per day column, along its index. */
import { sql } from 'kysely'
import type { z } from 'zod'
import type { countDue as countCall } from '#domain/due/calls.ts'
import { byKind, dueKinds, type DueKind } from '#domain/due/kinds.ts'
import { dueIn } from '#server/areas/due/due-list.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { unitPart } from '#server/people/officers/list/counted-source.ts'

export async function countDue(
  input: z.output<typeof countCall.input>,
  request: AuthenticatedRequest,
): Promise<Record<DueKind, number>> {
  const { catalogues, units } = await referenceDataOf(request)
  const counts = dueKinds.map(({ id }) => {
    const where = [
      sql`not o.deleted`,
      request.server.guards.personsDue(request.scope, units),
      ...dueIn(id, input, { catalogues, today: request.today }),
      ...unitPart(input, units),
    ]
    return sql`(select count(*) from officer o where ${sql.join(where, sql` and `)}) as ${sql.ref(id)}`
  })
  const { rows } = await sql<Record<DueKind, number | string>>`select ${sql.join(counts)}`.execute(request.db)
  return byKind((kind) => Number(rows[0]?.[kind] ?? 0))
}
