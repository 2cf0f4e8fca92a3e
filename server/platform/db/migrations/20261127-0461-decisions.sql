-- Decisions entered once by a unit, and the rows of people that rest on them. A row counts while it has the decision's
-- number: one that was changed to another number, or deleted, rests on it no more.
create table decision (
  id bigint generated always as identity primary key,
  unit_id bigint not null references unit (id),
  "soQuyetDinh" text not null,
  -- Without spaces, in lower case.
  number_key text not null,
  "ngayKy" date not null,
  "ngayHieuLuc" date,
  "loaiId" text,
  "coQuanId" bigint references unit (id),
  "coQuanNgoaiHeThong" text,
  "nguoiKy" text,
  "trichYeu" text,
  version integer not null default 1,
  created_by bigint not null references account (id),
  created_at timestamptz not null default now(),
  unique (unit_id, number_key, "ngayKy")
);
create index decision_by_day on decision ("ngayKy" desc, id desc);
create index decision_by_number on decision (number_key text_pattern_ops);

create table decision_row (
  record text not null,
  row_id bigint not null,
  decision_id bigint not null references decision (id) on delete cascade,
  officer_id bigint not null references officer (id) on delete cascade,
  primary key (record, row_id)
);
create index decision_row_by_decision on decision_row (decision_id, officer_id);
create index decision_row_by_officer on decision_row (officer_id, decision_id);

-- Rows with a number, to be joined.
create index work_period_by_decision on work_period using hash ("soQuyetDinh");
create index salary_period_by_decision on salary_period using hash ("soVBQuyetDinhLuong");
create index allowance_period_by_decision on allowance_period using hash ("soVBQuyetDinh");
create index reward_by_decision on reward using hash ("soQuyetDinh");
create index disciplinary_action_by_decision on disciplinary_action using hash ("soQuyetDinh");
create index labour_interruption_by_decision on labour_interruption using hash ("soQuyetDinh");
