/** 'Gửi lại': sends refused records again as signed, after the national side has been corrected. */
import { sql } from 'kysely'
import type { z } from 'zod'
import { codes } from '#domain/api/codes.ts'
import { refusals } from '#domain/api/refusals.ts'
import type { sendAgain as sendAgainCall } from '#domain/national/calls.ts'
import { nationalSentences, sentAgainSentence } from '#domain/national/sending.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { Reply } from '#server/request/http/reply.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import { sendAgain } from '#server/areas/national/send-again.ts'

interface Outcome {
  again: readonly number[]
  left: readonly { id: number; message: string }[]
}

/** Code 40 lists those not sent again, with the reason; throws 23 if the caller reaches none of them. */
export async function sendManyAgain(
  { listId }: z.output<typeof sendAgainCall.input>,
  request: AuthenticatedRequest,
): Promise<Reply<{ count: number }>> {
  if (!request.server.guards.mayChangePersons(request.account.role)) throw refusals.forbidden()
  const requestedIds = [...new Set(listId)]
  const tree = await units(request)
  const { again, left } = await inRetriableTransaction<Outcome>(request, async (tx) => {
    const reasonById = await reached(tx, request, tree, requestedIds)
    const done = await sendAgain(tx, request, [...reasonById.keys()])
    return {
      again: done,
      left: requestedIds
        .filter((id) => !done.includes(id))
        .map((id) => ({ id, message: reasonById.get(id) ?? refusals.officerNotFound().message })),
    }
  })
  if (again.length > 0) request.server.sender.wake()
  const nobody = refusals.officerNotFound()
  if (left.length === requestedIds.length && left.every(({ message }) => message === nobody.message))
    throw nobody
  const count = again.length
  const message = sentAgainSentence(count, left.length)
  if (left.length === 0) return new Reply({ count }, message)
  const detail = left.map(({ id, message: why }) => ({ field: String(id), message: why }))
  return new Reply({ count }, message, { code: codes.partlyDone, detail })
}

/** The people in scope, each with the reason why it can't be sent again. */
async function reached(
  tx: Tx,
  { scope, server }: AuthenticatedRequest,
  tree: Units,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string; refused: boolean }>`
    select o.id, o."hoVaTen" as name, o."isSyncQuocGia" is false as refused from officer o
    where o.id = any(cast(${[...ids]} as bigint[])) and not o.deleted
      and ${server.guards.personsSentAgain(scope, tree)}`.execute(tx)
  return new Map(
    rows.map(({ id, name, refused }) => [
      Number(id),
      `${name}: ${refused ? nationalSentences.changedSince : nationalSentences.notRefused}`,
    ]),
  )
}
