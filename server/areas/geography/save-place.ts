/**
 * Provinces and communes after the merger of July 2025: adding, renaming, moving to another province, deactivating. The
 * geography before the merger is history and can't change; ids and codes never change, since addresses and the mapping
 * between both sides refer to them (decision 32).
 */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { PlaceEntry } from '#domain/geography/calls.ts'
import { placeForm, placeSentences } from '#domain/geography/place-form.ts'
import { changesBetween, writeAudit } from '#server/platform/audit/audit.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import { addressesAt } from '#server/areas/geography/place-uses.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { validate } from '#server/people/forms/validate.ts'
import { parseValues, type ReferenceData } from '#server/people/forms/parse-values.ts'
import type { Selectable } from 'kysely'

type StoredPlace = Selectable<Database['place']>
type Body = Readonly<Record<string, unknown>> & { version: number | null }
interface PlaceFields extends Record<string, unknown> {
  code: string
  name: string
  type: string
  level: number
  parentId: string | null
}

export async function addPlace(request: AuthenticatedRequest, body: Body): Promise<PlaceEntry> {
  const reference = await referenceDataOf(request)
  const values = readPlace(request, body, reference)
  return inRetriableTransaction(request, async (tx, markChanged) => {
    const province = await provinceOf(tx, values)
    const id = `n${values.code}`
    const present = await findPlace(tx, id)
    // An inactive place is reactivated with the same id, since old addresses refer to it.
    if (present !== undefined && (present.active || present.level !== values.level)) {
      throw refusals.duplicate('code', placeSentences.codeTaken)
    }
    const row = {
      ...columnsOf(values),
      parent_id: province?.id ?? null,
      province_id: province?.id ?? id,
      active: true,
    }
    const added =
      present === undefined
        ? await tx
            .insertInto('place')
            .values({ id, side: 'new', level: values.level, code: values.code, alt_name: null, ...row })
            .returningAll()
            .executeTakeFirstOrThrow()
        : await tx
            .updateTable('place')
            .set({ ...row, version: present.version + 1 })
            .where('id', '=', id)
            .returningAll()
            .executeTakeFirstOrThrow()
    await writeAudit(tx, request, { kind: 'them', target: 'place', targetId: id, after: valuesOf(added) })
    markChanged('places')
    return entryOf(added)
  })
}

export async function updatePlace(
  request: AuthenticatedRequest,
  body: Body & { id: string },
): Promise<PlaceEntry> {
  const reference = await referenceDataOf(request)
  return inRetriableTransaction(request, async (tx, markChanged) => {
    const before = await changeable(tx, body.id)
    if (body.version !== null && body.version !== before.version) throw refusals.stale(entryOf(before))
    const stored = valuesOf(before)
    const values = readPlace(request, body, reference, stored)
    if (values.code !== before.code || values.level !== before.level) {
      throw refusals.wrongState(placeSentences.codeStays)
    }
    const province = await provinceOf(tx, values)
    const parentId = province?.id ?? null
    const changed = changesBetween(stored, { ...values, parentId })
    if (changed.names.length === 0) return entryOf(before)
    if (parentId !== before.parent_id) {
      const uses = await addressesAt(tx, before.id)
      if (uses > 0) throw refusals.inUse(placeSentences.moveInUse(before.full_name, uses))
    }
    const saved = await tx
      .updateTable('place')
      .set({
        ...columnsOf(values),
        parent_id: parentId,
        province_id: parentId ?? before.id,
        version: before.version + 1,
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeAudit(tx, request, {
      kind: 'sua',
      target: 'place',
      targetId: before.id,
      named: saved.full_name,
      ...changed,
    })
    markChanged('places')
    return entryOf(saved)
  })
}

export async function deletePlace(request: AuthenticatedRequest, id: string): Promise<null> {
  return inRetriableTransaction(request, async (tx, markChanged) => {
    const before = await changeable(tx, id)
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from place where parent_id = ${before.id} and active`.execute(tx)
    const below = Number(rows[0]?.n ?? 0)
    const uses = await addressesAt(tx, before.id)
    const parts = [
      ...(below > 0 ? [`${below} xã, phường trực thuộc`] : []),
      ...(uses > 0 ? [`${uses} địa chỉ trong hồ sơ`] : []),
    ]
    if (parts.length > 0) throw refusals.inUse(placeSentences.inUse(before.full_name, parts))
    await sql`update place set active = false, version = version + 1 where id = ${before.id}`.execute(tx)
    await writeAudit(tx, request, {
      kind: 'xoa',
      target: 'place',
      targetId: before.id,
      before: valuesOf(before),
    })
    markChanged('places')
    return null
  })
}

/** A place with a province above it is a commune, unless the level says otherwise. */
function readPlace(
  request: AuthenticatedRequest,
  body: Body,
  reference: ReferenceData,
  stored?: AnyValues,
): PlaceFields {
  const parsed = parseValues(placeForm.fields, body, reference, stored === undefined ? {} : { stored })
  parsed.values.level ??= parsed.values.parentId === null ? 0 : 1
  validate(placeForm, parsed, parsed.values, request)
  const { level, parentId, type, ...rest } = parsed.values as PlaceFields
  return { ...rest, level, type: type ?? '', parentId: level === 0 ? null : parentId }
}

/** Addresses use the full name; searching uses the name without the kind before it. */
function columnsOf({ name, type }: PlaceFields): { name: string; full_name: string; type: string } {
  const prefix = `${type} `
  const bare =
    type !== '' && name.toLowerCase().startsWith(prefix.toLowerCase()) ? name.slice(prefix.length) : name
  return { name: bare, full_name: name, type }
}

const valuesOf = ({ code, full_name, type, level, parent_id }: StoredPlace): PlaceFields => ({
  code,
  name: full_name,
  type,
  level,
  parentId: parent_id,
})

const entryOf = ({ id, side, version, ...row }: StoredPlace): PlaceEntry => ({
  id,
  ...valuesOf({ id, side, version, ...row }),
  isOld: side === 'old',
  version,
})

async function provinceOf(tx: Tx, { level, parentId }: PlaceFields): Promise<StoredPlace | undefined> {
  if (level === 0 || parentId === null) return undefined
  const province = (await findPlace(tx, parentId)) ?? (await findPlace(tx, `n${parentId}`))
  if (province === undefined || !province.active || province.side !== 'new' || province.level !== 0) {
    throw refusals.invalidField('parentId', placeSentences.noSuchProvince)
  }
  return province
}

function findPlace(tx: Tx, id: string): Promise<StoredPlace | undefined> {
  return tx.selectFrom('place').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

async function changeable(tx: Tx, id: string): Promise<StoredPlace> {
  const place = (await findPlace(tx, id)) ?? (await findPlace(tx, `n${id}`))
  if (place === undefined || !place.active) throw refusals.rowNotFound()
  if (place.side === 'old') throw refusals.wrongState(placeSentences.history)
  return place
}
