/**
 * Adds and changes catalogue items; codes used by rules can't change (26), codes are unique in their collection (22).
 */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import { isReliedOn, codeMayChange } from '#domain/catalogues/relied-codes.ts'
import type { CatalogueEntry } from '#domain/catalogues/calls.ts'
import { catalogueForm, catalogueSentences, extraChoices } from '#domain/catalogues/catalogue-form.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { changesBetween, writeAudit } from '#server/platform/audit/audit.ts'
import { findItem, cachedTablesOf, type StoredItem } from '#server/areas/catalogues/catalogue-store.ts'
import { refuseSignedCode } from '#server/areas/catalogues/catalogue-uses.ts'
import {
  lockStatus,
  mayTakeOver,
  reasons,
  renameStatus,
  statuses,
  statusExtra,
} from '#server/areas/catalogues/status-of-reason.ts'
import { itemTitle, catalogueEntry } from '#server/platform/table-cache/catalogues.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sendAgainFor } from '#server/areas/national/send-again.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { validate } from '#server/people/forms/validate.ts'
import { parseValues, type ReferenceData } from '#server/people/forms/parse-values.ts'

type Body = Readonly<Record<string, unknown>> & {
  collectionName?: string | null | undefined
  version: number | null
}
interface ItemFields extends Record<string, unknown> {
  name: string
  code: string
  qgCode: string
  tenIn: string | null
}

export async function createCatalogueItem(
  request: AuthenticatedRequest,
  body: Body,
): Promise<CatalogueEntry> {
  const reference = await referenceDataOf(request)
  const collection = (body.collectionName ?? '').trim().toUpperCase()
  const values = readItem(request, body, reference)
  if (!reference.catalogues.names.has(collection)) {
    throw refusals.invalidField('collectionName', catalogueSentences.noCollection)
  }
  return inRetriableTransaction(request, async (tx, markChanged) => {
    await lockCollection(tx, collection)
    if (await isTaken(tx, collection, values.code))
      throw refusals.duplicate('code', catalogueSentences.codeTaken)
    if (collection === reasons) await ensureStatus(request, tx, values, reference)
    const extra = extraOf(collection, body, {})
    const id = await insertItem(tx, collection, values, extra)
    await writeAudit(tx, request, {
      kind: 'them',
      target: 'catalogue_item',
      targetId: id,
      named: itemTitle(reference.catalogues, { ...values, catalogue: collection }),
      after: { collectionName: collection, ...values, ...extra },
    })
    for (const table of cachedTablesOf(collection)) markChanged(table)
    return entryAfter(tx, id)
  })
}

export async function updateCatalogueItem(
  request: AuthenticatedRequest,
  body: Body & { id: number },
): Promise<CatalogueEntry> {
  const reference = await referenceDataOf(request)
  let sentAgain = 0
  const entry = await inRetriableTransaction(request, async (tx, markChanged) => {
    const before = await findItem(tx, body.id, { lock: true })
    const collection = (body.collectionName ?? '').trim().toUpperCase()
    if (before === undefined || !before.active || (collection !== '' && collection !== before.catalogue)) {
      throw refusals.rowNotFound()
    }
    if (body.version !== null && body.version !== before.version) throw refusals.stale(catalogueEntry(before))
    const stored: ItemFields = {
      name: before.name,
      code: before.code,
      qgCode: before.qgCode,
      tenIn: before.tenIn || null,
    }
    const values = readItem(request, body, reference, stored)
    if (values.code !== before.code && !codeMayChange(before.catalogue, before.code)) {
      throw refusals.wrongState(catalogueSentences.reliedCode(before.code))
    }
    // The side of a family relation that rules use can't change.
    const extra = isReliedOn(before.catalogue, before.code)
      ? before.extra
      : extraOf(before.catalogue, body, before.extra)
    const changed = changesBetween({ ...stored, ...before.extra }, { ...values, ...extra })
    if (changed.names.length === 0) return catalogueEntry(before)
    if (values.code !== before.code) {
      await lockCollection(tx, before.catalogue)
      if (await isTaken(tx, before.catalogue, values.code, before.id))
        throw refusals.duplicate('code', catalogueSentences.codeTaken)
      await refuseSignedCode(tx, before)
    }
    await sql`update catalogue_item set name = ${values.name}, code = ${values.code}, "qgCode" = ${values.qgCode},
      "tenIn" = ${values.tenIn ?? ''}, extra = cast(${JSON.stringify(extra)} as jsonb), version = version + 1 where id = ${before.id}`.execute(
      tx,
    )
    await writeAudit(tx, request, {
      kind: 'sua',
      target: 'catalogue_item',
      targetId: before.id,
      named: itemTitle(reference.catalogues, { ...before, ...values }),
      ...changed,
    })
    if (before.catalogue === reasons && values.name !== before.name) {
      const status = await lockStatus(tx, before.code)
      if (status !== undefined) await renameStatus(request, tx, status, values, reference.catalogues)
    }
    for (const table of cachedTablesOf(before.catalogue)) markChanged(table)
    // Sends again what the national database refused because of a missing or wrong code.
    if (values.qgCode !== '' && values.qgCode !== before.qgCode) {
      const again = await sendAgainFor(tx, request, before.catalogue, [before.code, before.name])
      sentAgain = again.length
    }
    return entryAfter(tx, before.id)
  })
  if (sentAgain > 0) request.server.sender.wake()
  return entry
}

function readItem(
  request: AuthenticatedRequest,
  body: Body,
  reference: ReferenceData,
  stored?: AnyValues,
): ItemFields {
  const parsed = parseValues(catalogueForm.fields, body, reference, stored === undefined ? {} : { stored })
  validate(catalogueForm, parsed, parsed.values, request)
  return parsed.values as ItemFields
}

/** Serialises writers of a collection, which decide on its order and codes. */
export async function lockCollection(tx: Tx, collection: string): Promise<void> {
  await sql`select 1 from catalogue where code = ${collection} for update`.execute(tx)
}

/** Codes are compared case-insensitively (decision 32). */
async function isTaken(tx: Tx, collection: string, code: string, id = 0): Promise<boolean> {
  const { rows } = await sql`select 1 from catalogue_item
    where catalogue = ${collection} and lower(code) = lower(${code}) and active and id <> ${id}`.execute(tx)
  return rows.length > 0
}

/** Adds it as the last one of its collection; returns its id. */
export async function insertItem(
  tx: Tx,
  collection: string,
  { name, code, qgCode, tenIn }: ItemFields,
  extra: Readonly<Record<string, unknown>>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into catalogue_item (catalogue, code, name, "qgCode", "tenIn", extra, sort)
    values (${collection}, ${code}, ${name}, ${qgCode}, ${tenIn ?? ''}, cast(${JSON.stringify(extra)} as jsonb),
      (select coalesce(max(sort), 0) + 1 from catalogue_item where catalogue = ${collection}))
    returning id`.execute(tx)
  return Number(rows[0]?.id)
}

/** End of service sets the status with the reason's code, so a new reason needs that status. */
async function ensureStatus(
  request: AuthenticatedRequest,
  tx: Tx,
  values: ItemFields,
  { catalogues }: ReferenceData,
): Promise<void> {
  await lockCollection(tx, statuses)
  const there = await lockStatus(tx, values.code)
  if (there === undefined) await insertItem(tx, statuses, values, statusExtra)
  else if (mayTakeOver(there)) await renameStatus(request, tx, there, values, catalogues)
  else throw refusals.duplicate('code', catalogueSentences.statusCode)
}

function extraOf(
  collection: string,
  body: Body,
  stored: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const choice = extraChoices[collection]
  if (choice === undefined) return stored
  const sentChoice =
    (body['extra'] as Record<string, unknown> | null | undefined)?.[choice.key] ?? stored[choice.key]
  const chosen = choice.options.find(({ value }) => value === sentChoice) ?? choice.options[0]
  return { ...stored, [choice.key]: chosen?.value }
}

async function entryAfter(tx: Tx, id: number): Promise<CatalogueEntry> {
  const item: StoredItem | undefined = await findItem(tx, id)
  if (item === undefined) throw refusals.rowNotFound()
  return catalogueEntry(item)
}
