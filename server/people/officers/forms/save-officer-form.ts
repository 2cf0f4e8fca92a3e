/** Saves one form over a person: parses, validates, compares with stored values, and plans the patch. */
import type { AnyValues } from '#domain/fields/field.ts'
import { Refusal, refusals } from '#domain/api/refusals.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import { officerFields, bodyAliases, type OfficerValues } from '#domain/officer/officer-fields.ts'
import { identifyingFields } from '#domain/officer/same-people.ts'
import { maySecond, secondedStatus, secondmentSentences } from '#domain/records/work/secondment.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { decidedBy } from '#domain/decisions/decided-records.ts'
import { joinDecided, refuseNamed } from '#server/people/decisions/join-decided.ts'
import { changesBetween, writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import type { OfficerRecord } from '#server/people/officers/officer-store.ts'
import { loggingReads } from '#server/people/officers/log-as-read.ts'
import { saveByPlan, type FormPatch } from '#server/people/officers/write/save-by-plan.ts'
import { officerAnswer } from '#server/people/officers/officer-answer.ts'
import { logWarned, namingHolder, warningsAbout } from '#server/people/officers/same-people.ts'
import { clearedByOtherForm } from '#server/people/officers/forms/cleared-by-other-form.ts'
import { applicableValues, resolveOutsidePairs, validate } from '#server/people/forms/validate.ts'
import { parseValues, type ReferenceData, type Parsed } from '#server/people/forms/parse-values.ts'
import { readRow } from '#server/people/forms/stored-values.ts'
import { noticeOfMove, positionAfterMove } from '#server/people/officers/forms/position-after-move.ts'
import { isRoomOf, problemOfUnit } from '#server/people/officers/forms/unit-of-officer.ts'

/** The values of any form over a person: some of the person's fields. */
export type FormValues = Partial<OfficerValues>

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

/** The role may not change the field. Thrown while planning, logged after the rollback. */
class ForbiddenField extends Refusal {
  readonly field: string

  constructor(field: string) {
    const { code, message, status } = refusals.forbidden()
    super(code, message, { status })
    this.field = field
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
  const stored: FormValues = pick(all, Object.keys(form.fields))
  // Checked first: somebody else's changes must not count as changes by this caller.
  if (typeof body.version === 'number' && body.version !== officer.versions[form.version]) {
    throw refusals.stale(officerAnswer(request, officer, reference, form.version))
  }
  const parsed: Parsed<FormValues> = parseValues(form.fields, body, reference, { stored, bodyAliases })
  keepWhatIsNotTyped(request, form, parsed, stored)
  fill?.(parsed.values)
  const values = applicableValues(form, resolveOutsidePairs(form, parsed.values, parsed.sent))
  // Rules may use fields of other forms, such as the birth date.
  validate(form, parsed, { ...all, ...values }, request)
  const changed = changesBetween(stored, values)
  if (changed.names.includes('donVi') && !parsed.sent.has('phongBan') && 'phongBan' in values) {
    values.phongBan = null
    if (stored.phongBan !== null) changed.names.push('phongBan')
  }
  validateUnitAndStatus(request, changed.names, values, stored, reference)
  const answer = (saved: OfficerRecord) => officerAnswer(request, saved, reference, form.version)
  const after = body.quyetDinhIds?.length && {
    after: (tx: Tx, current: ReferenceData) =>
      joinDecided(tx, request, current, body.quyetDinhIds, { people: [officer.id], kinds: decidedBy(form) }),
  }
  if (changed.names.length === 0) return { answer, ...after }
  const held = changed.names.includes('viTriViecLam') ? null : all.viTriViecLam
  let isConcerned = false
  const written = { ...pick(values, changed.names), ...clearedByOtherForm(form, values, all) }
  return {
    values: written as Partial<OfficerValues>,
    entry: { target: form.name },
    ...after,
    ...(setsPlace(changed.names) && {
      check: async (tx) => {
        await refuseBadPlace(tx, changed.names, values)
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

/** Keeps stored values of derived and hidden fields; throws if fields that the role may not change are sent changed. */
function keepWhatIsNotTyped(
  request: AuthenticatedRequest,
  form: AnyForm,
  parsed: Parsed,
  stored: AnyValues,
): void {
  const { base } = request.account.role
  for (const [name, field] of Object.entries(form.fields)) {
    const hidden = field.hiddenFrom?.includes(base)
    if (field.derived || hidden) {
      parsed.values[name] = stored[name]
      if (parsed.problems.length > 0)
        parsed.problems = parsed.problems.filter((problem) => problem.field !== name)
    } else if (field.readOnlyFor?.includes(base) && parsed.sent.has(name)) {
      const { names } = changesBetween({ [name]: stored[name] }, { [name]: parsed.values[name] })
      if (names.length > 0) throw new ForbiddenField(name)
    }
  }
}

/** The new unit must be in the caller's scope; a form may set only the statuses that forms may set. */
export function validateUnitAndStatus(
  request: AuthenticatedRequest,
  changed: readonly string[],
  values: FormValues,
  stored: FormValues,
  reference: ReferenceData,
): void {
  const unit = values.donVi
  const { unitIsGivenToPerson } = request.server.guards
  if (
    changed.includes('donVi') &&
    unit &&
    !unitIsGivenToPerson(request.scope, Number(unit.id), reference.units)
  ) {
    throw refusals.invalidField('donVi', 'Đơn vị hiện tại nằm ngoài phạm vi quản lý của bạn.')
  }
  const together = { ...stored, ...values }
  if (
    (changed.includes('trangThaiHoSo') || changed.includes('loaiHoSo')) &&
    together.trangThaiHoSo?.code === secondedStatus &&
    !maySecond({ loaiHoSo: together.loaiHoSo ?? null })
  )
    throw refusals.invalidField('trangThaiHoSo', secondmentSentences.contract)
  const { trangThaiHoSo: status } = values
  const { trangThaiHoSo: from } = stored
  if (!changed.includes('trangThaiHoSo') || !status) return
  // A status set by an action is only reverted by an action: restoring also reopens what the end of service closed.
  if (!isSettable(status.id, reference) || (from && !isSettable(from.id, reference))) {
    throw refusals.wrongState(
      from
        ? `Không thể chuyển trạng thái '${from.name}' thành '${status.name}' tại đây.`
        : `Trạng thái '${status.name}' không thể chọn khi thêm hồ sơ.`,
    )
  }
}

const setsPlace = (changed: readonly string[]) => changed.includes('donVi') || changed.includes('phongBan')

/**
 * A new unit must be active and no room, the room must belong to the unit, and both are locked until the transaction
 * ends: rooms are moved and deleted with their people.
 */
export async function refuseBadPlace(
  tx: Tx,
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

/** Statuses that forms may set: working, suspended, on long leave, seconded; others are set by actions. */
function isSettable(id: string, { catalogues }: ReferenceData): boolean {
  return catalogues.item(Number(id))?.extra['settable'] === true
}

function pick<T>(all: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  const picked: Record<string, T> = {}
  for (const name of names) if (name in all) picked[name] = all[name] as T
  return picked
}
