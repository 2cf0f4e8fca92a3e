/**
 * Drafts of an account: what it has typed and not saved. Only it reads them, only while the person is in its scope, and
 * only fields that its role may write.
 */
import { sql } from 'kysely'
import type { z } from 'zod'
import { refusals } from '#domain/api/refusals.ts'
import {
  deleteDraft as deleteCall,
  getDraft as getCall,
  listDrafts as listCall,
  maxDraftLength,
  saveDraft as saveCall,
  type Draft,
  type DraftKept,
} from '#domain/drafts/calls.ts'
import { draftSentences } from '#domain/drafts/draft-sentences.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { isLocked } from '#domain/forms/locked.ts'
import { draftAddress, draftForms, type DraftForm } from '#domain/registries/draft-forms.ts'
import {
  findDraft,
  listedDrafts,
  removeDraft,
  writeDraft,
  type DraftKey,
  type StoredDraft,
} from '#server/areas/drafts/draft-store.ts'
import { countOfficers } from '#server/people/officers/officer-store.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { on, type Route } from '#server/request/http/routes.ts'

function formNamed(name: string): DraftForm {
  const form = draftForms.get(name)
  if (form === undefined) throw refusals.invalidField('bieuMau', draftSentences.form)
  return form
}

async function refuseOthers(request: AuthenticatedRequest, { idCanBo }: DraftKey): Promise<void> {
  if (idCanBo === null) return
  const reached = await countOfficers(request.db, request, await units(request), [idCanBo])
  if (reached === 0) throw refusals.officerNotFound()
}

/** The fields of the form that the role may write; none where it may not save the form at all. */
function writableNames({ account }: AuthenticatedRequest, { form, saves }: DraftForm): ReadonlySet<string> {
  const { role } = account
  if (role.onlySeeMe || !saves.some((permission) => role.permissions.has(permission))) return new Set()
  return new Set(
    Object.entries(form.fields)
      .filter(([, field]) => !field.hiddenFrom?.includes(role.base) && !isLocked(field, role.base))
      .map(([name]) => name),
  )
}

const only = (values: AnyValues, names: ReadonlySet<string>): AnyValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))

async function saveDraft(
  input: z.output<typeof saveCall.input>,
  request: AuthenticatedRequest,
): Promise<DraftKept> {
  const form = formNamed(input.bieuMau)
  await refuseOthers(request, input)
  const names = new Set(Object.keys(form.form.fields))
  const content = {
    values: only(input.values, names),
    goc: only(input.goc ?? {}, names),
    version: input.version ?? null,
  }
  if (JSON.stringify(content).length > maxDraftLength)
    throw refusals.invalidField('values', draftSentences.tooLong)
  return inTransaction(request.server, async (tx) => {
    const luc = await writeDraft(tx, request, input, content, input.luc)
    if (luc !== undefined) return { luc: luc.toISOString() }
    const newer = await findDraft(tx, request, input)
    throw refusals.newerDraft(newer === undefined ? null : await shownDraft(tx, request, form, newer))
  })
}

interface FileEntry {
  fileId: string
  fileName: string
}

const isFile = (entry: unknown): entry is FileEntry =>
  typeof entry === 'object' && entry !== null && typeof (entry as FileEntry).fileId === 'string'

/** The ids of these files that are still on the server: waiting for this account, or attached. */
async function storedFileIds(
  db: DbOrTx,
  { account, server }: AuthenticatedRequest,
  files: readonly FileEntry[],
): Promise<ReadonlySet<string>> {
  if (files.length === 0) return new Set()
  const { rows } = await sql<{ id: string; state: string; uploadedBy: number | null }>`
    select id, state, uploaded_by as "uploadedBy" from file
    where id = any(cast(${files.map(({ fileId }) => fileId)} as text[])) and state <> 'detached'`.execute(db)
  return new Set(
    rows
      .filter(
        ({ state, uploadedBy }) =>
          state === 'attached' || server.guards.pendingFileIsOwn(uploadedBy, account.id),
      )
      .map(({ id }) => id),
  )
}

/** The draft as the account may see it now. */
async function shownDraft(
  db: DbOrTx,
  request: AuthenticatedRequest,
  form: DraftForm,
  { values: stored, goc, version, luc }: StoredDraft,
): Promise<Draft | null> {
  const names = writableNames(request, form)
  const values = only(stored, names)
  if (Object.keys(values).length === 0) return null
  const lists = Object.entries(values).filter(
    (entry): entry is [string, FileEntry[]] =>
      Array.isArray(entry[1]) && entry[1].length > 0 && entry[1].every(isFile),
  )
  const files = lists.flatMap(([, list]) => list)
  const there = await storedFileIds(db, request, files)
  for (const [name, list] of lists) values[name] = list.filter(({ fileId }) => there.has(fileId))
  return {
    values,
    goc: only(goc, names),
    version,
    luc: luc.toISOString(),
    boTruong: Object.keys(stored)
      .filter((name) => !names.has(name))
      .map((name) => form.form.fields[name]?.label ?? name),
    tepMat: files.filter(({ fileId }) => !there.has(fileId)).map(({ fileName }) => fileName),
  }
}

async function getDraft(
  key: z.output<typeof getCall.input>,
  request: AuthenticatedRequest,
): Promise<Draft | null> {
  const form = formNamed(key.bieuMau)
  await refuseOthers(request, key)
  const stored = await findDraft(request.db, request, key)
  const shown = stored === undefined ? null : await shownDraft(request.db, request, form, stored)
  // It contains values of the record as they were.
  if (shown !== null && key.idCanBo !== null)
    await writeAudit(request.db, request, {
      kind: 'xem',
      target: 'draft',
      targetId: key.bieuMau,
      officerId: key.idCanBo,
    })
  return shown
}

export const draftRoutes: Route[] = [
  on(saveCall, saveDraft),
  on(getCall, getDraft),
  on(deleteCall, async (key, request) => {
    formNamed(key.bieuMau)
    await inTransaction(request.server, (tx) => removeDraft(tx, request, key))
    return null
  }),
  on(listCall, async (_, request) =>
    (await listedDrafts(request)).flatMap(({ bieuMau, idCanBo: person, hoVaTen, dong, luc }) => {
      const form = draftForms.get(bieuMau)
      if (form === undefined) return []
      const idCanBo = Number(person) === 0 ? null : String(person)
      const duongDan = draftAddress(form, idCanBo)
      return { bieuMau, ten: form.title, idCanBo, hoVaTen, dong, duongDan, luc: new Date(luc).toISOString() }
    }),
  ),
]
