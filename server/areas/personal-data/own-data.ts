/** Everything known about one person that the role may read, as plain sections: printed as a page and as JSON. */
import { sql } from 'kysely'
import { auditKindName, systemActor, viewKinds } from '#domain/audit/kinds.ts'
import { dataClasses, type DataClass } from '#domain/fields/data-classes.ts'
import type { AnyValues, Field, Fields } from '#domain/fields/field.ts'
import { movements } from '#domain/movements/index.ts'
import { movementStates, type MovementState } from '#domain/movements/movement.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { correctionStateName } from '#domain/personal-data/correction-sentences.ts'
import { subRecords, type SubRecordName } from '#domain/records/index.ts'
import { valueText } from '#domain/records/value-text.ts'
import { titlesOf } from '#server/areas/audit-log/log-answer.ts'
import { requestsAbout } from '#server/areas/personal-data/correction-store.ts'
import type { RecordSnapshot } from '#server/people/records/record-snapshot.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** A datum: its label, what it says, its protection class, and the value as the calls have it. */
interface Datum {
  nhan: string
  noiDung: string
  lop: DataClass
  truong?: string
  giaTri?: unknown
}

export interface Section {
  ten: string
  /** One item, or one for each row. */
  muc: readonly (readonly Datum[])[]
}

export interface OwnData {
  lap: string
  hoVaTen: string
  mucDich: typeof dataClasses
  phan: readonly Section[]
}

const said = (nhan: string, noiDung: string | null): Datum => ({
  nhan,
  noiDung: noiDung ?? '',
  lop: 'personal',
})

function dataOf(fields: Fields, values: AnyValues): Datum[] {
  return Object.entries(fields).flatMap(([truong, field]: [string, Field]) => {
    const giaTri = values[truong]
    const noiDung = valueText(field, giaTri)
    return noiDung === ''
      ? []
      : [{ nhan: field.label, noiDung, lop: field.dataClass ?? 'plain', truong, giaTri }]
  })
}

const moment = (at: Date | null): string | null => at?.toISOString() ?? null

async function movementsOf({ db }: AuthenticatedRequest, officerId: number): Promise<Section> {
  const { rows } = await sql<{ kind: string; state: MovementState; at: Date }>`
    select kind, state, created_at as at from movement where officer_id = ${officerId} order by id`.execute(
    db,
  )
  const titleOf = (kind: string) => movements.find(({ name }) => name === kind)?.titles.action ?? kind
  return {
    ten: 'Biến động',
    muc: rows.map(({ kind, state, at }) => [
      said('Loại', titleOf(kind)),
      said('Trạng thái', movementStates[state]),
      said('Lúc', moment(at)),
    ]),
  }
}

async function signaturesOf({ db }: AuthenticatedRequest, officerId: number): Promise<Section> {
  const { rows } = await sql<{
    signer: string | null
    hash: string | null
    approvedAt: Date | null
    at: Date
  }>`
    select signer, hash, approved_at as "approvedAt", created_at as at from signature
    where officer_id = ${officerId} and state <> 'offered' order by id`.execute(db)
  return {
    ten: 'Chữ ký số của hồ sơ',
    muc: rows.map(({ signer, hash, approvedAt, at }) => [
      said('Người ký', signer),
      said('Giá trị băm của nội dung đã ký', hash),
      said('Ký lúc', moment(at)),
      said('Phê duyệt lúc', moment(approvedAt)),
    ]),
  }
}

async function accountsOf({ db }: AuthenticatedRequest, officerId: number): Promise<Section[]> {
  const { rows } = await sql<{ userName: string; name: string; isActived: boolean }>`
    select "userName", name, "isActived" from account where "idCBCC" = ${officerId} order by id`.execute(db)
  const { rows: sessions } = await sql<{ address: string; agent: string; from: Date; last: Date }>`
    select s.address, s.agent, s.created_at as "from", s.last_used_at as last
    from session s join account a on a.id = s.account_id where a."idCBCC" = ${officerId}
    order by s.created_at desc limit 1000`.execute(db)
  return [
    {
      ten: 'Tài khoản đăng nhập',
      muc: rows.map(({ userName, name, isActived }) => [
        said('Tên tài khoản', userName),
        said('Họ và tên', name),
        said('Đang hoạt động', isActived ? 'Có' : 'Không'),
      ]),
    },
    {
      ten: 'Phiên đăng nhập',
      muc: sessions.map(({ address, agent, from, last }) => [
        said('Địa chỉ mạng', address),
        said('Thiết bị', agent),
        said('Đăng nhập lúc', moment(from)),
        said('Dùng gần nhất lúc', moment(last)),
      ]),
    },
  ]
}

/** Looks at the record in the export: more are in the log. */
const mostViews = 10_000

/** Who viewed, exported or downloaded the record; who changed it is the officers' log. */
async function viewsOf({ db, server }: AuthenticatedRequest, officerId: number): Promise<Section> {
  const { rows } = await sql<{ at: Date; userName: string; kind: string; action: string }>`
    select at, user_name as "userName", kind, action from audit_entry
    where officer_id = ${officerId} and kind = any(cast(${[...viewKinds]} as text[]))
    order by at desc, id desc limit ${sql.lit(mostViews)}`.execute(db)
  const titles = titlesOf(server.calls)
  return {
    ten: 'Ai đã xem hồ sơ',
    muc: rows.map(({ at, userName, kind, action }) => [
      said('Lúc', moment(at)),
      said('Tài khoản', userName || systemActor),
      said('Loại', auditKindName(kind)),
      said('Thao tác', titles.get(action) ?? action),
    ]),
  }
}

async function correctionsOf({ db }: AuthenticatedRequest, officerId: number): Promise<Section> {
  const requests = await requestsAbout(db, officerId)
  return {
    ten: 'Yêu cầu chỉnh sửa',
    muc: requests.map(({ nhan, noiDung, guiLuc, trangThai, traLoi }) => [
      said('Thông tin', nhan),
      said('Nội dung đề nghị', noiDung),
      said('Gửi lúc', guiLuc),
      said('Trạng thái', correctionStateName(trangThai)),
      said('Trả lời', traLoi),
    ]),
  }
}

export async function ownDataOf(request: AuthenticatedRequest, snapshot: RecordSnapshot): Promise<OwnData> {
  const { id, values, rows } = snapshot
  const phan: Section[] = [
    { ten: 'Thông tin của hồ sơ', muc: [dataOf(officerFields as Fields, values)] },
    ...subRecords.map((record) => ({
      ten: record.titles.list,
      muc: rows[record.name as SubRecordName].map((row: AnyValues) => dataOf(record.form.fields, row)),
    })),
    await movementsOf(request, id),
    await signaturesOf(request, id),
    await correctionsOf(request, id),
    ...(await accountsOf(request, id)),
    await viewsOf(request, id),
  ]
  return {
    lap: request.now.toISOString(),
    hoVaTen: String(values.hoVaTen ?? ''),
    mucDich: dataClasses,
    phan: phan.filter(({ muc }) => muc.length > 0),
  }
}
