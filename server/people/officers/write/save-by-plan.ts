/**
 * Saves a form. The change is planned on the record as this process remembers it, or as it is read without a lock, and
 * written in one statement if the row is still the same; else on the locked record (change-officer.ts).
 */
import { sql } from 'kysely'
import { codes } from '#domain/api/codes.ts'
import { Refusal } from '#domain/api/refusals.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { insertAnswer } from '#server/request/http/retriable-transaction.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { asRecord, findStamped, type OfficerRecord } from '#server/people/officers/officer-store.ts'
import { stampOf } from '#server/people/officers/record-cache.ts'
import { changeOfficer, refuseStatus } from '#server/people/officers/write/change-officer.ts'
import { referenceForWrite } from '#server/people/officers/write/officer-transaction.ts'
import type { PersonPatch } from '#server/people/officers/write/patch.ts'
import { planChange } from '#server/people/officers/write/plan-change.ts'
import { concernsHooks } from '#server/people/officers/write/run-hooks.ts'
import { RowChanged, writePerson } from '#server/people/officers/write/write-person.ts'

/** A change that follows from the record and the request alone, without rows. */
export interface FormPatch<T> extends Omit<PersonPatch, 'rows'> {
  /** A check that needs the database and locks what it has read; returns values that follow from it. */
  check?: (tx: Tx) => Promise<Partial<OfficerValues> | void>
  /** Runs after the write, inside its transaction. */
  after?: (tx: Tx, reference: ReferenceData) => Promise<void>
  /** The call's response, from the record as saved. */
  answer: (saved: OfficerRecord) => T
}

/** Plans the change of one person; may run twice, so it has no effects. Throws refusals. */
export type FormPlan<T> = (officer: OfficerRecord, reference: ReferenceData) => FormPatch<T>

/** Throws 23 out of scope, 26 for a record in a transfer, and what `plan` throws. */
export async function saveByPlan<T>(
  request: AuthenticatedRequest,
  idCanBo: number,
  plan: FormPlan<T>,
): Promise<T> {
  const { recordCache } = request.server
  const reference = await referenceForWrite(request)
  const cached = recordCache.get(idCanBo)
  let tried = cached === undefined ? 'changed' : await saveUnlocked(request, cached, plan, reference)
  if (tried === 'changed') {
    const record = await findStamped(request, reference.units, idCanBo)
    if (record !== undefined) tried = await saveUnlocked(request, record, plan, reference)
  }
  if (typeof tried !== 'string') return tried.answer
  recordCache.forget(idCanBo)
  return changeOfficer(request, idCanBo, {}, async ({ tx, officer, reference: current }) => {
    const { check, after, answer, ...patch } = plan(officer, current)
    const following = await check?.(tx)
    const values = { ...patch.values, ...following }
    return {
      ...patch,
      ...(patch.values && { values }),
      answer: async (written) => {
        await after?.(tx, current)
        return answer(written.officer)
      },
    }
  })
}

/**
 * Plans on this record and writes it if its row is still the same. 'changed' if the row, or the version that the caller
 * has seen, is another one; 'locked' if only the locked record decides: the change is refused or conflicts with stored
 * data, writes nothing, or needs a transaction.
 */
async function saveUnlocked<T>(
  request: AuthenticatedRequest,
  record: OfficerRecord,
  plan: FormPlan<T>,
  reference: ReferenceData,
): Promise<{ answer: T } | 'changed' | 'locked'> {
  const { guards, recordCache } = request.server
  try {
    refuseStatus(record, reference)
    const { check, after, answer: answerOf, ...patch } = plan(record, reference)
    const planned = planChange(record.row, patch, () => [], reference, request.today)
    const { row, cells, changed, content } = planned
    const saved = asRecord(row)
    const change = { officer: record, patch, saved, changed, content }
    const needsTransaction = check !== undefined || after !== undefined
    const writesNothing = Object.keys(cells).length === 0
    if (needsTransaction || writesNothing || concernsHooks(change, { request, reference })) return 'locked'
    const answer = answerOf(saved)
    const condition = sql<boolean>`o.xmin = cast(${stampOf(record)} as xid)
      and ${guards.deletedPersonsFound(false)} and ${guards.personsFound(request.scope, reference.units)}`
    const answered = insertAnswer(request, answer, sql`person`)
    const source = { record, condition }
    const { officer } = await writePerson(request.db, request, source, planned, reference, answered)
    recordCache.remember(officer)
    return { answer }
  } catch (error) {
    if (error instanceof RowChanged || isStale(error)) return 'changed'
    if (error instanceof Refusal || isConflict(error)) return 'locked'
    throw error
  }
}

/** The caller has seen another version: as likely a newer one than the cached. */
const isStale = (error: unknown) => error instanceof Refusal && error.code === codes.stale

/**
 * PostgreSQL's codes of violated constraints, a retry key in use or another person's number; and of a deadlock with a
 * retry, which holds its key while it waits for the person.
 */
function isConflict(error: unknown): boolean {
  const code = String((error as { code?: unknown } | null)?.code ?? '')
  return code.startsWith('23') || code === '40P01'
}
