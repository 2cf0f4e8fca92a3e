-- Movements, courses and positions rest on decisions, too; a decision has a file.
alter table training_period add column "soQuyetDinhDaoTao" text;
alter table training_period add column "ngayQuyetDinhDaoTao" date;

-- Rows with a number, to be joined.
create index training_period_by_decision on training_period using hash ("soQuyetDinhDaoTao");
create index movement_by_transfer_decision on movement using hash ("quyetDinhChuyen");
create index movement_by_leaving_decision on movement using hash ("soKyQuyetDinh");
create index officer_by_position_decision on officer using hash ("soQuyetDinhViTri")
  where "soQuyetDinhViTri" is not null;
create index officer_by_retirement_decision on officer using hash ("soQuyetDinhNghiHuu")
  where "soQuyetDinhNghiHuu" is not null;
