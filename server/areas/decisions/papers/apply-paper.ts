/**
 * Enters a decision that was read and confirmed: the decision, the rows or movements of its people, its file beside each
 * of them. One transaction; people whose row breaks a rule of its form are named and left out.
 */
import { sql } from 'kysely'
import type { z } from 'zod'
import { codes } from '#domain/api/codes.ts'
import { refusals, type Detail } from '#domain/api/refusals.ts'
import { decidedRecordOf } from '#domain/decisions/decided-records.ts'
import type { AppliedPaper, applyDecisionFile as applyCall } from '#domain/decisions/reading-calls.ts'
import type { Making } from '#domain/decisions/making/making.ts'
import { makingOf } from '#domain/decisions/making/makings.ts'
import { paperSentences } from '#domain/decisions/paper-sentences.ts'
import {
  byLaterDay,
  planLater,
  planSharingOf,
  refusePlanning,
  restOn,
} from '#server/areas/decisions/papers/plan-later.ts'
import { decisionSection } from '#domain/files/sections.ts'
import { permissionOf } from '#domain/api/call.ts'
import { beginCall } from '#domain/movements/calls.ts'
import { tableOf } from '#domain/records/sub-record.ts'
import { callsOf } from '#domain/records/calls.ts'
import { decisionIn, numberKey } from '#server/areas/decisions/decision-store.ts'
import { decidedFor } from '#server/areas/decisions/join-rows.ts'
import { applyMovements } from '#server/areas/decisions/papers/apply-movements.ts'
import { applyRows } from '#server/areas/decisions/papers/apply-rows.ts'
import {
  insertDecision,
  readDecision,
  unitOfNew,
  type Values,
} from '#server/areas/decisions/save-decision.ts'
import type { DbOrTx, Tx } from '#server/platform/db/database.ts'
import { fileSharing, type FileSharing } from '#server/people/files/share-files.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { inOfficerTransaction } from '#server/people/officers/write/officer-transaction.ts'
import { maySucceed } from '#server/people/records/succeed.ts'
import { Reply } from '#server/request/http/reply.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { runWork, type Step } from '#server/request/progress/run-work.ts'
import type { AskedPerson, LeftOut, Applying, Entered } from '#server/areas/decisions/papers/applying.ts'

interface Done {
  id: number
  count: number
  planned: number
  refused: readonly LeftOut[]
}

export async function applyPaper(
  { loai, donViId, quyetDinh, nguoi }: z.output<typeof applyCall.input>,
  request: AuthenticatedRequest,
): Promise<Reply<AppliedPaper>> {
  const making = makingOf(loai)
  if (nguoi.length > 0 && making === undefined) throw refusals.invalidField('loai', paperSentences.noKind)
  if (new Set(nguoi.map(({ idCanBo }) => idCanBo)).size < nguoi.length)
    throw refusals.invalidField('nguoi', paperSentences.twice)
  if (making !== undefined && nguoi.length > 0) refuseForbidden(request, making)
  if ([...byLaterDay(making, nguoi, request.today).keys()].some((day) => day !== '')) refusePlanning(request)
  const reference = await referenceDataOf(request)
  const unit = unitOfNew(request, donViId, reference)
  const values = readDecision(request, { ...quyetDinh, version: null }, reference)
  const { count, planned, refused, id } = await runWork(
    request,
    {
      title: paperSentences.title(nguoi.length, values.soQuyetDinh ?? ''),
      outcome: (done: Done) => paperSentences.done(done.count, done.planned, done.refused.length),
    },
    (working, step) => applyAll(working, { unit, values, making, people: nguoi, step }),
  )
  const quyetDinhDaNhap = await decisionIn(request.db, request, await referenceDataOf(request), id)
  const data = { quyetDinh: quyetDinhDaNhap, count, soKeHoach: planned }
  const message = paperSentences.done(count, planned, refused.length)
  if (refused.length === 0) return new Reply(data, message)
  return new Reply(data, message, {
    code: codes.partlyDone,
    detail: await namedReasons(request, reference, refused),
  })
}

/** The permissions to add such rows by hand, and to change them with their decision. */
function refuseForbidden(request: AuthenticatedRequest, making: Making): void {
  const call = making.kind === 'row' ? callsOf(making.record).add : beginCall(making.movement)
  const { permissions } = request.account.role
  if (!permissions.has(permissionOf(call))) throw refusals.forbidden()
  if (making.kind === 'row' && !maySucceed(request, making.record, { ends: true, current: true }))
    throw refusals.forbidden()
  const name = making.kind === 'row' ? making.record.name : making.movement.name
  if (decidedRecordOf(name) !== undefined) decidedFor(request, name)
}

interface Asked {
  unit: number
  values: Values
  making: Making | undefined
  people: readonly AskedPerson[]
  step: Step
}

async function applyAll(
  request: AuthenticatedRequest,
  { unit, values, making, people, step }: Asked,
): Promise<Done> {
  const sharing =
    making === undefined || values.file.length === 0 ? undefined : sharingOf(request, making, values)
  const planSharing = making === undefined ? undefined : planSharingOf(request, making, values)
  const undo = async () => {
    await sharing?.undo()
    await planSharing?.undo()
  }
  return inOfficerTransaction(request, async (transaction, reference) => {
    // Of an attempt that is made again.
    await undo()
    const { tx } = transaction
    let id = making === undefined || !isDecided(making) ? undefined : await enteredAs(tx, unit, values)
    const entered = id
    const insertOnly = () => insertDecision(tx, request, unit, values)
    const decisionOf = async () => (id ??= await insertOnly())
    const joinedAlready = async (record: string) => {
      if (entered === undefined) return new Set<number>()
      const { rows } = await sql<{ id: number }>`select officer_id as id from decision_row
        where decision_id = ${entered} and record = ${record}`.execute(tx)
      return new Set(rows.map((row) => Number(row.id)))
    }
    const applying: Applying = {
      transaction,
      reference,
      request,
      values,
      people,
      sharing,
      planSharing,
      step,
      decisionOf,
      joinedAlready,
    }
    const {
      plans,
      resting,
      refused: notPlanned,
    } = making === undefined
      ? { plans: [], resting: [], refused: [] }
      : await planLater(making, applying, {
          enter: (one) => enter(making, one),
          decisionOf: async () => entered ?? (await insertOnly()),
        })
    const now = byLaterDay(making, people, request.today).get('') ?? []
    const result =
      making === undefined || now.length === 0
        ? { entered: new Map(), current: new Set<number>(), refused: [] }
        : await enter(making, { ...applying, people: now })
    const refused = [...notPlanned, ...result.refused]
    const [count, planned] = [result.entered.size, plans.length]
    // With nobody entered, the decision alone isn't what was confirmed.
    if (people.length > 0 && count + planned === 0) {
      const reasons = await namedReasons(request, reference, refused, tx)
      const notFound = refusals.officerNotFound()
      if (reasons.every(({ message }) => message === notFound.message)) throw notFound
      throw refusals.wrongState(paperSentences.done(0, 0, refused.length), reasons)
    }
    const decision = await decisionOf()
    if (resting.length > 0) await restOn(tx, decision, resting)
    return { id: decision, count, planned, refused }
  }).catch(async (error: unknown) => {
    await undo()
    throw error
  })
}

const enter = (making: Making, applying: Applying): Promise<Entered> =>
  making.kind === 'row' ? applyRows(making, applying) : applyMovements(making, applying)

/** Rows of these kinds have the decision's number, so those of a decision are known. */
const isDecided = (making: Making): boolean =>
  making.kind === 'movement' ||
  making.record.form.decisions.some(({ soQuyetDinh }) => !(soQuyetDinh in making.record.form.appliesWhen))

/** The decision of this number and day that the unit has entered. */
async function enteredAs(tx: Tx, unit: number, { soQuyetDinh, ngayKy }: Values): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from decision where unit_id = ${unit}
    and number_key = ${numberKey(soQuyetDinh ?? '')} and "ngayKy" = cast(${ngayKy} as date)`.execute(tx)
  return rows[0] === undefined ? undefined : Number(rows[0].id)
}

const sharingOf = (
  request: AuthenticatedRequest,
  making: Making,
  { file }: Values,
): FileSharing | undefined => {
  const section = making.kind === 'row' ? making.record.fileSection : making.movement.fileSection
  if (section === undefined) return undefined
  return fileSharing(request, file, {
    section: section.index,
    uploadedFor: decisionSection,
    table: making.kind === 'row' ? tableOf(making.record) : 'movement',
    path: 'quyetDinh.file',
  })
}

/** Names and reasons of the people left out; those out of scope are only reported as not found. */
async function namedReasons(
  request: AuthenticatedRequest,
  { units }: ReferenceData,
  refused: readonly LeftOut[],
  db: DbOrTx = request.db,
): Promise<Detail[]> {
  const ids = refused.flatMap(({ id, why }) => (why === null ? [] : [id]))
  const { rows } = await sql<{ id: number; name: string | null }>`
    select o.id, o."hoVaTen" as name from officer o
    where o.id = any(cast(${ids} as bigint[])) and not o.deleted
      and ${request.server.guards.personsNamed(request.scope, units)}`.execute(db)
  const names = new Map(rows.map(({ id, name }) => [Number(id), name]))
  return refused.map(({ id, why }) => ({
    field: String(id),
    message:
      why === null || !names.has(id)
        ? refusals.officerNotFound().message
        : `${names.get(id) ?? 'Chưa rõ'}: ${why}`,
  }))
}
