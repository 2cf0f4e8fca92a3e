/** The log as a file: the filter's entries in pages, the newest first. */
import type { z } from 'zod'
import { mostExported, type AuditDetail } from '#domain/audit/calls.ts'
import type { exportAudit } from '#domain/audit/log-list.ts'
import { detailAnswer, namesIn } from '#server/audit-log/log-answer.ts'
import { logCondition, seenPerson } from '#server/audit-log/log-filter.ts'
import { logBefore, readingLog, type LogRecord } from '#server/audit-log/log-store.ts'
import { sql } from 'kysely'
import type { SignedIn } from '#server/http/request.ts'
import type { ExportQuestion, ExportRows } from '#server/lists/export-list.ts'

/** Entries read at a time. */
const pageSize = 2000

export async function readLog(
  { input, ids }: ExportQuestion,
  request: SignedIn,
): Promise<ExportRows<AuditDetail>> {
  const filter = input as unknown as z.output<typeof exportAudit.input>
  const asked = await logCondition(filter, request)
  const condition =
    asked === null || ids === undefined ? asked : sql`${asked} and e.id = any(cast(${[...ids]} as bigint[]))`
  const person =
    filter.idCanBo === null || condition === null ? undefined : await seenPerson(request, filter.idCanBo)
  const batches = async function* (): AsyncGenerator<readonly AuditDetail[]> {
    if (condition === null) return
    let last: LogRecord | undefined
    for (let read = 0; read < mostExported;) {
      const from = last
      const size = Math.min(pageSize, mostExported - read)
      const page = await readingLog(request.db, (tx) => logBefore(tx, condition, from, size))
      const named = await namesIn(request.db, request, page)
      yield page.map((record) => detailAnswer(record, named))
      read += page.length
      last = page.at(-1)
      if (page.length < size) return
    }
  }
  return {
    batches: batches(),
    entry: { target: 'audit_entry', officerId: person?.id ?? null, unitId: person?.unitId ?? null },
  }
}
