/**
 * What may be decided today for a later day. A kind is the call that does it on the day, with its own form: whoever may
 * make the call may plan it, and nothing about it is declared twice.
 */
import type { Call } from '#domain/api/call.ts'
import { adjustAllowances, raiseMany } from '#domain/due/calls.ts'
import type { DueKind } from '#domain/due/kinds.ts'
import { allowanceForm, raiseForm } from '#domain/due/raise-form.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { showCoefficient, showNumber } from '#domain/fields/show.ts'
import type { Ref, UnitRef } from '#domain/fields/values.ts'
import type { DecisionFields } from '#domain/forms/decision-fields.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import { blockTransfer } from '#domain/movements/block-transfer.ts'
import { beginCall } from '#domain/movements/calls.ts'
import { endOfService } from '#domain/movements/end-of-service.ts'
import type { AnyMovement } from '#domain/movements/movement.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { allowancePeriod, professionCode } from '#domain/records/allowance-period.ts'
import { callsOf } from '#domain/records/calls.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'

interface Kind {
  id: string
  name: string
  /** The call that does it on its day. */
  call: Call
  form: AnyForm
  /** The field of the form that is the day. */
  day: string
  /** The key of the form's values in the call's body. */
  key: string
  /** The section of its files. */
  fileSection?: number
  /** The rows that it opens: a role that may not read them isn't told what they will say. */
  opens?: AnySubRecord
  /** The field of such a row that is its day: without a day in the request each person has the own one. */
  ownDay?: string
  /** What people are due for that it settles. */
  settles?: readonly DueKind[]
  /** Only with the item of this code in this field of the form. */
  settlesWith?: { field: string; code: string }
  /** The kind of draft (decisions/drafts), where there is one. */
  draft?: string
  /** What it does, in words; `opened`: the row that it would open. */
  tells: (values: AnyValues, opened: AnyValues) => string
}

const ref = (values: AnyValues, name: string) => (values[name] as Ref | UnitRef | null | undefined) ?? null
const text = (values: AnyValues, name: string) => (values[name] as string | null | undefined) ?? null

function raiseText(_: AnyValues, { bac, heSoLuong, phuCapTNVK, loaiDieuChinhLuong }: AnyValues): string {
  if (typeof phuCapTNVK === 'number' && phuCapTNVK > 0) return `Nâng vượt khung ${showNumber(phuCapTNVK)} %`
  const isRanked = ['06', '07', '08'].includes((loaiDieuChinhLuong as Ref | null | undefined)?.code ?? '')
  const step = (bac as Ref | null | undefined)?.name
  if (step === undefined) return 'Nâng bậc lương'
  const coefficient = typeof heSoLuong === 'number' ? ` (hệ số ${showCoefficient(heSoLuong)})` : ''
  return `${isRanked ? 'Xếp' : 'Nâng'} ${step.toLowerCase()}${coefficient}`
}

function allowanceText(_: AnyValues, { loaiPhuCap, hinhThucHuong, heSo, phanTramHuong }: AnyValues): string {
  const name = (loaiPhuCap as Ref | null | undefined)?.name ?? 'Phụ cấp ưu đãi'
  if ((hinhThucHuong as Ref | null | undefined)?.code === 'HS' && typeof heSo === 'number')
    return `${name} hệ số ${showCoefficient(heSo)}`
  return typeof phanTramHuong === 'number'
    ? `${name} ${showNumber(phanTramHuong)} %`
    : 'Điều chỉnh phụ cấp ưu đãi'
}

function postText(values: AnyValues): string {
  const what = ref(values, 'loaiQuyetDinh')?.name ?? 'Quá trình công tác'
  const post = ref(values, 'chucVu')?.name ?? text(values, 'chucVuNgoaiHeThong')
  const unit = ref(values, 'donVi')?.name ?? text(values, 'donViNgoaiHeThong')
  const to = [post, unit].filter((part) => part !== null && part !== '').join(', ')
  return to === '' ? what : `${what}: ${to}`
}

const ofMovement = ({ titles, form, contract, fileSection }: AnyMovement) => ({
  name: titles.action,
  form,
  key: contract.key,
  fileSection: fileSection.index,
})

const kinds = [
  {
    id: 'nang-luong',
    name: 'Nâng bậc lương',
    call: raiseMany as Call,
    form: raiseForm,
    day: 'ngay',
    key: 'quyetDinh',
    opens: salaryPeriod,
    ownDay: 'ngayHuongLuong',
    settles: ['nang-luong', 'vuot-khung'],
    draft: 'QD_NANG_LUONG',
    tells: raiseText,
  },
  {
    id: 'phu-cap-uu-dai',
    name: 'Điều chỉnh phụ cấp ưu đãi',
    call: adjustAllowances as Call,
    form: allowanceForm,
    day: 'ngay',
    key: 'quyetDinh',
    opens: allowancePeriod,
    ownDay: 'tuNgay',
    settles: ['phu-cap-uu-dai'],
    tells: allowanceText,
  },
  {
    id: 'phu-cap',
    name: 'Phụ cấp',
    call: callsOf(allowancePeriod).add as Call,
    form: allowancePeriod.form,
    day: 'tuNgay',
    key: allowancePeriod.contract.key,
    ...(allowancePeriod.fileSection && { fileSection: allowancePeriod.fileSection.index }),
    opens: allowancePeriod,
    settles: ['phu-cap-uu-dai'],
    settlesWith: { field: 'loaiPhuCap', code: professionCode },
    tells: allowanceText,
  },
  {
    id: 'bo-nhiem',
    name: 'Bổ nhiệm, công tác',
    call: callsOf(workPeriod).add as Call,
    form: workPeriod.form,
    day: 'tuNgay',
    key: workPeriod.contract.key,
    ...(workPeriod.fileSection && { fileSection: workPeriod.fileSection.index }),
    opens: workPeriod,
    settles: ['bo-nhiem-lai', 'het-nhiem-ky'],
    draft: 'QD_BO_NHIEM',
    tells: postText,
  },
  {
    id: 'chuyen-cong-tac',
    ...ofMovement(transfer),
    call: beginCall(transfer) as Call,
    day: 'ngayBienDong',
    draft: 'QD_DIEU_DONG',
    tells: (values) => `Chuyển công tác đến ${ref(values, 'donViDen')?.name ?? ''}`,
  },
  {
    id: 'nghi-viec',
    ...ofMovement(endOfService),
    call: beginCall(endOfService) as Call,
    day: 'ngay',
    settles: ['nghi-huu', 'het-hop-dong'],
    draft: 'QD_NGHI_HUU',
    tells: (values) => `Ngừng công tác: ${ref(values, 'trangThai')?.name ?? ''}`,
  },
  {
    id: 'chuyen-khoi',
    ...ofMovement(blockTransfer),
    call: beginCall(blockTransfer) as Call,
    day: 'ngay',
    tells: () => 'Chuyển khối',
  },
] as const satisfies readonly Kind[]

export type PlanKindId = (typeof kinds)[number]['id']
export type PlanKind = Kind & { id: PlanKindId }

/** In the order in which those of one person and day take effect: leaving comes last. */
export const planKinds: readonly PlanKind[] = kinds

export const planKindIds = kinds.map(({ id }) => id) as [PlanKindId, ...PlanKindId[]]

export const planKindOf = (id: string): PlanKind => planKinds.find((kind) => kind.id === id) ?? kinds[0]

/** The kinds that settle what people are due for. */
export const plansSettling = (due: DueKind): readonly PlanKind[] =>
  planKinds.filter(({ settles }) => settles?.includes(due))

/** Whether a person who leaves is no longer due for it, also before the day of leaving. */
export const isSettledByLeaving = (due: DueKind): boolean =>
  plansSettling(due).some(({ id }) => id === 'nghi-viec')

/** The kind that is planned with this form, if any. */
export const planKindOfForm = (form: Pick<AnyForm, 'name'>): PlanKind | undefined =>
  planKinds.find((kind) => kind.form.name === form.name)

/** Its kind of row, where the plan has the row itself: as a decision says it, not as the call would find it on the day. */
export const rowOf = ({ opens, ownDay }: PlanKind): AnySubRecord | undefined =>
  ownDay === undefined ? undefined : opens

/** The section of its files. */
export const fileSectionOf = (kind: PlanKind): number =>
  kind.fileSection ?? rowOf(kind)?.fileSection?.index ?? 0

/** waiting, in effect, could not, withdrawn: the states in table `plan`. */
export const planStates = [
  { id: 'cho', name: 'Chờ hiệu lực' },
  { id: 'xong', name: 'Đã có hiệu lực' },
  { id: 'khong-duoc', name: 'Không thực hiện được' },
  { id: 'rut', name: 'Đã rút' },
] as const
export type PlanState = (typeof planStates)[number]['id']
export const planStateName = (state: PlanState): string =>
  planStates.find(({ id }) => id === state)?.name ?? state

/** The parts of a decision that have fields of their own in the form: `soQuyetDinh` is `soKyQuyetDinh` of a leaving. */
const partsOf = ({ form: { decisions } }: PlanKind): [part: string, field: string][] => {
  const [fields]: readonly (DecisionFields | undefined)[] = decisions
  return (['soQuyetDinh', 'ngayKy', 'nguoiKy'] as const).flatMap((part): [string, string][] => {
    const field = fields?.[part]
    return field === undefined ? [] : [[part, field]]
  })
}

interface Sent {
  ngay?: string | null | undefined
  quyetDinh?: Readonly<Record<string, unknown>> | null | undefined
  values?: Readonly<Record<string, unknown>> | null | undefined
}

/** The form's values of a request: those of the decision and the day are in their fields. */
export function formValuesOf(kind: PlanKind, { ngay, quyetDinh, values }: Sent): Record<string, unknown> {
  const decided = partsOf(kind).flatMap(([part, field]) =>
    quyetDinh && part in quyetDinh ? [[field, quyetDinh[part]] as const] : [],
  )
  return { ...values, ...Object.fromEntries(decided), ...(ngay ? { [kind.day]: ngay } : {}) }
}

const aheadForms = new WeakMap<PlanKind, AnyForm>()

/** The form with its day open ahead: the rest of it is as on the day. */
export function aheadForm(kind: PlanKind): AnyForm {
  const before = aheadForms.get(kind)
  if (before !== undefined) return before
  const { fields } = kind.form
  const day = fields[kind.day]
  if (day?.kind !== 'date') throw new Error(`${kind.id} has no day`)
  const { notAfterToday: _, ...open } = day
  const form: AnyForm = { ...kind.form, fields: { ...fields, [kind.day]: open } }
  aheadForms.set(kind, form)
  return form
}

/** Whether the call takes a later day too, at once: then planning is a choice. */
export const mayBeDoneAtOnce = ({ form, day }: PlanKind): boolean => {
  const field = form.fields[day]
  return field?.kind === 'date' && !field.notAfterToday
}

/** What a plan's decision says, for its row. */
export function decisionOfPlan(
  kind: PlanKind,
  values: AnyValues,
): { soQuyetDinh: string | null; ngayKy: string | null; nguoiKy: string | null } {
  const said = Object.fromEntries(partsOf(kind).map(([part, field]) => [part, text(values, field)]))
  return { soQuyetDinh: null, ngayKy: null, nguoiKy: null, ...said }
}
