/** Saves one form over a person: read, judged, compared with what is stored, and handed to the door. */
import type { AnyValues } from '#domain/fields/field.ts'
import type { Ref } from '#domain/fields/values.ts'
import { refusals } from '#domain/api/refusals.ts'
import { blankValue, isEmpty } from '#domain/forms/blank.ts'
import { isAsked, type Form } from '#domain/forms/form.ts'
import { inFormOrder, problemsOf } from '#domain/forms/problems.ts'
import { officerFields, takenNames, type OfficerValues } from '#domain/officer/officer-fields.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { unitInScope } from '#server/access/scope.ts'
import { changesBetween, writeAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { SignedIn } from '#server/http/request.ts'
import { changeOfficer } from '#server/officers/door/change-officer.ts'
import type { OfficerChange, OfficerPatch } from '#server/officers/door/patch.ts'
import { officerAnswer } from '#server/officers/officer-answer.ts'
import { emptiedElsewhere } from '#server/officers/emptied-elsewhere.ts'
import { parseValues, type Lists, type Parsed } from '#server/records/parse-values.ts'
import { readRow } from '#server/records/stored-values.ts'
import { isRoomOf } from '#server/units/unit-store.ts'

interface Body {
  id: number
  version?: number | null | undefined
  [name: string]: unknown
}

export async function saveOfficerForm(
  request: SignedIn,
  form: Form,
  body: Body,
  { fill }: { fill?: (values: AnyValues) => void } = {},
): Promise<OfficerAnswer> {
  try {
    return await changeOfficer(request, body.id, {}, (change) => save(request, form, body, change, fill))
  } catch (error) {
    if (error instanceof ForbiddenField) {
      await writeAudit(request.db, request, {
        kind: 'tu-choi',
        officerId: body.id,
        after: { truong: error.field },
      })
      throw refusals.forbidden()
    }
    throw error
  }
}

/** Thrown inside the transaction, audited after it is rolled back. */
class ForbiddenField extends Error {
  readonly field: string

  constructor(field: string) {
    super(`field ${field} may not be changed by this role`)
    this.field = field
  }
}

async function save(
  request: SignedIn,
  form: Form,
  body: Body,
  change: OfficerChange,
  fill: ((values: AnyValues) => void) | undefined,
): Promise<OfficerPatch<OfficerAnswer>> {
  const { tx, officer, lists } = change
  const stored = readRow(form.fields, officer.row, lists)
  // First of all: what somebody else has changed since is not taken for a change by this caller.
  if (typeof body.version === 'number' && body.version !== officer.versions[form.version]) {
    throw refusals.stale(officerAnswer(request, officer, lists, form.version))
  }
  const parsed = parseValues(form.fields, body, lists, { stored, takenNames })
  keepWhatIsNotTyped(request, form, parsed, stored)
  fill?.(parsed.values)
  const values = askedValues(form, exclusive(form, parsed.values, parsed.sent))
  const all = readRow(officerFields, officer.row, lists)
  // Rules may look at what other forms hold, such as the birth date.
  judge(form, parsed, { ...all, ...values }, request)
  const changed = changesBetween(stored, values)
  if (changed.names.includes('donVi') && !parsed.sent.has('phongBan') && 'phongBan' in values) {
    values['phongBan'] = null
    if (stored['phongBan'] !== null) changed.names.push('phongBan')
  }
  judgeUnitAndStatus(request, changed.names, values, stored, lists)
  await refuseForeignRoom(tx, changed.names, values)
  const answer: OfficerPatch<OfficerAnswer>['answer'] = (saved) =>
    officerAnswer(request, saved.officer, lists, form.version)
  if (changed.names.length === 0) return { answer }
  const written = { ...pick(values, changed.names), ...emptiedElsewhere(form, values, all) }
  return { values: written as Partial<OfficerValues>, entry: { target: form.name }, answer }
}

/** Derived fields are never written; fields the role may not change must come as they stand. */
function keepWhatIsNotTyped(request: SignedIn, form: Form, parsed: Parsed, stored: AnyValues): void {
  const { base } = request.account.role
  for (const [name, field] of Object.entries(form.fields)) {
    const hidden = field.hiddenFrom?.includes(base)
    if (field.derived || hidden) {
      parsed.values[name] = stored[name]
      parsed.problems = parsed.problems.filter((problem) => problem.field !== name)
    } else if (field.notBy?.includes(base) && parsed.sent.has(name)) {
      const { names } = changesBetween({ [name]: stored[name] }, { [name]: parsed.values[name] })
      if (names.length > 0) throw new ForbiddenField(name)
    }
  }
}

/** Fields that do not apply to these values are saved empty. */
export function askedValues(form: Form, values: AnyValues): AnyValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = form.fields[name]
      return [name, field !== undefined && !isAsked(form, name, values) ? blankValue(field) : value]
    }),
  )
}

/** Of a catalogue field and its free text only one is kept: the catalogue one, unless only the text was sent. */
export function exclusive(form: Form, values: AnyValues, sent: ReadonlySet<string>): AnyValues {
  const kept = { ...values }
  for (const { inside, outside } of form.outsideCatalogue) {
    if (isEmpty(kept[inside]) || isEmpty(kept[outside])) continue
    if (sent.has(outside) && !sent.has(inside)) kept[inside] = null
    else kept[outside] = null
  }
  return kept
}

/** Throws 21 with every problem, the first field of the form first. */
export function judge(
  form: Form,
  parsed: Parsed,
  values: AnyValues,
  { today }: { today: string },
  /** The key under which the values travel: paths are those of the body ('congTac.tuNgay'). */
  key?: string,
): void {
  // What does not apply is saved empty, whatever was sent.
  const readProblems = parsed.problems.filter(({ field }) =>
    isAsked(form, field.split('.')[0] ?? field, values),
  )
  const unreadable = new Set(readProblems.map(({ field }) => field))
  const problems = [
    ...readProblems,
    ...problemsOf(form, values, { today, sent: parsed.sent }).filter(({ field }) => !unreadable.has(field)),
  ]
  if (problems.length === 0) return
  const sorted = inFormOrder(form, problems)
  throw refusals.invalid(
    key === undefined ? sorted : sorted.map(({ field, message }) => ({ field: `${key}.${field}`, message })),
  )
}

/** The current unit stays in the caller's scope; a form sets only the statuses that forms may set. */
export function judgeUnitAndStatus(
  request: SignedIn,
  changed: readonly string[],
  values: AnyValues,
  stored: AnyValues,
  lists: Lists,
): void {
  const unit = values['donVi'] as { id: string } | null
  if (
    changed.includes('donVi') &&
    unit !== null &&
    !unitInScope(request.scope, Number(unit.id), lists.units)
  ) {
    throw refusals.invalidField('donVi', 'Đơn vị hiện tại nằm ngoài phạm vi quản lý của bạn.')
  }
  const status = values['trangThaiHoSo'] as Ref | null
  const from = stored['trangThaiHoSo'] as Ref | null | undefined
  if (!changed.includes('trangThaiHoSo') || status === null) return
  // What an action has set only an action takes back: restoring also opens what the end of service closed.
  if (!isSettable(status.id, lists) || (from && !isSettable(from.id, lists))) {
    throw refusals.wrongState(
      from
        ? `Không thể chuyển trạng thái '${from.name}' thành '${status.name}' tại đây.`
        : `Trạng thái '${status.name}' không thể chọn khi thêm hồ sơ.`,
    )
  }
}

/** The room is the unit's, and stays so until the transaction ends: rooms are moved and deleted with whom they have. */
export async function refuseForeignRoom(
  tx: Tx,
  changed: readonly string[],
  { phongBan, donVi }: AnyValues,
): Promise<void> {
  if (!changed.includes('phongBan') && !changed.includes('donVi')) return
  const [room, unit] = [phongBan as { id: string } | null, donVi as { id: string } | null]
  if (!room || !unit || (await isRoomOf(tx, Number(room.id), Number(unit.id)))) return
  throw refusals.invalidField('phongBan', 'Phòng ban không thuộc đơn vị hiện tại.')
}

/** Statuses that forms may set: working, suspended, on long leave, seconded; the others come only from actions. */
function isSettable(id: string, { catalogues }: Lists): boolean {
  return catalogues.item(Number(id))?.extra['settable'] === true
}

function pick<T>(all: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
}
