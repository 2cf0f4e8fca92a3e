/** Exports the log: the filtered entries page by page, newest first. */
import type { z } from 'zod'
import type { AuditDetail } from '#domain/audit/calls.ts'
import type { exportAudit } from '#domain/audit/log-list.ts'
import { detailAnswer, namesIn } from '#server/areas/audit-log/log-answer.ts'
import { logCondition, seenPerson } from '#server/areas/audit-log/log-filter.ts'
import { logBefore, readingLog, type LogRecord } from '#server/areas/audit-log/log-store.ts'
import { sql } from 'kysely'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import {
  mapLazily,
  type Reauthenticate,
  type ExportQuery,
  type ExportRows,
} from '#server/people/lists/export-list.ts'

/** Entries per read. */
const pageSize = 2000

export async function readLog(
  { input, ids, max }: ExportQuery,
  request: AuthenticatedRequest,
): Promise<ExportRows<AuditDetail>> {
  const filter = input as z.output<typeof exportAudit.input>
  const conditionOf = async (asking: AuthenticatedRequest) => {
    const condition = await logCondition(filter, asking)
    return condition === null || ids === undefined
      ? condition
      : sql`${condition} and e.id = any(cast(${[...ids]} as bigint[]))`
  }
  const person =
    filter.idCanBo === null || (await conditionOf(request)) === null
      ? undefined
      : await seenPerson(request, filter.idCanBo)
  const batches = async function* (again: Reauthenticate): AsyncGenerator<Iterable<AuditDetail>> {
    let last: LogRecord | undefined
    for (let read = 0; read < max;) {
      const now = await again()
      const condition = await conditionOf(now)
      if (condition === null) return
      const from = last
      const size = Math.min(pageSize, max - read)
      const page = await readingLog(now.db, (tx) => logBefore(tx, condition, from, size))
      const named = await namesIn(now.db, now, page)
      yield mapLazily(page, (record) => detailAnswer(record, named))
      read += page.length
      last = page.at(-1)
      if (page.length < size) return
    }
  }
  return {
    batches,
    entry: { target: 'audit_entry', officerId: person?.id ?? null, unitId: person?.unitId ?? null },
  }
}
