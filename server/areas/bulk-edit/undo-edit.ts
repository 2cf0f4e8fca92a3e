/** Puts the people of a save back as they were, except those who were changed since. */
import type { z } from 'zod'
import { codes } from '#domain/api/codes.ts'
import { refusals, type Detail } from '#domain/api/refusals.ts'
import type { undoGrid as undoCall } from '#domain/bulk-edit/calls.ts'
import { gridRecord } from '#domain/bulk-edit/grid-fields.ts'
import { gridSentences as says } from '#domain/bulk-edit/grid-sentences.ts'
import { officerFields, type OfficerFieldName, type OfficerValues } from '#domain/officer/officer-fields.ts'
import { tableOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import type { BulkPerson } from '#server/people/officers/write/statements/bulk-types.ts'
import { changeOfficersIn } from '#server/people/officers/write/change-officers.ts'
import { inOfficerTransaction } from '#server/people/officers/write/officer-transaction.ts'
import type { OfficerRow, PersonPatch } from '#server/people/officers/write/patch.ts'
import { Reply } from '#server/request/http/reply.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { runWork, type Step } from '#server/request/progress/run-work.ts'
import {
  findEdit,
  isTooOld,
  markUndone,
  oldValues,
  recentEdits,
  type LoggedChange,
} from '#server/areas/bulk-edit/edit-store.ts'

const reads = Object.keys(officerFields) as OfficerFieldName[]
type Person = BulkPerson<OfficerFieldName>

interface Undone {
  count: number
  left: Detail[]
}

export async function undoGrid(
  { luot }: z.output<typeof undoCall.input>,
  request: AuthenticatedRequest,
): Promise<Reply<{ soNguoi: number }>> {
  const edit = (await recentEdits(request)).find(({ luot: id }) => id === String(luot))
  const { count, left } = await runWork(
    request,
    {
      title: says.undoTitle(edit?.soNguoi ?? 0),
      outcome: (done: Undone) => says.undone(done.count, done.left.length),
    },
    (working, step) => undoAll(working, luot, step),
  )
  const message = says.undone(count, left.length)
  if (left.length === 0) return new Reply({ soNguoi: count }, message)
  return new Reply({ soNguoi: count }, message, { code: codes.partlyDone, detail: left })
}

function undoAll(request: AuthenticatedRequest, id: number, progress: Step): Promise<Undone> {
  return inOfficerTransaction(request, async (transaction, reference) => {
    const { tx } = transaction
    const edit = await findEdit(tx, request, id)
    if (edit === undefined) throw refusals.rowNotFound()
    if (edit.undoneAt !== null) throw refusals.wrongState(says.undoneAlready)
    if (isTooOld(edit, request.now)) throw refusals.wrongState(says.tooLate)
    const record = edit.record === null ? undefined : gridRecord(edit.record)
    const byId = new Map(edit.people.map((person) => [person.id, person]))
    const logged = Map.groupBy(await oldValues(tx, edit), ({ officerId }) => officerId)
    const options = { reads, records: record === undefined ? [] : [record], progress }
    return changeOfficersIn(
      transaction,
      reference,
      request,
      { ids: [...byId.keys()] },
      options,
      async ({ people, refused }) => {
        progress(0, people.length)
        const isAsLeft = (person: Person) => {
          const edited = byId.get(person.id)
          const rows = record === undefined ? [] : rowsIn(person, record)
          return (
            edited !== undefined &&
            Object.entries(edited.versions).every(([name, version]) => person.versions[name] === version) &&
            (edited.rows === undefined || rows.length === Object.keys(edited.rows).length) &&
            rows.every((row) => edited.rows?.[String(row.id)] === row.version)
          )
        }
        const left: Detail[] = [
          ...refused.map((person) => ({
            field: String(person.id),
            message:
              person.why === 'notFound'
                ? refusals.officerNotFound().message
                : says.status(person.status.name),
          })),
          ...people
            .filter((person) => !isAsLeft(person))
            .map(({ id: changed, values }) => ({
              field: String(changed),
              message: `${values.hoVaTen ?? 'Chưa rõ'}: ${says.changedSince}`,
            })),
        ]
        const undone = people.filter(isAsLeft)
        const patches = new Map(
          undone.map((person) => [person.id, inverse(logged.get(person.id) ?? [], record)]),
        )
        return {
          patch: ({ id: one }) => patches.get(one) ?? null,
          answer: async () => {
            if (undone.length > 0) await markUndone(tx, request, id)
            return { count: undone.length, left }
          },
        }
      },
    )
  })
}

const rowsIn = ({ rowsOf }: Person, record: AnySubRecord) => rowsOf(record as never) as readonly OfficerRow[]

/** The patch that writes the logged old values. */
function inverse(lines: readonly LoggedChange[], record: AnySubRecord | undefined): PersonPatch {
  const values: Record<string, unknown> = {}
  const rows = new Map<number, Record<string, unknown>>()
  const table = record === undefined ? undefined : tableOf(record)
  for (const { target, targetId, before } of lines) {
    // The log keeps other columns beside the fields.
    if (record !== undefined && target === table)
      rows.set(Number(targetId), { ...rows.get(Number(targetId)), ...only(before, record.form.fields) })
    else if (target === 'officer') Object.assign(values, only(before, officerFields))
  }
  return {
    values: values as Partial<OfficerValues>,
    ...(record !== undefined &&
      rows.size > 0 && {
        rows: [...rows].map(([id, old]) => ({ op: 'change' as const, record, id, values: old })),
      }),
  }
}

const only = (before: LoggedChange['before'], fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(before).filter(([name]) => name in fields))
