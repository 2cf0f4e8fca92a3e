/**
 * Transfer of workplace, end of service and transfer to the party block: the movement, its effects on the person and
 * its files in one transaction.
 */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import type { AnyValues, ValuesOf } from '#domain/fields/field.ts'
import type { Ref } from '#domain/fields/values.ts'
import type { MovementAnswer } from '#domain/movements/calls.ts'
import {
  defaultTransferReason,
  type endOfServiceForm,
  type MovementKind,
  type transferForm,
} from '#domain/movements/movement-forms.ts'
import { attachFiles } from '#server/files/attach-files.ts'
import type { SignedIn } from '#server/http/request.ts'
import { changeOfficer, statusCodes, type OfficerChange } from '#server/officers/change-officer.ts'
import { afterLeaving } from '#server/officers/officer-follower.ts'
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
  lockedAccounts: number[]
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
  return changeOfficer(request, body.id, { touches: 'movement' }, async (change) => {
    const { officer, lists } = change
    const parsed: Parsed<MovementValues> = parseValues(
      kind.form.fields,
      given as Record<string, unknown>,
      lists,
    )
    if (kind.name === 'transfer') parsed.values.lyDoChuyen ??= reasonOf(change)
    judge(kind.form, parsed, parsed.values, request, kind.key)
    const status = lists.catalogues.ref(officer.statusId)
    if (status === null || !kind.from.includes(status.code)) {
      throw refusals.wrongState(
        `Hồ sơ ở trạng thái '${status?.name ?? 'Chưa rõ'}' không thể ${kind.label.toLowerCase()}.`,
      )
    }
    if (kind.name === 'transfer') refuseSameUnit(officer.unitId, parsed.values)
    const undo = await takeEffect(request, kind, change, parsed.values)
    const id = await insertMovement(request, kind, change, parsed.values, undo)
    await attachFiles(change.tx, request, {
      officerId: officer.id,
      section: kind.section,
      table: 'movement',
      rowId: id,
      files: parsed.values.file ?? [],
      path: `${kind.key}.file`,
    })
    await change.audit({
      kind: 'them',
      target: 'movement',
      targetId: id,
      after: { loai: kind.name, ...parsed.values },
    })
    return {
      id: String(id),
      idCanBo: String(officer.id),
      version: 1,
      [kind.key]: withCompanions(kind.form.fields, parsed.values),
    }
  })
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

async function takeEffect(
  request: SignedIn,
  kind: MovementKind,
  change: OfficerChange,
  values: MovementValues,
): Promise<Undo> {
  const { tx, officer, lists } = change
  const code =
    kind.name === 'transfer'
      ? statusCodes.moving
      : kind.name === 'block-transfer'
        ? blockStatus
        : (values.trangThai as Ref).code
  const status = lists.catalogues.idOf('DM_TRANGTHAIHOSO', code)
  await sql`update officer set "trangThaiHoSoId" = ${status}, "isUpdatedSyncQuocGia" = true, updated_at = now(),
    version_general = version_general + 1, version_work = version_work + 1 where id = ${officer.id}`.execute(
    tx,
  )
  await change.audit({
    kind: 'sua',
    target: 'officer',
    targetId: officer.id,
    before: { trangThaiHoSo: lists.catalogues.ref(officer.statusId) },
    after: { trangThaiHoSo: lists.catalogues.ref(status) },
  })
  const undo: Undo = { trangThaiHoSoId: officer.statusId, closed: [], lockedAccounts: [] }
  if (kind.name === 'transfer') return undo
  undo.closed = await closeOpenPeriods(change, values.ngay as string)
  undo.lockedAccounts = await afterLeaving(request, change)
  return undo
}

/** Periods that end with the service, and the columns that bound them. */
const endingPeriods = [
  { table: 'work_period', from: 'tuNgay', to: 'denNgay' },
  { table: 'salary_period', from: 'ngayHuongLuong', to: 'ngayKetThucLuong' },
  { table: 'allowance_period', from: 'tuNgay', to: 'denNgay' },
] as const

/** Closes what is open on the effective date; a period that begins on or after it stays open. */
async function closeOpenPeriods({ tx, officer, audit }: OfficerChange, day: string): Promise<Undo['closed']> {
  const closed: Undo['closed'] = []
  for (const { table, from, to } of endingPeriods) {
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(table)} set ${sql.ref(to)} = cast(${day} as date), version = version + 1
      where officer_id = ${officer.id} and ${sql.ref(to)} is null and ${sql.ref(from)} < cast(${day} as date)
      returning id`.execute(tx)
    if (rows.length > 0) closed.push({ table, ids: rows.map(({ id }) => id) })
    for (const { id } of rows) {
      await audit({ kind: 'sua', target: table, targetId: id, before: { [to]: null }, after: { [to]: day } })
    }
  }
  return closed
}

async function insertMovement(
  request: SignedIn,
  kind: MovementKind,
  { tx, officer }: OfficerChange,
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
