/**
 * Transfer of workplace, end of service and transfer to the party block: the movement, its effects on the person and
 * its files in one transaction.
 */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import type { AnyValues, ValuesOf } from '#domain/fields/field.ts'
import type { FileRef, Ref } from '#domain/fields/values.ts'
import type { MovementAnswer } from '#domain/movements/calls.ts'
import {
  defaultTransferReason,
  type endOfServiceForm,
  type MovementKind,
  type transferForm,
} from '#domain/movements/movement-forms.ts'
import { allowancePeriod } from '#domain/records/allowance-period.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import { tableOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import { workPeriod } from '#domain/records/work-period.ts'
import type { Tx } from '#server/db/database.ts'
import { attachFiles } from '#server/files/attach-files.ts'
import type { SignedIn } from '#server/http/request.ts'
import { changeOfficer } from '#server/officers/door/change-officer.ts'
import type { OfficerChange, RowPatch, SavedOfficer } from '#server/officers/door/patch.ts'
import type { OfficerRecord } from '#server/officers/officer-store.ts'
import { statusCodes } from '#server/officers/status-codes.ts'
import { judge } from '#server/forms/judge.ts'
import { columnsOfAll } from '#server/forms/columns.ts'
import { parseValues, type Parsed } from '#server/forms/parse-values.ts'
import { columnValues, withCompanions } from '#server/forms/stored-values.ts'

type Body = Readonly<Record<string, unknown>> & { id: number }

/** The values of any movement's form: some of these. */
type MovementValues = Partial<ValuesOf<typeof transferForm.fields> & ValuesOf<typeof endOfServiceForm.fields>>

/** Status that a transfer to the block gives (docs/unit-tree.md, status values). */
const blockStatus = '10'

/** What the movement did to the person, kept to be undone. */
interface Undo {
  trangThaiHoSoId: number | null
  closed: { table: string; ids: number[] }[]
  lockedAccounts: readonly number[]
}

export async function beginMovement(
  request: SignedIn,
  kind: MovementKind,
  body: Body,
): Promise<MovementAnswer> {
  const given = body[kind.key]
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw refusals.invalidField(kind.key, 'Thiếu thông tin biến động.')
  }
  const reads = kind.name === 'transfer' ? [] : endingPeriods.map(({ record }) => record)
  return changeOfficer(request, body.id, { reads }, async (change) => {
    const { officer, lists } = change
    const parsed: Parsed<MovementValues> = parseValues(
      kind.form.fields,
      given as Record<string, unknown>,
      lists,
    )
    if (kind.name === 'transfer') parsed.values.lyDoChuyen ??= reasonOf(change)
    judge(kind.form, parsed, parsed.values, request, kind.key)
    const { values } = parsed
    const status = lists.catalogues.ref(officer.statusId)
    if (status === null || !kind.from.includes(status.code)) {
      throw refusals.wrongState(
        `Hồ sơ ở trạng thái '${status?.name ?? 'Chưa rõ'}' không thể ${kind.label.toLowerCase()}.`,
      )
    }
    if (kind.name === 'transfer') refuseSameUnit(officer.unitId, values)
    const rows = kind.name === 'transfer' ? [] : closedPeriods(change, values['ngay'] as string)
    return {
      values: {
        trangThaiHoSo: lists.catalogues.byCode('DM_TRANGTHAIHOSO', statusOf(kind, values))?.ref ?? null,
      },
      rows,
      ...(kind.name === 'transfer' ? {} : { signIn: 'ends' }),
      answer: (saved) => begun(request, kind, officer, values, rows, saved),
    }
  })
}

/** Writes the movement itself, with what its undoing needs, and attaches its files. */
async function begun(
  request: SignedIn,
  kind: MovementKind,
  officer: OfficerRecord,
  values: AnyValues,
  closed: readonly ClosedPeriod[],
  { tx, audit, lockedAccounts }: SavedOfficer,
): Promise<MovementAnswer> {
  const tables = [...new Set(closed.map(({ record }) => tableOf(record)))]
  const undo: Undo = {
    trangThaiHoSoId: officer.statusId,
    closed: tables.map((table) => ({
      table,
      ids: closed.filter(({ record }) => tableOf(record) === table).map(({ id }) => id),
    })),
    lockedAccounts,
  }
  const id = await insertMovement(request, kind, tx, officer, values, undo)
  await attachFiles(tx, request, {
    officerId: officer.id,
    section: kind.section,
    table: 'movement',
    rowId: id,
    files: (values['file'] as readonly FileRef[] | undefined) ?? [],
    path: `${kind.key}.file`,
  })
  await audit({ kind: 'them', target: 'movement', targetId: id, after: { loai: kind.name, ...values } })
  return {
    id: String(id),
    idCanBo: String(officer.id),
    version: 1,
    [kind.key]: withCompanions(kind.form.fields, values),
  }
}

function reasonOf({ lists }: OfficerChange): Ref | null {
  return lists.catalogues.byCode('DM_LOAIQUYETDINH_CONGTAC', defaultTransferReason)?.ref ?? null
}

function refuseSameUnit(unitId: number | null, values: MovementValues): void {
  const to = values.donViDen
  if (to && Number(to.id) === unitId) {
    throw refusals.invalidField('bienDong.donViDen', 'Đơn vị chuyển đến phải khác đơn vị hiện tại.')
  }
}

function statusOf(kind: MovementKind, values: AnyValues): string {
  if (kind.name === 'transfer') return statusCodes.moving
  return kind.name === 'block-transfer' ? blockStatus : (values['trangThai'] as Ref).code
}

/** Periods that end with the service, and the fields that bound them. */
const endingPeriods: readonly { record: AnySubRecord; from: string; to: string }[] = [
  { record: workPeriod, from: 'tuNgay', to: 'denNgay' },
  { record: salaryPeriod, from: 'ngayHuongLuong', to: 'ngayKetThucLuong' },
  { record: allowancePeriod, from: 'tuNgay', to: 'denNgay' },
]

type ClosedPeriod = Extract<RowPatch, { op: 'change' }>

/** Closes what is open on the effective date; a period that begins on or after it stays open. */
function closedPeriods({ rowsOf }: OfficerChange, day: string): ClosedPeriod[] {
  return endingPeriods.flatMap(({ record, from, to }) =>
    rowsOf(record)
      .map(({ id, values }) => ({ id, values: values as AnyValues }))
      .filter(({ values }) => values[to] === null && values[from] !== null && (values[from] as string) < day)
      .map(({ id }) => ({ op: 'change', record, id, values: { [to]: day } })),
  )
}

async function insertMovement(
  request: SignedIn,
  kind: MovementKind,
  tx: Tx,
  officer: OfficerRecord,
  values: AnyValues,
  undo: Undo,
): Promise<number> {
  const columns = columnsOfAll(kind.form.fields)
  const stored = columnValues(kind.form.fields, values)
  const { rows } = await sql<{ id: number }>`
    insert into movement (kind, state, officer_id, "donViDiId", undo, created_by,
      ${sql.join(columns.map(({ column }) => sql.ref(column)))})
    values (${kind.name}, ${kind.name === 'transfer' ? 'pending' : 'done'}, ${officer.id}, ${officer.unitId},
      cast(${JSON.stringify(undo)} as jsonb), ${request.account.id},
      ${sql.join(columns.map(({ column, type }) => sql`cast(${stored[column]} as ${sql.raw(type)})`))})
    returning id`.execute(tx)
  return (rows[0] as { id: number }).id
}
