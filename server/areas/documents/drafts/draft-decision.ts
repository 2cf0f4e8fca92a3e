/** Drafts of decisions: reads the people in scope, logs who drafted what for whom, and fills the template. */
import { refusals } from '#domain/api/refusals.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { UnitRef } from '#domain/fields/values.ts'
import type { DraftKind, DraftMoment, DraftPerson } from '#domain/decisions/drafts/draft-kind.ts'
import { draftKindOf, draftKinds, refusalOf } from '#domain/decisions/drafts/draft-kinds.ts'
import { basisOf, draftTextOf, textOfPerson } from '#domain/decisions/drafts/draft-text.ts'
import { refusalSentences } from '#domain/decisions/drafts/draft-words.ts'
import { usualValuesOf } from '#domain/decisions/drafts/usual-values.ts'
import type { DocumentAnswer } from '#domain/documents/calls.ts'
import {
  draftSentences,
  type draftDecision,
  type DraftPreview,
  type DraftTemplate,
} from '#domain/documents/draft-calls.ts'
import { draftContent } from '#server/areas/documents/drafts/draft-content.ts'
import { draftFileOf } from '#server/areas/documents/drafts/draft-files.ts'
import { draftPeople, momentOf } from '#server/areas/documents/drafts/draft-people.ts'
import { provinceOf } from '#server/areas/documents/make-document.ts'
import { templateOfFile } from '#server/areas/documents/templates.ts'
import { auditOfMany } from '#server/platform/audit/audit.ts'
import { parseValues, type ReferenceData } from '#server/people/forms/parse-values.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { validate } from '#server/people/forms/validate.ts'
import { agencyLines } from '#server/people/lists/agency-lines.ts'
import { logList, throttleReading } from '#server/people/lists/log-list.ts'
import { findOfficers, type OfficerRecord } from '#server/people/officers/officer-store.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { z } from 'zod'

type Input = z.output<typeof draftDecision.input>

export const draftTemplates = (): DraftTemplate[] =>
  draftKinds.map(({ code, name, loai, isNotice }) => ({ ma: code, ten: name, loai, laThongBao: isNotice }))

interface Drafting {
  kind: DraftKind
  ids: readonly number[]
  values: AnyValues
  reference: ReferenceData
  moment: DraftMoment
  parsed: ReturnType<typeof parseValues>
}

async function drafting(request: AuthenticatedRequest, { mau, listId, values }: Input): Promise<Drafting> {
  const kind = draftKindOf(mau)
  if (kind === undefined) throw refusals.invalidField('mau', draftSentences.noTemplate)
  const ids = [...new Set(listId)]
  await throttleReading(request, { details: ids.length })
  const reference = await referenceDataOf(request)
  const parsed = parseValues(kind.form.fields, values, reference)
  return { kind, ids, values: parsed.values, reference, moment: momentOf(request.today, reference), parsed }
}

/** All of them, or 23. */
async function officersOf(
  request: AuthenticatedRequest,
  { ids, reference }: Drafting,
): Promise<OfficerRecord[]> {
  const officers = await findOfficers(request.db, request, reference.units, ids)
  if (officers.length < ids.length) throw refusals.officerNotFound()
  return officers
}

const shown = ({ values }: DraftPerson): string => values.hoVaTen ?? ''

/** What the draft would say; values may be missing still. */
export async function previewDraft(request: AuthenticatedRequest, input: Input): Promise<DraftPreview> {
  const draft = await drafting(request, input)
  const { kind, values, moment, reference } = draft
  const officers = await officersOf(request, draft)
  await logList(request, {
    title: `Dự thảo quyết định: ${kind.name}`,
    words: '',
    ids: officers.map(({ id }) => id),
  })
  const people = await draftPeople(request, officers, reference)
  const refused = people.map((person) => refusalOf(kind, person, values, moment))
  return {
    nguoi: people.map((person, at) => ({
      id: String(person.id),
      hoVaTen: shown(person),
      donVi: person.unit,
      noiDung: refused[at] === null ? textOfPerson(kind, person, values, moment) : '',
      lyDo: refused[at] ?? null,
    })),
    canCu: basisOf(
      kind,
      people.filter((_, at) => refused[at] === null),
      values,
      moment,
    ),
    deXuat: usualOf(request, draft, officers),
  }
}

/** What the agency usually writes: the chosen one, else the caller's, else that of the first person. */
function usualOf(
  request: AuthenticatedRequest,
  { kind, values, reference: { units, ...reference } }: Drafting,
  [first]: readonly OfficerRecord[],
): DraftPreview['deXuat'] {
  const chosen = values['coQuan'] as UnitRef | null
  const id = chosen === null ? (request.account.donViId ?? first?.unitId ?? null) : Number(chosen.id)
  const unit = id === null ? undefined : units.find(id)
  const { agency = '' } = agencyLines(units, unit)
  return {
    coQuan: chosen ?? units.ref(id),
    ...usualValuesOf(agency, provinceOf(id, { units, ...reference }), kind.isNotice),
  }
}

export async function draftOf(request: AuthenticatedRequest, input: Input): Promise<DocumentAnswer> {
  const release = await request.server.exportLimit(request.account.id)
  try {
    return await made(request, await drafting(request, input))
  } finally {
    release()
  }
}

async function made(request: AuthenticatedRequest, draft: Drafting): Promise<DocumentAnswer> {
  const { kind, values, moment, reference, parsed, ids } = draft
  validate(kind.form, parsed, values, request, (field) => `values.${field}`)
  const officers = await officersOf(request, draft)
  // Before anything of the records is read.
  const entries = officers.map(({ id, unitId }) => ({
    kind: 'xuat' as const,
    officerId: id,
    unitId,
    target: 'officer',
    targetId: id,
    after: { code: kind.code, mauQuyetDinh: kind.name, soNguoi: ids.length },
  }))
  await auditOfMany(request, entries).execute(request.db)
  for (const { id } of officers) request.server.readThrottle.countDetail(request, id)
  const people = await draftPeople(request, officers, reference)
  const refused = people.flatMap((person) => {
    const why = refusalOf(kind, person, values, moment)
    return why === null ? [] : [{ field: String(person.id), message: `${shown(person)}: ${why}` }]
  })
  if (refused.length > 0)
    throw refusals.wrongState(refusalSentences.refused(refused.length, kind.name), refused)
  const { units } = reference
  const agency = units.find(Number((values['coQuan'] as UnitRef).id))
  const head = agencyLines(units, agency)
  const inFull = { ...values, coQuan: { ...(values['coQuan'] as UnitRef), name: head.agency ?? '' } }
  const text = draftTextOf(kind, people, inFull, moment)
  const template = await templateOfFile(
    request.server.configuration,
    draftFileOf(kind, text.table !== undefined),
  )
  const { fillTemplate } = await import('#server/areas/documents/fill-template.ts')
  const content = draftContent(kind, people, inFull, text, head, request.today)
  const file = await fillTemplate(template, content, null)
  const whose = people.length === 1 ? '' : `_${people.length}_nguoi`
  return {
    fileContents: file.toString('base64'),
    fileDownloadName: `${kind.code}${whose}_${request.today.replaceAll('-', '')}.docx`,
  }
}
