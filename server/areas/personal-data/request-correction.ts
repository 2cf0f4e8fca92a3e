/** A person asks for a correction of the own record; an officer of the unit answers. The officers concerned get a notice. */
import { sql } from 'kysely'
import type { z } from 'zod'
import { refusals } from '#domain/api/refusals.ts'
import { correctionDays } from '#domain/law/record-parameters.ts'
import { addDays } from '#domain/law/working-days.ts'
import { noticeTexts } from '#domain/notices/notice-kinds.ts'
import {
  answerCorrection as answerCall,
  type CorrectionRequest,
  type requestCorrection as requestCall,
} from '#domain/personal-data/calls.ts'
import { labelOfPlace } from '#domain/personal-data/correctable-places.ts'
import {
  correctionSentences,
  correctionStateName,
  mostWaiting,
} from '#domain/personal-data/correction-sentences.ts'
import { ownRequests } from '#server/areas/personal-data/correction-store.ts'
import { findOwnOfficer } from '#server/areas/personal-data/own-officer.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import { tellOwner, tellUnit } from '#server/request/notices/notice-store.ts'
import { Covered } from '#server/platform/at-rest/covered.ts'

const target = 'correction_request'
const listPath = '/yeu-cau-chinh-sua'
/** Where a person sees the own requests. */
const ownPath = '/profile#du-lieu-cua-toi'

/** Throws 26 without a record or with too many requests that wait, 21 for what the record doesn't show. */
export async function requestCorrection(
  { tab, truong, noiDung }: z.output<typeof requestCall.input>,
  request: AuthenticatedRequest,
): Promise<CorrectionRequest> {
  const nhan = labelOfPlace(tab, truong)
  if (nhan === undefined) throw refusals.invalidField('truong', correctionSentences.place)
  const { law, units } = await referenceDataOf(request)
  const days = law.valueNear(correctionDays, {}, request.today).giaTri
  return inRetriableTransaction(request, async (tx) => {
    // The lock keeps the limit true for two windows.
    const officer = await findOwnOfficer(tx, request, units, { lock: true })
    const { rows: waiting } = await sql<{ n: number }>`select count(*)::int as n from correction_request
      where officer_id = ${officer.id} and state = 'cho'`.execute(tx)
    if ((waiting[0]?.n ?? 0) >= mostWaiting) throw refusals.wrongState(correctionSentences.tooMany)
    const { rows } = await sql<{ id: number }>`
      insert into correction_request (officer_id, account_id, tab, place, text, created_at, due_on)
      values (${officer.id}, ${request.account.id}, ${tab}, ${truong}, ${new Covered(noiDung)}, ${request.now},
        ${addDays(request.today, days)}) returning id`.execute(tx)
    const id = Number(rows[0]?.id)
    const unit = officer.unitId === null ? undefined : units.find(officer.unitId)
    const text = noticeTexts.correctionAsked(String(officer.row['hoVaTen'] ?? ''), nhan)
    const told = { kind: 'yeu-cau-chinh-sua', text, path: listPath } as const
    await tellUnit(tx, unit, answerCall, told, request.account.id)
    await writeAudit(tx, request, {
      kind: 'them',
      officerId: officer.id,
      unitId: officer.unitId,
      target,
      targetId: id,
      after: { thongTin: nhan, noiDung },
    })
    const made = (await ownRequests(tx, request)).find((own) => own.id === String(id))
    if (made === undefined) throw refusals.rowNotFound()
    return made
  })
}

/** Throws 23 out of scope, 26 once it has been answered. */
export async function answerCorrection(
  { id, chapNhan, traLoi }: z.output<typeof answerCall.input>,
  request: AuthenticatedRequest,
): Promise<null> {
  const { units } = await referenceDataOf(request)
  return inRetriableTransaction(request, async (tx) => {
    const { rows } = await sql<{
      officer: number
      unit: number | null
      account: number
      tab: string
      place: string
      state: string
    }>`select c.officer_id as officer, o."donViId" as unit, c.account_id as account, c.tab, c.place, c.state
      from correction_request c join officer o on o.id = c.officer_id
      where c.id = ${id} and not o.deleted and ${request.server.guards.personsAnswered(request.scope, units)}
      for update of c`.execute(tx)
    const [sent] = rows
    if (sent === undefined) throw refusals.rowNotFound()
    if (sent.state !== 'cho') throw refusals.wrongState(correctionSentences.alreadyAnswered)
    const state = chapNhan ? 'chap-nhan' : 'tu-choi'
    await sql`update correction_request set state = ${state}, answer = ${new Covered(traLoi)},
      answered_by = ${request.account.id}, answered_at = ${request.now} where id = ${id}`.execute(tx)
    const nhan = labelOfPlace(sent.tab, sent.place) ?? sent.place
    const text = noticeTexts.correctionAnswered(nhan, chapNhan)
    await tellOwner(tx, Number(sent.account), { kind: 'tra-loi-chinh-sua', text, path: ownPath })
    await writeAudit(tx, request, {
      kind: 'sua',
      officerId: Number(sent.officer),
      unitId: sent.unit === null ? null : Number(sent.unit),
      target,
      targetId: id,
      before: { trangThai: correctionStateName('cho') },
      after: { thongTin: nhan, trangThai: correctionStateName(state), traLoi },
    })
    return null
  })
}
