/**
 * Changes many people at once: locks all by ascending id, passes the requested columns to the work, and writes the
 * patches set-based, in batches, in one transaction.
 */
import { sql } from 'kysely'
import { officerFields, type OfficerFieldName, type OfficerValues } from '#domain/officer/officer-fields.ts'
import { officerVersions } from '#domain/officer/officer-forms.ts'
import { pickFields } from '#domain/forms/form.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { columnsOfAll } from '#server/people/forms/columns.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { readRow, type StoredRow } from '#server/people/forms/stored-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { Derivation } from '#server/people/officers/derivations/derivation.ts'
import { sendingColumns } from '#server/people/officers/derivations/must-be-sent.ts'
import { derivations } from '#server/people/officers/derivations/index.ts'
import { runBeforeWrite, runAfterWrite } from '#server/people/officers/write/run-hooks.ts'
import type { WrittenChange, PlannedChange } from '#server/people/officers/write/officer-hook.ts'
import type {
  BulkOptions,
  OfficersChange,
  OfficersPatch,
  BulkPerson,
  RefusedPerson,
  SavedOfficers,
  PeopleSelector,
} from '#server/people/officers/write/statements/bulk-types.ts'
import type { PersonPatch } from '#server/people/officers/write/patch.ts'
import { planChange, recordsNeeded, type Plan } from '#server/people/officers/write/plan-change.ts'
import { versionColumnsOf } from '#server/people/officers/write/raise-versions.ts'
import { PeopleRowReader } from '#server/people/officers/write/statements/read-rows.ts'
import { batchesOf } from '#server/people/officers/write/statements/set-statements.ts'
import {
  hookContext,
  inOfficerTransaction,
  type OfficerTransaction,
} from '#server/people/officers/write/officer-transaction.ts'
import { writePeople } from '#server/people/officers/write/write-people.ts'
import { versionsOf } from '#server/people/officers/officer-store.ts'
import { statusCodes } from '#server/people/officers/status-codes.ts'

/** Runs `work` once for all of them; nothing is written if it throws. */
export function changeOfficers<T, R extends OfficerFieldName>(
  request: AuthenticatedRequest,
  which: PeopleSelector,
  options: BulkOptions<R>,
  work: (change: OfficersChange<R>) => Promise<OfficersPatch<T, R>>,
): Promise<T> {
  return inOfficerTransaction(request, (transaction, reference) =>
    changeOfficersIn(transaction, reference, request, which, options, work),
  )
}

/** The same in an open transaction, for callers that have checked whether the request may write. */
export async function changeOfficersIn<T, R extends OfficerFieldName>(
  transaction: OfficerTransaction,
  reference: ReferenceData,
  request: AuthenticatedRequest,
  which: PeopleSelector,
  options: BulkOptions<R>,
  work: (change: OfficersChange<R>) => Promise<OfficersPatch<T, R>>,
): Promise<T> {
  const { tx } = transaction
  const locked = await lockPeople(transaction, reference, request, which, options)
  const rows = new PeopleRowReader(
    tx,
    request.server.guards.rowsOfPersons,
    locked.map(({ id }) => id),
    reference,
  )
  await rows.read(options.records ?? [])
  const refused = refusedOf(which, locked, options, reference)
  const refusedIds = new Set(refused.map(({ id }) => id))
  const allowed = locked.filter(({ id }) => !refusedIds.has(id))
  // The same set of fields for all: its readers are created once per set.
  const fields = pickFields(officerFields, options.reads)
  const people = allowed.map((row): BulkPerson<R> => ({
    id: row.id,
    unitId: row.donViId,
    status: reference.catalogues.ref(row.trangThaiHoSoId),
    versions: versionsOf(row),
    values: readRow(fields, row, reference) as Pick<OfficerValues, R>,
    rowsOf: (record) => rows.of(row.id, record),
  }))
  const { patch, answer } = await work({ ...transaction, reference, people, refused })
  const context = hookContext(request, transaction, reference)
  const plannedChanges = people.flatMap((person, at): PlannedChange[] => {
    const own = typeof patch === 'function' ? patch(person) : patch
    return own === null ? [] : [{ officer: officerOf(allowed[at] as LockedRow), patch: own }]
  })
  const planned = await runBeforeWrite(request, plannedChanges, context)
  await rows.read(planned.flatMap(({ patch: own }) => recordsNeeded(own)))
  const lockedAccounts = new Map<number, readonly number[]>()
  const changed: number[] = []
  let done = 0
  for (const part of batchesOf(planned)) {
    const batch = part.map(({ officer, patch: own }) => {
      demandRead(own, options.reads)
      return {
        officer,
        patch: own,
        plan: planChange(officer.row, own, (record) => rows.of(officer.id, record), reference, request.today),
      }
    })
    await writePeople(tx, request, batch)
    changed.push(...batch.filter(({ plan }) => isWritten(plan)).map(({ officer }) => officer.id))
    const changes = batch.map(({ officer, patch: own, plan }): WrittenChange => {
      const saved = officerOf(plan.row as LockedRow)
      return { officer, patch: own, saved, changed: plan.changed, content: plan.content }
    })
    const followed = await runAfterWrite(request, changes, context)
    for (const [id, accounts] of followed.lockedAccounts) lockedAccounts.set(id, accounts)
    done += part.length
    options.progress?.(done, planned.length)
  }
  const saved: SavedOfficers = { tx, changed, lockedAccounts }
  return answer(saved)
}

const isWritten = ({ cells, log }: Plan) => Object.keys(cells).length + log.length > 0

/** A locked person with the columns that were read. */
interface LockedRow extends StoredRow {
  id: number
  donViId: number | null
  trangThaiHoSoId: number | null
}

const officerOf = (row: LockedRow): PlannedChange['officer'] => ({
  id: row.id,
  unitId: row.donViId,
  statusId: row.trangThaiHoSoId,
  row,
})

async function lockPeople<R extends OfficerFieldName>(
  { tx }: OfficerTransaction,
  reference: ReferenceData,
  request: AuthenticatedRequest,
  which: PeopleSelector,
  { reads, records = [], includeDeleted, scope = request.scope }: BulkOptions<R>,
): Promise<LockedRow[]> {
  const { deletedPersonsFound, personsFound } = request.server.guards
  const wanted = 'where' in which ? which.where : sql`o.id = any(cast(${which.ids} as bigint[]))`
  const columns = columnsRead(reads, records).map((column) => sql.ref(`o.${column}`))
  const { rows } = await sql<{ person: LockedRow }>`
    select row_to_json(p) as person from (
      select ${sql.join(columns)} from officer o
      where ${wanted} and ${personsFound(scope, reference.units)}
        and ${includeDeleted ? sql`true` : deletedPersonsFound(false)}
      order by o.id for update) p`.execute(tx)
  return rows.map(({ person }) => person)
}

/** The columns of these fields, and those needed by derivations from them or from these records. */
function columnsRead(reads: readonly OfficerFieldName[], records: readonly AnySubRecord[]): string[] {
  // Always includes the status, so that any work may write it.
  const names = new Set<OfficerFieldName>([...reads, 'trangThaiHoSo'])
  const touched = new Set<Derivation>()
  const recordNames = new Set(records.map(({ name }) => name))
  // A derivation may depend on another one's output: repeats until nothing is added.
  for (let before = -1; before < touched.size;) {
    before = touched.size
    for (const derivation of derivations) {
      const { fields, records: rows, presence, setFields } = derivation
      const rests =
        [...names].some((name) => fields.has(name)) ||
        [...rows, ...presence].some(({ name }) => recordNames.has(name))
      if (!rests) continue
      touched.add(derivation)
      for (const name of [...fields, ...setFields]) names.add(name)
    }
  }
  return [
    ...new Set([
      'id',
      'donViId',
      'trangThaiHoSoId',
      'deleted',
      'trangThaiTruocXoaId',
      'avatar',
      ...sendingColumns,
      ...versionColumnsOf(officerVersions),
      ...columnsOfAll(pickFields(officerFields, [...names])).map(({ column }) => column),
      ...[...touched].flatMap(({ setColumns }) => Object.keys(setColumns)),
    ]),
  ]
}

/** Columns that were not read can't be compared, logged or derived from. */
function demandRead({ values = {} }: PersonPatch, reads: readonly string[]): void {
  const unread = Object.keys(values).filter((name) => name !== 'trangThaiHoSo' && !reads.includes(name))
  if (unread.length > 0) throw new Error(`fields written but not named in \`reads\`: ${unread.join(', ')}`)
}

function refusedOf<R extends OfficerFieldName>(
  which: PeopleSelector,
  locked: readonly LockedRow[],
  { refusedStatuses = [statusCodes.moving, statusCodes.deleted] }: BulkOptions<R>,
  { catalogues }: ReferenceData,
): RefusedPerson[] {
  const lockedIds = new Set(locked.map(({ id }) => id))
  const missing = 'ids' in which ? which.ids.filter((id) => !lockedIds.has(id)) : []
  return [
    ...missing.map((id): RefusedPerson => ({ id, why: 'notFound' })),
    ...locked.flatMap(({ id, trangThaiHoSoId }): RefusedPerson[] => {
      const status = catalogues.ref(trangThaiHoSoId)
      return status !== null && refusedStatuses.includes(status.code) ? [{ id, why: 'status', status }] : []
    }),
  ]
}
