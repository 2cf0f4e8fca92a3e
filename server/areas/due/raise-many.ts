/**
 * Raises for a list of people with one decision: each is checked separately, the eligible ones are raised in one
 * transaction.
 */
import { sql } from 'kysely'
import type { z } from 'zod'
import { codes } from '#domain/api/codes.ts'
import { refusals, type Detail } from '#domain/api/refusals.ts'
import type { raiseMany as raiseCall } from '#domain/due/calls.ts'
import { raiseForm, raisePath, raiseSentences } from '#domain/due/raise-form.ts'
import type { OfficerFieldName } from '#domain/officer/officer-fields.ts'
import { salaryForm } from '#domain/officer/officer-forms.ts'
import { salaryRecords } from '#domain/salary/career-of.ts'
import { raiseOf, type Decision } from '#server/areas/due/raise-one.ts'
import { statusesAtWork } from '#server/people/officers/live-statuses.ts'
import { validate } from '#server/people/forms/validate.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import { parseValues } from '#server/people/forms/parse-values.ts'
import { Reply } from '#server/request/http/reply.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { changeOfficers } from '#server/people/officers/write/change-officers.ts'
import type { PersonPatch } from '#server/people/officers/write/patch.ts'
import { statusCodes } from '#server/people/officers/status-codes.ts'
import { runWork } from '#server/request/progress/run-work.ts'

interface NotRaised {
  id: number
  /** Null: not visible to the caller. */
  why: string | null
}
interface Raised {
  count: number
  refused: readonly NotRaised[]
}

export async function raiseMany(
  { listId, quyetDinh }: z.output<typeof raiseCall.input>,
  request: AuthenticatedRequest,
): Promise<Reply<{ count: number }>> {
  const reference = await loadReferenceData(request.server.tableCache)
  const parsed = parseValues(raiseForm.fields, quyetDinh, reference)
  validate(raiseForm, parsed, parsed.values, request, raisePath)
  const decision = parsed.values as Decision
  const ids = [...new Set(listId)]
  const { count, refused } = await runWork(
    request,
    {
      title: raiseSentences.title(ids.length, decision.soQuyetDinh),
      outcome: (done: Raised) => raiseSentences.done(done.count, done.refused.length),
    },
    (working, step) => raiseAll(working, ids, decision, step),
  )
  if (count === 0 && refused.every(({ why }) => why === null)) throw refusals.officerNotFound()
  const message = raiseSentences.done(count, refused.length)
  if (refused.length === 0) return new Reply({ count }, message)
  return new Reply({ count }, message, {
    code: codes.partlyDone,
    detail: await namedReasons(request, refused),
  })
}

/** The fields of the current salary, which a raise replaces. */
const reads = [...(Object.keys(salaryForm.fields) as OfficerFieldName[]), 'loaiHoSo'] as const

async function raiseAll(
  request: AuthenticatedRequest,
  ids: readonly number[],
  decision: Decision,
  progress: (done: number, total: number) => void,
): Promise<Raised> {
  const { catalogues } = await loadReferenceData(request.server.tableCache)
  const atWork = new Set(statusesAtWork(catalogues))
  const refusedStatuses = catalogues
    .every('DM_TRANGTHAIHOSO')
    .flatMap(({ id, code }) => (atWork.has(id) && code !== statusCodes.moving ? [] : [code]))
  return changeOfficers(
    request,
    { ids },
    { reads, records: salaryRecords, refusedStatuses, progress },
    async ({ people, refused, reference }) => {
      progress(0, people.length)
      const patches = new Map<number, PersonPatch>()
      const notRaised: NotRaised[] = refused.map((person) => ({
        id: person.id,
        why: person.why === 'notFound' ? null : raiseSentences.status(person.status.name),
      }))
      for (const person of people) {
        const patch = raiseOf(person, decision, reference, request)
        if (typeof patch === 'string') notRaised.push({ id: person.id, why: patch })
        else patches.set(person.id, patch)
      }
      return {
        patch: ({ id }) => patches.get(id) ?? null,
        answer: () => ({ count: patches.size, refused: notRaised }),
      }
    },
  )
}

/** Names and reasons of the people not raised; those out of scope are only reported as not found. */
async function namedReasons(request: AuthenticatedRequest, refused: readonly NotRaised[]): Promise<Detail[]> {
  const { units } = await loadReferenceData(request.server.tableCache)
  const existingIds = refused.flatMap(({ id, why }) => (why === null ? [] : [id]))
  const { rows } = await sql<{ id: number; name: string | null }>`
    select o.id, o."hoVaTen" as name from officer o
    where o.id = any(cast(${existingIds} as bigint[])) and ${request.server.guards.personsNamed(request.scope, units)}`.execute(
    request.db,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return refused.map(({ id, why }) => ({
    field: String(id),
    message:
      why === null || !names.has(id)
        ? refusals.officerNotFound().message
        : `${names.get(id) ?? 'Chưa rõ'}: ${why}`,
  }))
}
