/**
 * Saves changed cells of many people in one transaction: all of them, or nobody if a cell is wrong or somebody was
 * changed meanwhile.
 */
import type { z } from 'zod'
import { codes } from '#domain/api/codes.ts'
import { Refusal, refusals, type Detail } from '#domain/api/refusals.ts'
import type {
  ChangedMeanwhile,
  GridChange,
  saveGrid as saveCall,
  SavedGrid,
} from '#domain/bulk-edit/calls.ts'
import { openRowOf } from '#domain/bulk-edit/grid-fields.ts'
import { gridSentences as says } from '#domain/bulk-edit/grid-sentences.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { officerFields, type OfficerFieldName } from '#domain/officer/officer-fields.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { BulkPerson, RefusedPerson } from '#server/people/officers/write/statements/bulk-types.ts'
import { changeOfficers } from '#server/people/officers/write/change-officers.ts'
import type { PersonPatch } from '#server/people/officers/write/patch.ts'
import { Reply } from '#server/request/http/reply.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { runWork, type Step } from '#server/request/progress/run-work.ts'
import { keepEdit } from '#server/areas/bulk-edit/edit-store.ts'
import { byPerson, contextOf, logGrid, refuseTooMany } from '#server/areas/bulk-edit/grid-context.ts'
import {
  columnKey,
  planPerson,
  type GridContext,
  type GridPerson,
} from '#server/areas/bulk-edit/plan-person.ts'
import { applyStored, type Planned } from '#server/areas/bulk-edit/stored-conflicts.ts'

/** The rules of one form read fields of others. */
const reads = Object.keys(officerFields) as OfficerFieldName[]
type Person = BulkPerson<OfficerFieldName>

export async function saveGrid(
  { thayDoi, record: recordName }: z.output<typeof saveCall.input>,
  request: AuthenticatedRequest,
): Promise<Reply<SavedGrid>> {
  const context = contextOf(request, await referenceDataOf(request), thayDoi, recordName)
  await refuseLocked(context, thayDoi)
  const changes = byPerson(thayDoi)
  refuseTooMany(request, changes.size, 'thayDoi')
  const saved = await runWork(
    request,
    { title: says.title(changes.size), outcome: (done: SavedGrid) => says.saved(done.soO, done.soNguoi) },
    (working, step) => saveAll({ ...context, request: working }, changes, step),
  ).catch((error: unknown) => loggingShown(request, error))
  return new Reply(saved, says.saved(saved.soO, saved.soNguoi))
}

/** The values of people who were changed meanwhile are shown: logged before the response. */
async function loggingShown(request: AuthenticatedRequest, error: unknown): Promise<never> {
  if (error instanceof Refusal && error.code === codes.stale) {
    const { nguoi } = error.data as ChangedMeanwhile
    await logGrid(
      request,
      nguoi.flatMap(({ id, o }) => (o.length === 0 ? [] : [Number(id)])),
      'đã được người khác sửa',
    )
  }
  throw error
}

/** Throws 403, logged, for cells that the role may not change. */
async function refuseLocked(
  { request, columns }: GridContext,
  changes: readonly GridChange[],
): Promise<void> {
  const locked = changes.find(({ truong, dong }) => columns.get(columnKey(truong, Boolean(dong)))?.why)
  if (locked === undefined) return
  await writeAudit(request.db, request, {
    kind: 'tu-choi',
    officerId: locked.id,
    after: { truong: locked.truong },
  })
  throw refusals.forbidden()
}

function saveAll(
  context: GridContext,
  changes: ReadonlyMap<number, readonly GridChange[]>,
  progress: Step,
): Promise<SavedGrid> {
  const { request, record } = context
  const ids = [...changes.keys()]
  const records = record === undefined ? [] : [record]
  return changeOfficers(request, { ids }, { reads, records, progress }, async (change) => {
    const { tx, people, reference } = change
    progress(0, people.length)
    if (people.length === 0 && change.refused.every(({ why }) => why === 'notFound'))
      throw refusals.officerNotFound()
    const current = { ...context, reference }
    const stale = staleAmong(current, people, change.refused, changes)
    if (stale.length > 0) throw refusals.stale({ nguoi: stale } satisfies ChangedMeanwhile)
    const planned = people.map((person): Planned => {
      const own = gridPerson(current, person)
      return { person: own, plan: planPerson(current, own, changes.get(person.id) ?? []) }
    })
    await applyStored(tx, planned)
    refuseProblems(planned)
    const patches = new Map<number, PersonPatch>()
    for (const { person, plan } of planned) if (plan.patch !== null) patches.set(person.id, plan.patch)
    return {
      patch: ({ id }) => patches.get(id) ?? null,
      answer: ({ changed }) => keepEdit(tx, request, record, changed, cellsIn(planned)),
    }
  })
}

const gridPerson = ({ record }: GridContext, { id, values, rowsOf }: Person): GridPerson => ({
  id,
  values,
  rows: record === undefined ? [] : rowsOf(record as never),
})

const cellsIn = (planned: readonly Planned[]): number =>
  planned.reduce((sum, { plan }) => sum + (plan.patch === null ? 0 : plan.cells.length), 0)

function refuseProblems(planned: readonly Planned[]): void {
  const problems = planned.flatMap(({ person, plan }) =>
    plan.cells.flatMap(({ change, problem }): Detail[] =>
      problem === undefined ? [] : [{ field: `${person.id}.${change.truong}`, message: problem }],
    ),
  )
  if (problems.length > 0) throw refusals.invalid(problems)
}

/** Those whose cells are of another version than the caller has seen, or who can't be changed any more. */
function staleAmong(
  context: GridContext,
  people: readonly Person[],
  refused: readonly RefusedPerson[],
  changes: ReadonlyMap<number, readonly GridChange[]>,
): ChangedMeanwhile['nguoi'] {
  const gone = refused.map((person) => ({
    id: String(person.id),
    hoVaTen: null,
    khoa: person.why === 'notFound' ? refusals.officerNotFound().message : says.status(person.status.name),
    o: [],
  }))
  const changed = people.flatMap((person) => {
    const cells = (changes.get(person.id) ?? []).map((change) => nowOf(context, person, change))
    return cells.some(({ isStale }) => isStale)
      ? [
          {
            id: String(person.id),
            hoVaTen: person.values.hoVaTen,
            o: cells.map(({ isStale: _, ...cell }) => cell),
          },
        ]
      : []
  })
  return [...gone, ...changed]
}

function nowOf({ columns, record }: GridContext, person: Person, { truong, dong, version }: GridChange) {
  const form = columns.get(columnKey(truong, Boolean(dong)))?.form
  const rows = record === undefined ? [] : person.rowsOf(record as never)
  const row =
    dong && record
      ? openRowOf(record, rows as readonly { id: number; version: number; values: AnyValues }[])
      : undefined
  const values: AnyValues = dong ? (row?.values ?? {}) : person.values
  const now = dong ? (row?.version ?? 0) : (person.versions[form?.version ?? ''] ?? 0)
  return {
    truong,
    dong: row === undefined ? null : String(row.id),
    giaTri: values[truong] ?? null,
    version: now,
    isStale: (typeof version === 'number' && version !== now) || (Boolean(dong) && row?.id !== dong),
  }
}
