/**
 * The movements of the demonstration's people who aren't at work: a pending transfer for each that waits for
 * acceptance, an end of service or a transfer to the block for each that has left, so that accepting, withdrawing and
 * restoring work as on real ones (domain: 'status values and transitions').
 */
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { demoBranches, waitingEachWay } from './waiting-people.ts'

/** An item of a catalogue by its code. */
const item = (catalogue: string, code: string) =>
  `(select i.id from catalogue_item i where i.catalogue = '${catalogue}' and i.code = ${code})`
const status = (code: string) => item('DM_TRANGTHAIHOSO', `'${code}'`)
const branches = demoBranches.map((code) => `'${code}'`).join(', ')

/** People (o) with their branch (b), null for those of other units. */
const placed = `officer o join unit own on own.id = o."donViId"
  left join unit b on b."maCoQuan" in (${branches})
    and b.id in (own.unit_1, own.unit_2, own.unit_3, own.unit_4, own.unit_5, own.unit_6)`

/** Periods that ended with the service: the columns of each, and the other values written with the end. */
const endings = [
  { record: 'work-period', end: 'denNgay', before: '', after: '' },
  {
    record: 'salary-period',
    end: 'ngayKetThucLuong',
    before: `, 'coHieuLucLuong', true`,
    after: `, 'coHieuLucLuong', false`,
  },
  { record: 'allowance-period', end: 'denNgay', before: '', after: '' },
]

/** The undo data of the end of service on `happened.day`: status, last day and current salary of the person, and the rows. */
const undoOfLeaving = `jsonb_build_object(
  'officer', jsonb_build_object('trangThaiHoSoId', ${status('01')}, 'isHieuLucLuong', true, 'ngayKetThuc', null),
  'rows', coalesce((select jsonb_agg(ended.entry) from (${endings
    .map(
      ({ record, end, before, after }) => `
    select jsonb_build_object('record', '${record}', 'id', p.id, 'before', jsonb_build_object('${end}', null${before}),
      'after', jsonb_build_object('${end}', happened.day${after})) as entry
    from ${record.replaceAll('-', '_')} p where p.officer_id = o.id and p."${end}" = happened.day`,
    )
    .join(' union all ')}) ended), '[]'),
  'lockedAccounts', '[]'::jsonb)`

/** Active units (u) on the same level as those of the person (o), below another unit of the province, without rooms. */
const elsewhere = `u.level = o.level and u.active and u."capDV" < 4 and u.unit_2 is distinct from o.unit_2
    and not exists (select from unit b where b."maCoQuan" in (${branches}) and b.id = u.unit_2)`

const undoOfWaiting = `jsonb_build_object('officer', jsonb_build_object('trangThaiHoSoId', ${status('01')}),
  'rows', '[]'::jsonb, 'lockedAccounts', '[]'::jsonb)`

/**
 * The statement that writes all of them; `today` is the office's day, yyyy-MM-dd. The first of those who wait outside
 * the branches go to the branches in turn, the others to a unit of the same level in another branch of the province.
 */
export const demoMovements = (today: string, count: number): string => `
  with away as (
    select o.id, o."donViId", status.code, own.level, own.unit_2,
      case when b.id is null and status.code = '00'
        then row_number() over (partition by b.id is null and status.code = '00' order by o.id) end as incoming
    from ${placed}
    join catalogue_item status on status.id = o."trangThaiHoSoId"
      and status.code in ('00', '02', '03', '04', '05', '06', '07', '08', '09', '10')
    where not o.deleted)
  insert into movement (kind, state, officer_id, "donViDiId", "donViDenId", "ngayBienDong", "quyetDinhChuyen",
    "lyDoChuyenId", "ngayKyQuyetDinh", "ngay", "soKyQuyetDinh", "trangThaiId", undo, created_at)
  select case o.code when '00' then 'transfer' when '10' then 'block-transfer' else 'end-of-service' end,
    case o.code when '00' then 'pending' else 'done' end,
    o.id, o."donViId", case o.code when '00' then coalesce(branch.id, following.id, first.id) end,
    case o.code when '00' then happened.day end,
    case o.code when '00' then decision.number end,
    case o.code when '00' then ${item('DM_LOAIQUYETDINH_CONGTAC', `'LCDD'`)} end,
    case when o.code <> '00' then happened.day - 7 end,
    case when o.code <> '00' then happened.day end,
    case when o.code <> '00' then decision.number end,
    case when o.code not in ('00', '10') then ${item('DM_NGHIVIEC', 'o.code')} end,
    case o.code when '00' then ${undoOfWaiting} else ${undoOfLeaving} end, happened.day
  from away o
  left join lateral (select u.id from unit u where o.incoming <= ${waitingEachWay(count) * demoBranches.length}
    and u."maCoQuan" = (array[${branches}])[1 + (o.incoming - 1) % ${demoBranches.length}]) branch on true
  left join lateral (select u.id from unit u where ${elsewhere} and u.id > o."donViId" order by u.id limit 1) following on true
  left join lateral (select u.id from unit u where ${elsewhere} and u.id < o."donViId" order by u.id limit 1) first on true
  cross join lateral (select coalesce((select max(w."denNgay") from work_period w where w.officer_id = o.id
      and w."denNgay" <= date '${today}' and o.code <> '00'), date '${today}' - (o.id % 90)::int) as day) happened
  cross join lateral (select (o.id % 900 + 100) || '/QĐ-UBND' as number) decision
  order by o.id`

/** Every second person who has left had an account, which was locked then and is unlocked by restoring. */
export async function accountsOfLeavers(tx: Tx, passwordHash: string): Promise<void> {
  await sql`
    with leaver as (
      select m.id, m.officer_id, row_number() over (order by m.id) as place from movement m where m.state = 'done'),
    made as (
      insert into account ("userName", name, role_id, "donViId", "idCBCC", password_hash, "isActived")
      select o."soCccd", o."hoVaTen", r.id, o."donViId", o.id, ${passwordHash}, false
      from leaver l join officer o on o.id = l.officer_id join role r on r.code = 'ND'
      where l.place % 2 = 1 and o."soCccd" is not null
      returning id, "idCBCC")
    update movement m set undo = jsonb_set(m.undo, '{lockedAccounts}', jsonb_build_array(made.id))
    from made where m.officer_id = made."idCBCC" and m.state = 'done'`.execute(tx)
}
