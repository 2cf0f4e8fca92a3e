/** Adds, changes and deletes positions of units in scope. */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import type { AnyValues, ValuesOf } from '#domain/fields/field.ts'
import type { Position } from '#domain/positions/calls.ts'
import { positionForm, positionSentences } from '#domain/positions/position-form.ts'
import { salaryScales } from '#domain/salary/salary-scales.ts'
import { addPositionName, positionNamed } from '#server/areas/positions/position-name.ts'
import {
  answersOf,
  countHolders,
  findPosition,
  lockHolders,
  valuesOf,
  type StoredPosition,
} from '#server/areas/positions/position-store.ts'
import { changesBetween, writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { parseValues, type ReferenceData } from '#server/people/forms/parse-values.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { columnValues } from '#server/people/forms/stored-values.ts'
import { resolveOutsidePairs, validate } from '#server/people/forms/validate.ts'
import {
  inOfficerTransaction,
  type OfficerTransaction,
} from '#server/people/officers/write/officer-transaction.ts'
import { carryHolders } from '#server/areas/positions/carry-holders.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

type Body = Readonly<Record<string, unknown>> & { version: number | null }
type Values = ValuesOf<typeof positionForm.fields>
export async function createPosition(
  request: AuthenticatedRequest,
  body: Body & { donViId: number },
): Promise<Position> {
  const reference = await referenceDataOf(request)
  const unit = reference.units.find(body.donViId)
  if (!unit?.active || !request.server.guards.unitOfPositions(request.scope, unit.id, reference.units))
    throw refusals.rowNotFound()
  const values = readPosition(request, body, reference)
  return inRetriableTransaction(request, async (tx, markChanged) => {
    const named = await withName({ tx, markChanged }, request, values)
    const stored = stateOf(named)
    const { rows } = await sql<{ id: number }>`
      insert into unit_position (unit_id, "viTriId", "nhomId", "ngachTuId", "ngachDenId", "soDuyet")
      values (${unit.id}, ${stored['viTriId']}, ${stored['nhomId']}, ${stored['ngachTuId']}, ${stored['ngachDenId']},
        ${stored['soDuyet']})
      returning id`.execute(tx)
    const id = Number(rows[0]?.id)
    await writeAudit(tx, request, {
      kind: 'them',
      unitId: unit.id,
      target: 'unit_position',
      targetId: id,
      after: named,
    })
    return answerOf(tx, request, id, reference, named)
  })
}

/**
 * Changes a position; with another name it carries those who hold it along, in scope or not: `renamedFor` so many.
 */
export async function updatePosition(
  request: AuthenticatedRequest,
  body: Body & { id: number },
): Promise<{ position: Position; renamedFor: number }> {
  return inOfficerTransaction(request, async ({ tx, markChanged }, reference) => {
    if ('ten' in body || 'viTri' in body || 'viTriId' in body) await lockHolders(tx, body.id, reference)
    const before = await lockedPosition(tx, request, body.id, reference)
    const was = valuesOf(before, reference)
    if (body.version !== null && body.version !== before.version)
      throw refusals.stale(await answerOf(tx, request, body.id, reference, was))
    const named = await withName({ tx, markChanged }, request, readPosition(request, body, reference, was))
    const changed = changesBetween({ ...was }, { ...named })
    if (changed.names.length === 0)
      return { position: await answerOf(tx, request, body.id, reference, named), renamedFor: 0 }
    const stored = stateOf(named)
    await sql`update unit_position set "viTriId" = ${stored['viTriId']}, "nhomId" = ${stored['nhomId']},
      "ngachTuId" = ${stored['ngachTuId']}, "ngachDenId" = ${stored['ngachDenId']}, "soDuyet" = ${stored['soDuyet']},
      version = version + 1 where id = ${before.id}`.execute(tx)
    await writeAudit(tx, request, {
      kind: 'sua',
      unitId: before.unit_id,
      target: 'unit_position',
      targetId: before.id,
      ...(was.viTri && { named: was.viTri.name }),
      ...changed,
    })
    const renamedFor =
      was.viTri?.id === named.viTri?.id
        ? 0
        : await carryHolders({ tx, markChanged }, request, reference, before, named.viTri)
    return { position: await answerOf(tx, request, body.id, reference, named), renamedFor }
  })
}

export async function deletePosition(request: AuthenticatedRequest, id: number): Promise<null> {
  const reference = await referenceDataOf(request)
  return inRetriableTransaction(request, async (tx) => {
    const before = await lockedPosition(tx, request, id, reference)
    if ((await countHolders(tx, before, reference)) > 0) {
      const [position] = await answersOf({ db: tx, request, reference }, [before])
      throw refusals.inUse(positionSentences.held(position?.ten ?? '', position?.dangGiu.length ?? 0))
    }
    await sql`delete from unit_position where id = ${id}`.execute(tx)
    await writeAudit(tx, request, {
      kind: 'xoa',
      unitId: before.unit_id,
      target: 'unit_position',
      targetId: id,
      before: valuesOf(before, reference),
    })
    return null
  })
}

async function lockedPosition(
  tx: Tx,
  request: AuthenticatedRequest,
  id: number,
  { units }: ReferenceData,
): Promise<StoredPosition> {
  const stored = await findPosition(tx, id, { lock: true })
  if (
    stored === undefined ||
    !request.server.guards.unitOfPositions(request.scope, Number(stored.unit_id), units)
  )
    throw refusals.rowNotFound()
  return stored
}

/** The values of the body; a name that the catalogue has is that item. */
function readPosition(
  request: AuthenticatedRequest,
  body: Body,
  reference: ReferenceData,
  stored?: AnyValues,
): Values {
  const parsed = parseValues(positionForm.fields, body, reference, stored === undefined ? {} : { stored })
  const values = resolveOutsidePairs(positionForm, parsed.values, parsed.sent)
  validate(positionForm, parsed, values, request)
  const item = values.ten === null ? undefined : positionNamed(reference.catalogues, values.ten)
  refuseReversedRanks(values, reference)
  return item === undefined ? values : { ...values, viTri: item, ten: null }
}

/** Ranks are compared by their salary scales, which are ordered from the highest to the lowest. */
function refuseReversedRanks({ ngachTu, ngachDen }: Values, { catalogues }: ReferenceData): void {
  const placeOf = (id: string) => {
    const group = catalogues.item(Number(id))?.extra['group']
    return salaryScales.findIndex((scale) => scale.group === group)
  }
  if (ngachTu === null || ngachDen === null) return
  const [lowest, highest] = [placeOf(ngachTu.id), placeOf(ngachDen.id)]
  if (lowest >= 0 && highest >= 0 && highest > lowest)
    throw refusals.invalidField('ngachDen', positionSentences.ranksReversed)
}

/** The values with the catalogue's item for a name that it didn't have. */
async function withName(
  { tx, markChanged }: OfficerTransaction,
  request: AuthenticatedRequest,
  values: Values,
): Promise<Values> {
  if (values.ten === null) return values
  return { ...values, viTri: await addPositionName(tx, request, values.ten, markChanged), ten: null }
}

const stateOf = (values: Values) => columnValues(positionForm.fields, values)

/** The position as saved; its name may be newer than the cached catalogue. */
async function answerOf(
  tx: Tx,
  request: AuthenticatedRequest,
  id: number,
  reference: ReferenceData,
  { viTri }: Values,
): Promise<Position> {
  const stored = await findPosition(tx, id)
  if (stored === undefined) throw refusals.rowNotFound()
  const { catalogues } = reference
  const ref = (item: number | null | undefined) =>
    viTri !== null && String(item) === viTri.id ? viTri : catalogues.ref(item)
  const [answer] = await answersOf({ db: tx, request, reference }, [stored], { catalogues: { ref } })
  if (answer === undefined) throw refusals.rowNotFound()
  return answer
}
