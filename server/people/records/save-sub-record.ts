/** Adds, changes and deletes one row of a person, through `changeOfficer`. */
import { refusals } from '#domain/api/refusals.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { FileRef } from '#domain/fields/values.ts'
import type { Problem } from '#domain/forms/problems.ts'
import { officerFields, type OfficerValues } from '#domain/officer/officer-fields.ts'
import type { EntryAnswer } from '#domain/records/calls.ts'
import { decidedBy } from '#domain/decisions/decided-records.ts'
import { tableOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import { changesBetween, writeAudit } from '#server/platform/audit/audit.ts'
import { joinDecided, refuseNamed } from '#server/people/decisions/join-decided.ts'
import { changeFiles } from '#server/people/files/attach-files.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { loggingReads, type AnsweredRead } from '#server/people/officers/log-as-read.ts'
import { changeOfficer } from '#server/people/officers/write/change-officer.ts'
import { nextRowIds } from '#server/people/officers/write/statements/next-row-ids.ts'
import type { OfficerChange, OfficerRow, RowFiles } from '#server/people/officers/write/patch.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'
import { applicableValues, resolveOutsidePairs, validate } from '#server/people/forms/validate.ts'
import { overrides } from '#server/people/records/overrides.ts'
import { readRow } from '#server/people/forms/stored-values.ts'
import { parseValues, type Parsed, type ReferenceData } from '#server/people/forms/parse-values.ts'
import { successionRequestOf, maySucceed, successionPatch } from '#server/people/records/succeed.ts'
import { entryAnswer, filesOf, withFiles } from '#server/people/records/sub-record-store.ts'

type Body = Readonly<Record<string, unknown>> & { id: number; quyetDinhIds?: readonly number[] | null }

/** The row is sent under its own key, next to the person's id. */
function entryBody(record: AnySubRecord, body: Body): Readonly<Record<string, unknown>> {
  const { key, otherKeys } = record.contract
  const entry = [key, ...otherKeys].map((name) => body[name]).find((value) => value !== undefined)
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    throw refusals.invalidField(key, 'Thiếu dữ liệu của dòng cần lưu.')
  }
  return entry as Record<string, unknown>
}

function rowIdOf(entry: Readonly<Record<string, unknown>>): number {
  const text = String(entry['id'] ?? '')
  return /^[1-9]\d{0,17}$/.test(text) ? Number(text) : 0
}

/** The version that the caller has seen, or null if not sent. */
function versionOf(
  { contract }: AnySubRecord,
  { version }: Readonly<Record<string, unknown>>,
): number | null {
  if (version === undefined || version === null || version === '') return null
  const number = typeof version === 'string' ? Number(version) : version
  if (typeof number === 'number' && Number.isInteger(number)) return number
  throw refusals.invalidField(`${contract.key}.version`, 'Dữ liệu không đúng định dạng.')
}

export function answerOf(record: AnySubRecord, row: OfficerRow): EntryAnswer {
  const answer = entryAnswer(record, row)
  return (overrides[record.name]?.answer?.(answer) ?? answer) as EntryAnswer
}

/** The response of a save; without values if the role may not read such rows. */
function savedAnswer({ account }: AuthenticatedRequest, record: AnySubRecord, row: OfficerRow): EntryAnswer {
  if (readableBy(account.role).rowsOf(record)) return answerOf(record, row)
  return { id: String(row.id), version: row.version }
}

export async function addEntry(
  request: AuthenticatedRequest,
  record: AnySubRecord,
  body: Body,
): Promise<EntryAnswer> {
  const entry = entryBody(record, body)
  const successionRequest = successionRequestOf(record, body)
  if (!maySucceed(request, record, successionRequest)) {
    await writeAudit(request.db, request, { kind: 'tu-choi', officerId: body.id })
    throw refusals.forbidden()
  }
  refuseNamed(request, body.quyetDinhIds)
  const override = overrides[record.name]
  const reads =
    successionRequest.ends || successionRequest.current || override?.also !== undefined ? [record] : []
  return changeOfficer(request, body.id, { reads }, async (change) => {
    const read = readEntry(request, record, entry, change)
    const { row: more, ...succession } = await successionPatch(
      request,
      record,
      successionRequest,
      change,
      read,
    )
    const values = { ...read, ...more }
    const files = await filesOfNew(request, record, change, values)
    const others = override?.also?.(body, values, change.rowsOf(record)) ?? []
    return {
      ...succession,
      rows: [{ op: 'open', record, values, ...files }, ...(succession.rows ?? []), ...others],
      answer: async ({ rows: [row] }) => {
        await joinEntry(request, record, body, change)
        return savedAnswer(request, record, present(row))
      },
    }
  })
}

/** The saved row rests on the decisions that the body names. */
const joinEntry = (
  request: AuthenticatedRequest,
  { form }: AnySubRecord,
  { id, quyetDinhIds }: Body,
  { tx, reference }: OfficerChange,
): Promise<void> =>
  joinDecided(tx, request, reference, quyetDinhIds, { people: [id], kinds: decidedBy(form) })

export async function changeEntry(
  request: AuthenticatedRequest,
  record: AnySubRecord,
  body: Body,
): Promise<EntryAnswer> {
  return loggingReads(request, (answersWith) => saveEntry(request, record, body, answersWith))
}

function saveEntry(
  request: AuthenticatedRequest,
  record: AnySubRecord,
  body: Body,
  answersWith: (read: AnsweredRead | undefined) => void,
): Promise<EntryAnswer> {
  const entry = entryBody(record, body)
  refuseNamed(request, body.quyetDinhIds)
  return changeOfficer(request, body.id, { reads: [record] }, async (change) => {
    const before = await rowOf(record, entry, change)
    if (readableBy(request.account.role).rowsOf(record))
      answersWith({ officer: change.officer, target: record.name, targetId: before.id })
    const version = versionOf(record, entry)
    if (version !== null && version !== before.version)
      throw refusals.stale(savedAnswer(request, record, before))
    const values = readEntry(request, record, entry, change, before.values)
    const rest = change.rowsOf(record).filter(({ id }) => id !== before.id)
    const others = overrides[record.name]?.also?.(body, values, rest) ?? []
    if (changesBetween(before.values, values).names.length === 0 && others.length === 0)
      return {
        answer: async () => {
          await joinEntry(request, record, body, change)
          return savedAnswer(request, record, before)
        },
      }
    answersWith(undefined)
    const files = await changedFiles(request, record, change, before, values)
    return {
      rows: [{ op: 'change', record, id: before.id, values, ...files }, ...others],
      answer: async ({ rows: [row] }) => {
        await joinEntry(request, record, body, change)
        return savedAnswer(request, record, present(row))
      },
    }
  })
}

export async function removeEntry(
  request: AuthenticatedRequest,
  record: AnySubRecord,
  body: Body,
): Promise<null> {
  const entry = entryBody(record, body)
  return changeOfficer(request, body.id, { reads: [record] }, async (change) => {
    const before = await rowOf(record, entry, change)
    const files = await changedFiles(request, record, change, before, { file: [] })
    return { rows: [{ op: 'remove', record, id: before.id, ...files }], answer: () => null }
  })
}

/** The person's row of the request, with its files. */
async function rowOf(
  record: AnySubRecord,
  entry: Readonly<Record<string, unknown>>,
  { tx, rowsOf }: OfficerChange,
): Promise<OfficerRow> {
  const id = rowIdOf(entry)
  const row = rowsOf(record).find((one) => one.id === id)
  if (row === undefined) throw refusals.rowNotFound()
  return withFiles(record, row, await filesOf(tx, record, [id]))
}

function present(row: OfficerRow | null | undefined): OfficerRow {
  if (!row) throw refusals.rowNotFound()
  return row
}

function readEntry(
  request: AuthenticatedRequest,
  record: AnySubRecord,
  entry: Readonly<Record<string, unknown>>,
  { reference, officer }: OfficerChange,
  stored?: AnyValues,
): AnyValues {
  const { contract } = record
  const { parsed, values } = parseEntry(record, entry, reference, stored)
  validate(record.form, parsed, values, { today: request.today, stored }, contract.key)
  const problems = problemsOfPerson(record, values, () => readRow(officerFields, officer.row, reference))
  if (problems.length > 0)
    throw refusals.invalid(
      problems.map(({ field, message }) => ({ field: `${contract.key}.${field}`, message })),
    )
  return values
}

/** Reads a row's body over its stored values; what doesn't apply is cleared. */
export function parseEntry(
  record: AnySubRecord,
  entry: Readonly<Record<string, unknown>>,
  reference: ReferenceData,
  stored?: AnyValues,
): { parsed: Parsed; values: AnyValues } {
  const body = overrides[record.name]?.beforeParse?.(entry, reference, stored) ?? entry
  const parsed = parseValues(record.form.fields, body, reference, {
    bodyAliases: record.bodyAliases,
    ...(stored === undefined ? {} : { stored }),
  })
  const values = applicableValues(record.form, resolveOutsidePairs(record.form, parsed.values, parsed.sent))
  return { parsed, values }
}

/** The problems of a row that the person's own values make. */
export function problemsOfPerson(
  record: AnySubRecord,
  values: AnyValues,
  person: () => OfficerValues,
): Problem[] {
  const messages = overrides[record.name]?.problems?.(values, person())
  return Object.entries(messages ?? {}).flatMap(([field, message]) =>
    message === null ? [] : [{ field, message }],
  )
}

const namedFiles = (values: AnyValues) => (values['file'] as readonly FileRef[] | undefined) ?? []

/** The files of a new row, attached to its future id; empty if it has none. */
async function filesOfNew(
  request: AuthenticatedRequest,
  record: AnySubRecord,
  change: OfficerChange,
  values: AnyValues,
): Promise<{ id?: number; files?: RowFiles }> {
  if (record.fileSection === undefined || namedFiles(values).length === 0) return {}
  const [id = 0] = await nextRowIds(change.tx, record, 1)
  return { id, files: { before: [], after: await attach(request, record, change, { id, values }) } }
}

async function changedFiles(
  request: AuthenticatedRequest,
  record: AnySubRecord,
  change: OfficerChange,
  before: OfficerRow,
  values: AnyValues,
): Promise<{ files?: RowFiles }> {
  if (record.fileSection === undefined) return {}
  const stored = namedFiles(before.values)
  const after = await attach(request, record, change, { id: before.id, values }, stored)
  return { files: { before: stored, after } }
}

/** The row's files after attaching those that the values name. */
const attach = (
  request: AuthenticatedRequest,
  record: AnySubRecord,
  { tx, officer }: OfficerChange,
  { id, values }: Pick<OfficerRow, 'id' | 'values'>,
  stored: readonly FileRef[] = [],
): Promise<readonly FileRef[]> =>
  changeFiles(tx, request, stored, {
    officerId: officer.id,
    section: record.fileSection?.index ?? 0,
    table: tableOf(record),
    rowId: id,
    files: namedFiles(values),
    path: `${record.contract.key}.file`,
  })
