/**
 * The part of saving a form that needs no database: what a body says about a stored person, and what changes by it.
 * The forms use it for one person, 'Sửa hàng loạt' for many.
 */
import { Refusal, refusals } from '#domain/api/refusals.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import { bodyAliases, type OfficerValues } from '#domain/officer/officer-fields.ts'
import { maySecond, secondedStatus, secondmentSentences } from '#domain/records/work/secondment.ts'
import { changesBetween } from '#server/platform/audit/audit.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { clearedByOtherForm } from '#server/people/officers/forms/cleared-by-other-form.ts'
import { parseValues, type Parsed, type ReferenceData } from '#server/people/forms/parse-values.ts'
import { applicableValues, resolveOutsidePairs } from '#server/people/forms/validate.ts'

/** The values of any form over a person: some of the person's fields. */
export type FormValues = Partial<OfficerValues>

/** The role may not change the field. Thrown while planning, logged after the rollback. */
export class ForbiddenField extends Refusal {
  readonly field: string

  constructor(field: string) {
    const { code, message, status } = refusals.forbidden()
    super(code, message, { status })
    this.field = field
  }
}

/** The stored values of a form's fields. */
export const storedOf = (form: AnyForm, all: AnyValues): FormValues => pick(all, Object.keys(form.fields))

interface ReadForm {
  parsed: Parsed<FormValues>
  /** With what doesn't apply cleared. */
  values: FormValues
}

/** Reads a body over the person's stored values; throws for a field that the role may not change. */
export function readForm(
  request: AuthenticatedRequest,
  form: AnyForm,
  body: Readonly<Record<string, unknown>>,
  all: AnyValues,
  reference: ReferenceData,
  fill?: (values: FormValues) => void,
): ReadForm {
  const stored = storedOf(form, all)
  const parsed: Parsed<FormValues> = parseValues(form.fields, body, reference, { stored, bodyAliases })
  keepStoredValues(request, form, parsed, stored)
  fill?.(parsed.values)
  const values = applicableValues(form, resolveOutsidePairs(form, parsed.values, parsed.sent))
  return { parsed, values }
}

/** The names of the form's changed fields, and what is written with them: also fields of other forms. */
export function changesOfForm(
  form: AnyForm,
  { parsed, values }: ReadForm,
  all: AnyValues,
): { names: string[]; written: FormValues } {
  const stored = storedOf(form, all)
  const { names } = changesBetween(stored, values)
  if (names.includes('donVi') && !parsed.sent.has('phongBan') && 'phongBan' in values) {
    values.phongBan = null
    if (stored.phongBan !== null) names.push('phongBan')
  }
  if (names.length === 0) return { names, written: {} }
  return {
    names,
    written: { ...pick(values, names), ...clearedByOtherForm(form, values, all) } as FormValues,
  }
}

/** Keeps stored values of derived and hidden fields; throws if fields that the role may not change are sent changed. */
function keepStoredValues(
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

/** Statuses that forms may set: working, suspended, on long leave, seconded; others are set by actions. */
function isSettable(id: string, { catalogues }: ReferenceData): boolean {
  return catalogues.item(Number(id))?.extra['settable'] === true
}

function pick<T>(all: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  const picked: Record<string, T> = {}
  for (const name of names) if (name in all) picked[name] = all[name] as T
  return picked
}
