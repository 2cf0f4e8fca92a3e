/** Saves one form over a person: parses, validates, compares with stored values, and plans the patch. */
import { refusals } from '#domain/api/refusals.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { identifyingFields } from '#domain/officer/same-people.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { decidedBy } from '#domain/decisions/decided-records.ts'
import { joinDecided, refuseNamed } from '#server/people/decisions/join-decided.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { DbOrTx, Tx } from '#server/platform/db/database.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import type { OfficerRecord } from '#server/people/officers/officer-store.ts'
import { loggingReads } from '#server/people/officers/log-as-read.ts'
import { saveByPlan, type FormPatch } from '#server/people/officers/write/save-by-plan.ts'
import { officerAnswer } from '#server/people/officers/officer-answer.ts'
import { logWarned, namingHolder, warningsAbout } from '#server/people/officers/same-people.ts'
import {
  changesOfForm,
  ForbiddenField,
  readForm,
  storedOf,
  validateUnitAndStatus,
  type FormValues,
} from '#server/people/officers/forms/form-change.ts'
import { validate } from '#server/people/forms/validate.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { readRow } from '#server/people/forms/stored-values.ts'
import { noticeOfMove, positionAfterMove } from '#server/people/officers/forms/position-after-move.ts'
import { isRoomOf, problemOfUnit } from '#server/people/officers/forms/unit-of-officer.ts'

interface Body {
  id: number
  version?: number | null | undefined
  quyetDinhIds?: readonly number[] | null | undefined
  [name: string]: unknown
}

export async function saveOfficerForm(
  request: AuthenticatedRequest,
  form: AnyForm,
  body: Body,
  { fill }: { fill?: (values: FormValues) => void } = {},
): Promise<OfficerAnswer> {
  refuseNamed(request, body.quyetDinhIds)
  let changes: FormPatch<OfficerAnswer>['values']
  try {
    const saved = await namingHolder(request, body['soCccd'], () =>
      loggingReads(request, (answersWith) =>
        saveByPlan(request, body.id, (officer, reference) => {
          answersWith({ officer, target: 'officer', targetId: officer.id })
          const plan = planSave(request, form, body, { officer, reference }, fill)
          if (plan.values !== undefined) answersWith(undefined)
          changes = plan.values
          return plan
        }),
      ),
    )
    if (changes === undefined || !identifyingFields.some((name) => name in (changes ?? {}))) return saved
    const { canhBao = [] } = await warningsAbout(request.db, request, await units(request), saved)
    const warned = { ...saved, canhBao: [...(saved.canhBao ?? []), ...canhBao] }
    await logWarned(request, warned)
    return warned
  } catch (error) {
    if (error instanceof ForbiddenField) {
      await writeAudit(request.db, request, {
        kind: 'tu-choi',
        officerId: body.id,
        after: { truong: error.field },
      })
    }
    throw error
  }
}

function planSave(
  request: AuthenticatedRequest,
  form: AnyForm,
  body: Body,
  { officer, reference }: { officer: OfficerRecord; reference: ReferenceData },
  fill: ((values: FormValues) => void) | undefined,
): FormPatch<OfficerAnswer> {
  const all = readRow(officerFields, officer.row, reference)
  const stored = storedOf(form, all)
  // Checked first: somebody else's changes must not count as changes by this caller.
  if (typeof body.version === 'number' && body.version !== officer.versions[form.version]) {
    throw refusals.stale(officerAnswer(request, officer, reference, form.version))
  }
  const read = readForm(request, form, body, all, reference, fill)
  const { parsed, values } = read
  // Rules may use fields of other forms, such as the birth date.
  validate(form, parsed, { ...all, ...values }, request)
  const { names, written } = changesOfForm(form, read, all)
  validateUnitAndStatus(request, names, values, stored, reference)
  const answer = (saved: OfficerRecord) => officerAnswer(request, saved, reference, form.version)
  const after = body.quyetDinhIds?.length && {
    after: (tx: Tx, current: ReferenceData) =>
      joinDecided(tx, request, current, body.quyetDinhIds, { people: [officer.id], kinds: decidedBy(form) }),
  }
  if (names.length === 0) return { answer, ...after }
  const held = names.includes('viTriViecLam') ? null : all.viTriViecLam
  let isConcerned = false
  return {
    values: written,
    entry: { target: form.name },
    ...after,
    ...(setsPlace(names) && {
      check: async (tx) => {
        await refuseBadPlace(tx, names, values)
        const following = held && (await positionAfterMove(tx, held, all, { ...all, ...values }))
        isConcerned = Boolean(following)
        return following ?? {}
      },
    }),
    answer: (saved) =>
      held && isConcerned
        ? { ...answer(saved), canhBao: [noticeOfMove(held, saved, reference)] }
        : answer(saved),
  }
}

/** Whether these changes concern the person's unit or room. */
export const setsPlace = (changed: readonly string[]) =>
  changed.includes('donVi') || changed.includes('phongBan')

/**
 * A new unit must be active and no room, the room must belong to the unit, and both are locked until the transaction
 * ends: rooms are moved and deleted with their people.
 */
export async function refuseBadPlace(
  tx: DbOrTx,
  changed: readonly string[],
  { phongBan: room, donVi: unit }: FormValues,
): Promise<void> {
  if (unit && changed.includes('donVi')) {
    const problem = await problemOfUnit(tx, Number(unit.id), officerFields.donVi.label)
    if (problem !== null) throw refusals.invalidField('donVi', problem)
  }
  if (!setsPlace(changed)) return
  if (!room || !unit || (await isRoomOf(tx, Number(room.id), Number(unit.id)))) return
  throw refusals.invalidField('phongBan', 'Phòng ban không thuộc đơn vị hiện tại.')
}
