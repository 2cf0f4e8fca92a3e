/**
 * The movements behind the demonstration's people who aren't at work: a pending transfer for each that waits to be
 * received, an end of service or a transfer to the block for each that has left, so that receiving, withdrawing and
 * restoring work on them as on real ones (domain: 'status values and transitions').
 */

/** An item of a catalogue by its code. */
const item = (catalogue: string, code: string) =>
  `(select i.id from catalogue_item i where i.catalogue = '${catalogue}' and i.code = ${code})`

/** The status each had before: at work. Their periods and accounts were never touched, so nothing else is undone. */
const undo = `jsonb_build_object('trangThaiHoSoId', ${item('DM_TRANGTHAIHOSO', `'01'`)}, 'closed', '[]'::jsonb,
  'lockedAccounts', '[]'::jsonb)`

/** Statement that writes them all; `today` is the office's day, yyyy-MM-dd. */
export const demoMovements = (today: string): string => `
  insert into movement (kind, state, officer_id, "donViDiId", "donViDenId", "ngayBienDong", "quyetDinhChuyen",
    "lyDoChuyenId", "ngayKyQuyetDinh", "ngay", "soKyQuyetDinh", "trangThaiId", undo, created_at)
  select case status.code when '00' then 'transfer' when '10' then 'block-transfer' else 'end-of-service' end,
    case status.code when '00' then 'pending' else 'done' end,
    o.id, o."donViId", case status.code when '00' then coalesce(following.id, first.id) end,
    case status.code when '00' then happened.day end,
    case status.code when '00' then decision.number end,
    case status.code when '00' then ${item('DM_LOAIQUYETDINH_CONGTAC', `'LCDD'`)} end,
    case when status.code <> '00' then happened.day - 7 end,
    case when status.code <> '00' then happened.day end,
    case when status.code <> '00' then decision.number end,
    case when status.code not in ('00', '10') then ${item('DM_NGHIVIEC', 'status.code')} end,
    ${undo}, happened.day
  from officer o
  join catalogue_item status on status.id = o."trangThaiHoSoId"
    and status.code in ('00', '02', '03', '04', '05', '06', '07', '08', '09', '10')
  join unit own on own.id = o."donViId"
  left join lateral (select u.id from unit u where u.level = own.level and u.active and u.id > own.id
    order by u.id limit 1) following on true
  left join lateral (select u.id from unit u where u.level = own.level and u.active and u.id < own.id
    order by u.id limit 1) first on true
  cross join lateral (select coalesce((select max(w."denNgay") from work_period w where w.officer_id = o.id
      and w."denNgay" <= date '${today}' and status.code <> '00'), date '${today}' - (o.id % 90)::int) as day) happened
  cross join lateral (select (o.id % 900 + 100) || '/QĐ-UBND' as number) decision
  where not o.deleted`
