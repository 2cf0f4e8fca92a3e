-- The bundled stand-in for the national database: what it has been told to do, what it knows, what it has applied.
create table simulator_state (
  only_row boolean primary key default true check (only_row),
  mode text not null default 'binh-thuong' check (mode in ('binh-thuong', 'cham', 'ngung', 'tu-choi'))
);
insert into simulator_state default values;

-- The population register (Cơ sở dữ liệu quốc gia về dân cư), of whom it knows.
create table simulator_population (
  cccd text primary key,
  ho_ten text not null,
  ngay_sinh date not null,
  -- Code of DM_GIOITINH.
  gioi_tinh text not null
);

-- One row for each message that was judged: a key that comes again gets the first answer, and nothing is applied twice.
create table simulator_message (
  key uuid primary key,
  cccd text not null,
  hash text not null,
  accepted boolean not null,
  answer jsonb not null,
  -- How often it came, and how often it was applied.
  received integer not null default 1,
  applied integer not null default 0
);
create index simulator_message_cccd on simulator_message (cccd);
