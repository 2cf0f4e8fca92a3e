/**
 * Saves a form: in one statement over a record that this process knows, as after opening it, else with the person
 * locked (change-officer.ts). Both plan alike and write the same.
 */
import { sql } from 'kysely'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { insertAnswer } from '#server/request/http/retriable-transaction.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { StoredRow } from '#server/people/forms/stored-values.ts'
import { lawsClock } from '#server/people/officers/derivations/must-be-sent.ts'
import { asRecord, type OfficerRecord } from '#server/people/officers/officer-store.ts'
import { valuesOf } from '#server/people/officers/write/cells.ts'
import { changeOfficer, isRefused } from '#server/people/officers/write/change-officer.ts'
import type { PersonPatch } from '#server/people/officers/write/patch.ts'
import { planChange, type Plan } from '#server/people/officers/write/plan-change.ts'
import { nextVersions } from '#server/people/officers/write/raise-versions.ts'
import { hasAfterWrite, hasBeforeWrite } from '#server/people/officers/write/run-hooks.ts'
import { writeKnown } from '#server/people/officers/write/write-person.ts'

/** A change that follows from the record and the request alone, without rows. */
export interface FormPatch<T> extends Omit<PersonPatch, 'rows'> {
  /** A check that needs the database and locks what it has read. */
  check?: (tx: Tx) => Promise<void>
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
  const saved = await saveKnown(request, idCanBo, plan)
  if (saved !== undefined) return saved.answer
  return changeOfficer(request, idCanBo, {}, async ({ tx, officer, reference }) => {
    const { check, answer, ...patch } = plan(officer, reference)
    await check?.(tx)
    return { ...patch, isLast: true, answer: (written) => answer(written.officer) }
  })
}

/**
 * Undefined if the record isn't known, or is another one by now, or the change is refused or needs a transaction: then
 * only the locked record decides.
 */
async function saveKnown<T>(
  request: AuthenticatedRequest,
  idCanBo: number,
  plan: FormPlan<T>,
): Promise<{ answer: T } | undefined> {
  const { tableCache, guards, knownRecords } = request.server
  const known = knownRecords.get(idCanBo)
  if (known === undefined || !guards.mayChangePersons(request.account.role)) return undefined
  const reference = await loadReferenceData(tableCache)
  const change = planKnown(request, known, reference, plan)
  if (change === undefined) return undefined
  const { personsFound, deletedPersonsFound } = guards
  const condition = sql<boolean>`${deletedPersonsFound(false)} and ${personsFound(request.scope, reference.units)}`
  const answer = change.answer(asRecord(change.planned))
  const answered = insertAnswer(request, answer, sql`person`)
  try {
    const written = await writeKnown(request, known, change, condition, answered)
    if (written === undefined) {
      knownRecords.forget(idCanBo)
      return undefined
    }
    knownRecords.remember(written)
    return { answer }
  } catch (error) {
    if (isConflict(error)) return undefined
    throw error
  }
}

interface KnownChange<T> {
  plan: Plan
  /** The row as it will be. */
  planned: StoredRow
  answer: FormPatch<T>['answer']
}

function planKnown<T>(
  request: AuthenticatedRequest,
  known: OfficerRecord,
  reference: ReferenceData,
  plan: FormPlan<T>,
): KnownChange<T> | undefined {
  if (isRefused(known, reference)) return undefined
  const patch = patchOf(known, reference, plan)
  if (patch === undefined || patch.check !== undefined || hasBeforeWrite(request, patch)) return undefined
  const made = planChange(known.row, patch, () => [], reference, lawsClock(request))
  if (Object.keys(made.cells).length + made.versions.length === 0) return undefined
  const planned = { ...known.row, ...valuesOf(made.cells), ...nextVersions(known.row, made.versions) }
  const { changed, content } = made
  const change = { officer: known, patch, saved: asRecord(planned), changed, content }
  if (hasAfterWrite(change, { request, reference })) return undefined
  return { plan: made, planned, answer: patch.answer }
}

/** Undefined if the plan refuses: the locked record may be another one. */
function patchOf<T>(
  known: OfficerRecord,
  reference: ReferenceData,
  plan: FormPlan<T>,
): FormPatch<T> | undefined {
  try {
    return plan(known, reference)
  } catch {
    return undefined
  }
}

/**
 * PostgreSQL's codes of violated constraints, a retry key in use or another person's number; and of a deadlock with a
 * retry, which holds its key while it waits for the person.
 */
function isConflict(error: unknown): boolean {
  const code = String((error as { code?: unknown } | null)?.code ?? '')
  return code.startsWith('23') || code === '40P01'
}
