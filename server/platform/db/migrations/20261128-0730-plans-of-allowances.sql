-- Somebody may get allowances of different kinds from one day: each waits as a plan of its own.
drop index plan_once;
create unique index plan_once on plan (officer_id, kind, day, coalesce("values" -> 'loaiPhuCap' ->> 'id', ''))
  where state = 'cho';
