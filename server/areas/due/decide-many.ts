/**
 * One decision for a list of people: each is checked separately, the eligible ones are changed in one transaction, the
 * others are named with the reason.
 */
import { sql } from 'kysely'
import { codes } from '#domain/api/codes.ts'
import { refusals, type Detail } from '#domain/api/refusals.ts'
import { decidedBy } from '#domain/decisions/decided-records.ts'
import { raisePath } from '#domain/due/raise-form.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import type { OfficerFieldName } from '#domain/officer/officer-fields.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { joinDecided, refuseNamed } from '#server/people/decisions/join-decided.ts'
import { daysOfLeaving, statusesAtWork } from '#server/people/officers/live-statuses.ts'
import { validate } from '#server/people/forms/validate.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import { parseValues, type ReferenceData } from '#server/people/forms/parse-values.ts'
import { Reply } from '#server/request/http/reply.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { changeOfficers } from '#server/people/officers/write/change-officers.ts'
import type { BulkPerson, OfficersChange } from '#server/people/officers/write/statements/bulk-types.ts'
import type { PersonPatch } from '#server/people/officers/write/patch.ts'
import { runWork } from '#server/request/progress/run-work.ts'

/** The values of the decision's form. */
export interface Decision {
  soQuyetDinh: string
  ngayKy: string
  /** Effective date for everybody; null: each from the day on which it is due. */
  ngay: string | null
  nguoiKy: string | null
}

export interface DecidedWork<R extends OfficerFieldName> {
  form: AnyForm
  sentences: {
    title: (count: number, decision: string) => string
    done: (count: number, left: number) => string
    status: (name: string) => string
  }
  reads: readonly R[]
  records: readonly AnySubRecord[]
  /** The form of what the decision writes: its rows are joined to the decisions that the request names. */
  decided: AnyForm
  /** What has to be read first, for all of the people at once: `patchOf` for them, and what to say in the end. */
  prepare: (change: OfficersChange<R>) => Prepared<R> | Promise<Prepared<R>>
}

/** A person with the first day on which they don't work any more, if they have left from a later day on. */
export type DecidedPerson<R extends OfficerFieldName> = BulkPerson<R> & {
  readonly leaves?: string | undefined
}

/** The patch, or the message why this person isn't changed. */
export type PatchOf<R extends OfficerFieldName> = (
  person: DecidedPerson<R>,
  decision: Decision,
  reference: ReferenceData,
  request: AuthenticatedRequest,
) => PersonPatch | string

interface Prepared<R extends OfficerFieldName> {
  patchOf: PatchOf<R>
  /** Sentences about the people as written. */
  remarks?: () => Promise<readonly string[]>
}

export interface LeftOut {
  id: number
  /** Null: not visible to the caller. */
  why: string | null
}
export interface Decided {
  count: number
  refused: readonly LeftOut[]
  remarks: readonly string[]
}

interface Asked {
  listId: readonly number[]
  quyetDinh: Readonly<Record<string, unknown>>
  quyetDinhIds?: readonly number[] | null | undefined
}

export async function decideMany<R extends OfficerFieldName>(
  request: AuthenticatedRequest,
  { listId, quyetDinh, quyetDinhIds }: Asked,
  work: DecidedWork<R>,
): Promise<Reply<{ count: number }>> {
  const { sentences } = work
  const decision = await readDecision(request, { quyetDinh, quyetDinhIds }, work)
  const ids = [...new Set(listId)]
  const { count, refused, remarks } = await runWork(
    request,
    {
      title: sentences.title(ids.length, decision.soQuyetDinh),
      outcome: (done: Decided) => sentences.done(done.count, done.refused.length),
    },
    (working, step) => changeAll(working, ids, { decision, quyetDinhIds }, work, step),
  )
  if (count === 0 && refused.every(({ why }) => why === null)) throw refusals.officerNotFound()
  const message = [sentences.done(count, refused.length), ...remarks].join(' ')
  if (refused.length === 0) return new Reply({ count }, message)
  return new Reply({ count }, message, {
    code: codes.partlyDone,
    detail: await namedReasons(request, refused),
  })
}

/** The decision of a request; throws 21, or 403 for a role that may not join rows to decisions. */
async function readDecision(
  request: AuthenticatedRequest,
  { quyetDinh, quyetDinhIds }: Omit<Asked, 'listId'>,
  { form }: Pick<DecidedWork<OfficerFieldName>, 'form'>,
): Promise<Decision> {
  refuseNamed(request, quyetDinhIds)
  const reference = await loadReferenceData(request.server.tableCache)
  const parsed = parseValues(form.fields, quyetDinh, reference)
  validate(form, parsed, parsed.values, request, raisePath)
  return parsed.values as unknown as Decision
}

/** The same as one transaction of the request, for planned decisions. `seen` gets the row that each person is given. */
export async function decideIn<R extends OfficerFieldName>(
  request: AuthenticatedRequest,
  { listId, quyetDinh, quyetDinhIds }: Asked,
  work: DecidedWork<R>,
  seen: (opened: ReadonlyMap<number, AnyValues>) => void,
): Promise<Decided> {
  const decision = await readDecision(request, { quyetDinh, quyetDinhIds }, work)
  return changeAll(request, listId, { decision, quyetDinhIds }, work, () => undefined, seen)
}

async function changeAll<R extends OfficerFieldName>(
  request: AuthenticatedRequest,
  ids: readonly number[],
  { decision, quyetDinhIds }: { decision: Decision; quyetDinhIds: Asked['quyetDinhIds'] },
  { reads, records, sentences, decided, prepare }: DecidedWork<R>,
  progress: (done: number, total: number) => void,
  seen?: (opened: ReadonlyMap<number, AnyValues>) => void,
): Promise<Decided> {
  return changeOfficers(request, { ids }, { reads, records, progress }, async (change) => {
    const { tx, people, refused, reference } = change
    progress(0, people.length)
    const { patchOf, remarks } = await prepare(change)
    const atWork = new Set(statusesAtWork(reference.catalogues).map(String))
    const goneIds = new Set(
      people.flatMap(({ id, status }) => (status === null || atWork.has(status.id) ? [] : [id])),
    )
    const days = await daysOfLeaving(tx, [...goneIds], request.today)
    const patches = new Map<number, PersonPatch>()
    const leftOut: LeftOut[] = refused.map((person) => ({
      id: person.id,
      why: person.why === 'notFound' ? null : sentences.status(person.status.name),
    }))
    for (const person of people) {
      const leaves = days.get(person.id)
      const patch =
        leaves === undefined && goneIds.has(person.id)
          ? sentences.status(person.status?.name ?? '')
          : patchOf({ ...person, leaves }, decision, reference, request)
      if (typeof patch === 'string') leftOut.push({ id: person.id, why: patch })
      else patches.set(person.id, patch)
    }
    seen?.(new Map([...patches].map(([id, { rows }]) => [id, openedIn(rows)])))
    return {
      patch: ({ id }) => patches.get(id) ?? null,
      answer: async () => {
        const joined = { people: [...patches.keys()], kinds: decidedBy(decided) }
        await joinDecided(tx, request, reference, quyetDinhIds, joined)
        return { count: patches.size, refused: leftOut, remarks: (await remarks?.()) ?? [] }
      },
    }
  })
}

const openedIn = (rows: PersonPatch['rows']): AnyValues =>
  rows?.flatMap((row) => (row.op === 'open' ? [row.values] : []))[0] ?? {}

/** Names and reasons of the people left out; those out of scope are only reported as not found. */
export async function namedReasons(
  request: AuthenticatedRequest,
  refused: readonly LeftOut[],
): Promise<Detail[]> {
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
