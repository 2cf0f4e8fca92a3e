/** Adds, changes and deletes guidance documents; a save attaches the uploaded PDF that it names. */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { FileRef } from '#domain/fields/values.ts'
import type { Guidance } from '#domain/guidance/calls.ts'
import { guidanceForm, guidanceSentences } from '#domain/guidance/guidance-form.ts'
import { changesBetween, writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import { findGuidance } from '#server/areas/guidance/guidance-store.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { validate } from '#server/people/forms/validate.ts'
import { parseValues, type ReferenceData } from '#server/people/forms/parse-values.ts'

type Body = Readonly<Record<string, unknown>> & { version: number | null }
interface GuidanceFields {
  name: string
  sort: number
  file: FileRef
}

export async function createGuidance(request: AuthenticatedRequest, body: Body): Promise<Guidance> {
  const reference = await referenceDataOf(request)
  const values = readGuidance(request, body, reference)
  return inRetriableTransaction(request, async (tx) => {
    const { rows } = await sql<{ id: number }>`insert into guidance (name, sort, created_by)
      values (${values.name}, ${values.sort}, ${request.account.id}) returning id`.execute(tx)
    const id = Number(rows[0]?.id)
    await attach(tx, request, id, values.file)
    const made = await saved(tx, id)
    const after = { name: made.name, sort: made.sort, file: made.file?.fileName ?? null }
    await writeAudit(tx, request, { kind: 'them', target: 'guidance', targetId: id, after })
    return made
  })
}

export async function updateGuidance(
  request: AuthenticatedRequest,
  body: Body & { id: number },
): Promise<Guidance> {
  const reference = await referenceDataOf(request)
  return inRetriableTransaction(request, async (tx) => {
    const before = await findGuidance(tx, body.id, { lock: true })
    if (before === undefined) throw refusals.rowNotFound()
    if (body.version !== null && body.version !== before.version) throw refusals.stale(before)
    const stored = { name: before.name, sort: before.sort, file: before.file === null ? [] : [before.file] }
    const values = readGuidance(request, body, reference, stored)
    const isOther = values.file.fileId !== before.file?.fileId
    if (!isOther && values.name === before.name && values.sort === before.sort) return before
    await sql`update guidance set name = ${values.name}, sort = ${values.sort}, version = version + 1
      where id = ${body.id}`.execute(tx)
    if (isOther) {
      await detach(tx, request, body.id)
      await attach(tx, request, body.id, values.file)
    }
    const after = await saved(tx, body.id)
    const plain = ({ name, sort, file }: Guidance) => ({ name, sort, file: file?.fileName ?? null })
    const changed = changesBetween(plain(before), plain(after))
    await writeAudit(tx, request, {
      kind: 'sua',
      target: 'guidance',
      targetId: body.id,
      named: after.name,
      ...changed,
    })
    return after
  })
}

export async function deleteGuidance(request: AuthenticatedRequest, id: number): Promise<null> {
  return inRetriableTransaction(request, async (tx) => {
    const before = await findGuidance(tx, id, { lock: true })
    if (before === undefined) throw refusals.rowNotFound()
    await detach(tx, request, id)
    await sql`delete from guidance where id = ${id}`.execute(tx)
    const { name, sort, file } = before
    await writeAudit(tx, request, {
      kind: 'xoa',
      target: 'guidance',
      targetId: id,
      before: { name, sort, file: file?.fileName ?? null },
    })
    return null
  })
}

function readGuidance(
  request: AuthenticatedRequest,
  body: Body,
  reference: ReferenceData,
  stored?: AnyValues,
): GuidanceFields {
  const sentFile = body['file']
  const isOne =
    typeof sentFile === 'string' ||
    (typeof sentFile === 'object' && sentFile !== null && !Array.isArray(sentFile))
  const parsed = parseValues(
    guidanceForm.fields,
    isOne ? { ...body, file: [sentFile] } : body,
    reference,
    stored === undefined ? {} : { stored },
  )
  validate(guidanceForm, parsed, parsed.values, request)
  const { name, sort, file } = parsed.values as { name: string; sort: number | null; file: FileRef[] }
  return { name, sort: sort ?? 0, file: file[0] as FileRef }
}

/** Attaches a pending PDF of this uploader that belongs to no record. */
async function attach(tx: Tx, request: AuthenticatedRequest, id: number, { fileId }: FileRef): Promise<void> {
  const { numAffectedRows } = await sql`update file
    set state = 'attached', owner_table = 'guidance', owner_id = ${id}, changed_at = ${request.now}
    where id = ${fileId} and state = 'pending' and uploaded_by = ${request.account.id}
      and officer_id is null and section is null and media_type = 'application/pdf'`.execute(tx)
  if (numAffectedRows === 0n) throw refusals.invalidField('file', guidanceSentences.notThere)
}

async function detach(tx: Tx, request: AuthenticatedRequest, id: number): Promise<void> {
  await sql`update file set state = 'detached', changed_at = ${request.now}
    where owner_table = 'guidance' and owner_id = ${id} and state = 'attached'`.execute(tx)
}

async function saved(tx: Tx, id: number): Promise<Guidance> {
  const guidance = await findGuidance(tx, id)
  if (guidance === undefined) throw refusals.rowNotFound()
  return guidance
}
