/** Saves that answer with stored data instead of changing it: they are reads. */
import { codes } from '#domain/api/codes.ts'
import { Refusal } from '#domain/api/refusals.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { throttleReading } from '#server/people/lists/log-list.ts'
import type { OfficerRecord } from '#server/people/officers/officer-store.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** Whose stored data the answer has, and what of it. */
export interface AnsweredRead {
  officer: Pick<OfficerRecord, 'id' | 'unitId'>
  target: string
  targetId: number
}

/**
 * Runs a save, which says what it would answer with if it changed nothing or came too late (24), and says undefined once
 * it writes. Such a read is logged and counted before it is answered, after the save's transaction.
 */
export async function loggingReads<T>(
  request: AuthenticatedRequest,
  save: (answersWith: (read: AnsweredRead | undefined) => void) => Promise<T>,
): Promise<T> {
  let read: AnsweredRead | undefined
  try {
    const answer = await save((answeredRead) => {
      read = answeredRead
    })
    if (read !== undefined) await logAsRead(request, read)
    return answer
  } catch (error) {
    if (read !== undefined && error instanceof Refusal && error.code === codes.stale)
      await logAsRead(request, read)
    throw error
  }
}

async function logAsRead(
  request: AuthenticatedRequest,
  { officer, target, targetId }: AnsweredRead,
): Promise<void> {
  await throttleReading(request)
  request.server.readThrottle.countDetail(request, officer.id)
  await writeAudit(request.db, request, {
    kind: 'xem',
    officerId: officer.id,
    unitId: officer.unitId,
    target,
    targetId,
  })
}
