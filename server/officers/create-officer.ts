/** Adds a person: the record form's rules, a unit in scope, a staff number by default, one audit row. */
import { defaultStaffNumber, recordForm } from '#domain/officer/officer-forms.ts'
import { takenNames } from '#domain/officer/officer-fields.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { refusals } from '#domain/api/refusals.ts'
import { isEmpty } from '#domain/forms/blank.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { inRetriableTransaction } from '#server/http/retriable-transaction.ts'
import { catalogues, places, units, type SignedIn } from '#server/http/request.ts'
import { statusCodes } from '#server/officers/change-officer.ts'
import { officerAnswer } from '#server/officers/officer-answer.ts'
import { findOfficer, insertOfficer } from '#server/officers/officer-store.ts'
import { judgeUnitAndStatus, refuseForeignRoom, type FormValues } from '#server/officers/save-officer-form.ts'
import { askedValues, judge } from '#server/forms/judge.ts'
import { parseValues, type Lists } from '#server/forms/parse-values.ts'

/** The staff number of the using unit is the CCCD unless another was given (spec 1 §9). */
export function fillNumbers(values: FormValues): void {
  if (isEmpty(values.soHieuCBCCVC)) values.soHieuCBCCVC = defaultStaffNumber
  if (isEmpty(values.soHieuCBCCVCDVSD)) values.soHieuCBCCVCDVSD = values.soCccd ?? null
}

export async function createOfficer(
  request: SignedIn,
  body: Readonly<Record<string, unknown>>,
): Promise<OfficerAnswer> {
  if (!request.server.guards.mayAddPersons(request.scope)) throw refusals.forbidden()
  const lists: Lists = {
    catalogues: await catalogues(request),
    units: await units(request),
    places: await places(request),
  }
  const parsed = parseValues(recordForm.fields, body, lists, { takenNames })
  if (!parsed.sent.has('trangThaiHoSo')) {
    parsed.values.trangThaiHoSo =
      lists.catalogues.byCode('DM_TRANGTHAIHOSO', statusCodes.working)?.ref ?? null
  }
  fillNumbers(parsed.values)
  const values = askedValues(recordForm, parsed.values)
  judge(recordForm, parsed, values, request)
  judgeUnitAndStatus(request, Object.keys(values), values, {}, lists)
  return inRetriableTransaction(request, async (tx) => {
    await refuseForeignRoom(tx, Object.keys(values), values)
    const id = await insertOfficer(tx, recordForm.fields, values)
    const everybody = { server: request.server, scope: { kind: 'everything' } } as const
    const saved = await findOfficer(tx, everybody, lists.units, id)
    if (saved === undefined) throw refusals.officerNotFound()
    const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))
    await writeAudit(tx, request, {
      kind: 'them',
      officerId: id,
      unitId: saved.unitId,
      target: 'officer',
      targetId: id,
      after: filled,
    })
    return officerAnswer(request, saved, lists, recordForm.version)
  })
}
