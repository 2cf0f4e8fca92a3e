-- Decisions that take effect on a later day (domain/plans/): each of one person, through the call that does it on its day.
create table plan (
  id bigint generated always as identity primary key,
  kind text not null,
  officer_id bigint not null references officer (id) on delete cascade,
  -- The person's unit when it was made: whose officers are told if it can't take effect.
  unit_id bigint references unit (id),
  day date not null,
  state text not null default 'cho' check (state in ('cho', 'xong', 'khong-duoc', 'rut')),
  -- What it does, in words.
  text text not null,
  -- The form's values as sent, read again on the day; without files, which are attached to the plan.
  "values" jsonb not null,
  -- What the call takes beside them: what a new row ends, decisions that it rests on.
  beside jsonb not null default '{}',
  -- Who made it or changed it last: its rights are checked again on the day.
  account_id bigint not null references account (id),
  created_at timestamptz not null default now(),
  -- When it took effect, could not, or was withdrawn.
  ended_at timestamptz,
  reason text,
  version integer not null default 1
);
create unique index plan_once on plan (officer_id, kind, day) where state = 'cho';
create index plan_by_day on plan (state, day, id);
