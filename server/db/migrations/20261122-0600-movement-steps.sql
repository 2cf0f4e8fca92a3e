-- Who accepted a movement and when; what undoing restores, in one shape for every movement; and kinds as declared.

alter table movement add column accepted_by bigint references account (id);
alter table movement add column accepted_at timestamptz;

-- Movements are declared in code: a new one needs no change here unless it has fields of its own.
alter table movement drop constraint movement_kind_check;

-- From { trangThaiHoSoId, closed: [{ table, ids }] } to the columns of the person and of its rows as they were.
update movement m set undo = jsonb_build_object(
  'officer', jsonb_build_object('trangThaiHoSoId', m.undo -> 'trangThaiHoSoId'),
  'rows', coalesce((
    select jsonb_agg(case closed ->> 'table'
      when 'salary_period' then jsonb_build_object('record', 'salary-period', 'id', ended.id,
        'before', jsonb_build_object('ngayKetThucLuong', null, 'coHieuLucLuong',
          (select coalesce(s."coHieuLucLuong", false) from salary_period s where s.id = cast(ended.id as bigint))),
        'after', jsonb_build_object('ngayKetThucLuong', m.ngay, 'coHieuLucLuong', false))
      else jsonb_build_object('record', replace(closed ->> 'table', '_', '-'), 'id', ended.id,
        'before', jsonb_build_object('denNgay', null), 'after', jsonb_build_object('denNgay', m.ngay)) end)
    from jsonb_array_elements(m.undo -> 'closed') closed, jsonb_array_elements(closed -> 'ids') as ended (id)), '[]'),
  'lockedAccounts', coalesce(m.undo -> 'lockedAccounts', '[]'))
where m.undo ? 'trangThaiHoSoId';

-- The salary that ended with the service is no longer in force.
update salary_period s set "coHieuLucLuong" = false, version = s.version + 1
from movement m, jsonb_array_elements(m.undo -> 'rows') closed
where m.state = 'done' and closed ->> 'record' = 'salary-period' and s.id = cast(closed ->> 'id' as bigint)
  and s."ngayKetThucLuong" = m.ngay and s."coHieuLucLuong";
