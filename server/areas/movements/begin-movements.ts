/** Starts the same movement for many people in one transaction. */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { decidedBy } from '#domain/decisions/decided-records.ts'
import type { AnyMovement, MovementPatch } from '#domain/movements/movement.ts'
import type { OfficerFieldName } from '#domain/officer/officer-fields.ts'
import { fileSharing, type FileSharing } from '#server/people/files/share-files.ts'
import { auditOfMany } from '#server/platform/audit/audit.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { joinDecided } from '#server/people/decisions/join-decided.ts'
import { refuseBadDestination } from '#server/areas/movements/destination.ts'
import { momentOf, withUsual } from '#server/areas/movements/movement-body.ts'
import {
  destinationOf,
  insertMovements,
  namedFiles,
  type MovedPerson,
} from '#server/areas/movements/movement-store.ts'
import { tellArrival } from '#server/areas/movements/tell-units.ts'
import { undoOf } from '#server/areas/movements/undo.ts'
import { changeOfficersIn } from '#server/people/officers/write/change-officers.ts'
import type {
  BulkPerson,
  RefusedPerson,
  PeopleSelector,
} from '#server/people/officers/write/statements/bulk-types.ts'
import type { PersonPatch } from '#server/people/officers/write/patch.ts'
import { batchesOf } from '#server/people/officers/write/statements/set-statements.ts'
import {
  inOfficerTransaction,
  type OfficerTransaction,
} from '#server/people/officers/write/officer-transaction.ts'

/** A person for whom it wasn't started; `sameUnit`: already in the destination. */
export type NotMoved = RefusedPerson | { id: number; why: 'sameUnit' }

export interface Begun {
  /** Ids of the people whose movement was started. */
  begun: readonly number[]
  refused: readonly NotMoved[]
}

const ofMovement = (patch: MovementPatch): PersonPatch => ({ ...patch, process: true })

interface ManyOptions {
  /** Called between two batches: a person counts half when written, and fully with the movement. */
  progress?: (done: number, total: number) => void
  /** Decisions that the movements rest on. */
  decisions?: readonly number[] | null | undefined
  /** Expected number of people matching a condition; if it differs, nobody is moved (24). */
  expected?: number
}

/**
 * `values` are those of the movement's fields, validated by the caller; each person's movement gets copies of their
 * files. A condition only selects people with a status from which the movement may start;
 * with ids, others are refused.
 */
export function beginMovements(
  request: AuthenticatedRequest,
  movement: AnyMovement,
  which: PeopleSelector,
  sentValues: AnyValues,
  options: ManyOptions = {},
): Promise<Begun> {
  const files = namedFiles(sentValues)
  const place = {
    section: movement.fileSection.index,
    table: 'movement',
    path: `${movement.contract.key}.file`,
  }
  const sharing = files.length === 0 ? undefined : fileSharing(request, files, place)
  return inOfficerTransaction(request, (transaction, reference) =>
    beginMovementsIn(transaction, reference, request, movement, which, sentValues, { ...options, sharing }),
  ).catch(async (error: unknown) => {
    await sharing?.undo()
    throw error
  })
}

/** The same in an open transaction, for callers that have checked whether the request may write. */
export async function beginMovementsIn(
  transaction: OfficerTransaction,
  reference: ReferenceData,
  request: AuthenticatedRequest,
  movement: AnyMovement,
  which: PeopleSelector,
  sentValues: AnyValues,
  { progress, expected, sharing, decisions }: ManyOptions & { sharing?: FileSharing | undefined } = {},
): Promise<Begun> {
  const { from, effect } = movement
  const values = withUsual(movement, sentValues, reference)
  // Of an attempt that is made again.
  await sharing?.undo()
  const statuses = reference.catalogues.list('DM_TRANGTHAIHOSO')
  const starting = statuses.filter(({ code }) => from.includes(code)).map(({ id }) => id)
  const patchOf = (rowsOf: BulkPerson<OfficerFieldName>['rowsOf']) =>
    effect.patch(momentOf(values, rowsOf, reference))
  const without = patchOf(() => [])
  const options = {
    reads: [
      ...new Set(['donVi', 'trangThaiHoSo', ...Object.keys(without.values ?? {})]),
    ] as OfficerFieldName[],
    records: effect.reads ?? [],
    refusedStatuses: statuses.map(({ code }) => code).filter((code) => !from.includes(code)),
    ...(progress && { progress: (done: number, total: number) => progress(Math.floor(done / 2), total) }),
  }
  const meant: PeopleSelector =
    'ids' in which
      ? which
      : { where: sql<boolean>`(${which.where}) and o."trangThaiHoSoId" = any(cast(${starting} as bigint[]))` }
  const destination = destinationOf(movement, values)
  return changeOfficersIn(
    transaction,
    reference,
    request,
    meant,
    options,
    async ({ tx, people, refused }) => {
      if (expected !== undefined && people.length !== expected) throw refusals.otherTotal(people.length)
      progress?.(0, people.length)
      await refuseBadDestination(tx, movement, values, null)
      const there = new Set(
        people.flatMap(({ id, unitId }) => (unitId !== null && unitId === destination ? [id] : [])),
      )
      const patches = new Map<number, MovementPatch>()
      for (const person of people)
        if (!there.has(person.id))
          patches.set(person.id, effect.reads === undefined ? without : patchOf(person.rowsOf))
      return {
        patch:
          effect.reads === undefined && there.size === 0
            ? ofMovement(without)
            : ({ id }) => {
                const patch = patches.get(id)
                return patch === undefined ? null : ofMovement(patch)
              },
        answer: async ({ lockedAccounts }) => {
          const moved = people.flatMap((person): MovedPerson[] => {
            const patch = patches.get(person.id)
            if (patch === undefined) return []
            const undo = undoOf(patch, person.values, person.rowsOf)
            const locked = lockedAccounts.get(person.id) ?? []
            return [
              { officerId: person.id, unitId: person.unitId, undo: { ...undo, lockedAccounts: locked } },
            ]
          })
          const after = { loai: movement.name, ...values }
          let done = 0
          for (const batch of batchesOf(moved)) {
            const ids = await insertMovements(tx, request, movement, values, batch)
            const rows = batch.map(({ officerId }) => ({ officerId, rowId: ids.get(officerId) ?? 0 }))
            const filesOf = await sharing?.share(tx, rows)
            const entries = batch.map(({ officerId, unitId }) => {
              const targetId = ids.get(officerId) ?? 0
              const own = filesOf === undefined ? after : { ...after, file: filesOf.get(targetId) }
              return { kind: 'them', officerId, unitId, target: 'movement', targetId, after: own } as const
            })
            await auditOfMany(request, entries).execute(tx)
            done += batch.length
            progress?.(Math.ceil((moved.length + done) / 2), moved.length)
          }
          const decided = { people: moved.map(({ officerId }) => officerId), kinds: decidedBy(movement.form) }
          await joinDecided(tx, request, reference, decisions, decided)
          await sharing?.finish(tx)
          await tellArrival(tx, request, movement, values, moved.length, reference)
          return {
            begun: moved.map(({ officerId }) => officerId),
            refused: [...refused, ...[...there].map((id) => ({ id, why: 'sameUnit' }) as const)],
          }
        },
      }
    },
  )
}
