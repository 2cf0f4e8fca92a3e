-- What people ask to be corrected in their own records, and what the officers of their units answer.
create table correction_request (
  id bigint generated always as identity primary key,
  officer_id bigint not null references officer on delete cascade,
  -- Who asked: the person's account at that time.
  account_id bigint not null references account,
  tab text not null,
  -- A field of the person, or the name of a sub-record.
  place text not null,
  text text not null,
  created_at timestamptz not null default now(),
  due_on date not null,
  state text not null default 'cho' check (state in ('cho', 'chap-nhan', 'tu-choi')),
  answer text,
  answered_by bigint references account,
  answered_at timestamptz,
  check ((state = 'cho') = (answer is null))
);
create index correction_request_account on correction_request (account_id, id desc);
create index correction_request_officer on correction_request (officer_id, id desc);
create index correction_request_waiting on correction_request (due_on, id) where state = 'cho';
