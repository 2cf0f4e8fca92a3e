/** Adds a person: rules of the record form, unit in scope, default staff number, one audit row. */
import { defaultStaffNumber, recordForm } from '#domain/officer/officer-forms.ts'
import { bodyAliases } from '#domain/officer/officer-fields.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { refusals } from '#domain/api/refusals.ts'
import { isEmpty } from '#domain/forms/blank.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { addOfficer } from '#server/people/officers/write/change-officer.ts'
import { officerAnswer } from '#server/people/officers/officer-answer.ts'
import { validateUnitAndStatus, type FormValues } from '#server/people/officers/forms/form-change.ts'
import { refuseBadPlace } from '#server/people/officers/forms/save-officer-form.ts'
import { logWarned, namingHolder, warningsAbout } from '#server/people/officers/same-people.ts'
import { statusCodes } from '#server/people/officers/status-codes.ts'
import { applicableValues, validate } from '#server/people/forms/validate.ts'
import { parseValues, type ReferenceData } from '#server/people/forms/parse-values.ts'

/** The using unit's staff number defaults to the CCCD (spec 1 §9). */
export function fillNumbers(values: FormValues): void {
  if (isEmpty(values.soHieuCBCCVC)) values.soHieuCBCCVC = defaultStaffNumber
  if (isEmpty(values.soHieuCBCCVCDVSD)) values.soHieuCBCCVCDVSD = values.soCccd ?? null
}

export async function createOfficer(
  request: AuthenticatedRequest,
  body: Readonly<Record<string, unknown>>,
): Promise<OfficerAnswer> {
  if (!request.server.guards.mayAddPersons(request.scope)) throw refusals.forbidden()
  const reference: ReferenceData = await referenceDataOf(request)
  const parsed = parseValues(recordForm.fields, body, reference, { bodyAliases })
  if (!parsed.sent.has('trangThaiHoSo')) {
    parsed.values.trangThaiHoSo =
      reference.catalogues.byCode('DM_TRANGTHAIHOSO', statusCodes.working)?.ref ?? null
  }
  fillNumbers(parsed.values)
  const values = applicableValues(recordForm, parsed.values)
  validate(recordForm, parsed, values, request)
  validateUnitAndStatus(request, Object.keys(values), values, {}, reference)
  const created = await namingHolder(request, values.soCccd, () =>
    addOfficer(request, async ({ tx }) => {
      await refuseBadPlace(tx, Object.keys(values), values)
      const warned = await warningsAbout(tx, request, reference.units, values)
      const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))
      return {
        values,
        entry: { kind: 'them', before: null, after: filled },
        answer: ({ officer }) => ({
          ...officerAnswer(request, officer, reference, recordForm.version),
          ...warned,
        }),
      }
    }),
  )
  await logWarned(request, created)
  return created
}
