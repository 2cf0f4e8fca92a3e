-- The career grade of viên chức (bậc nghề nghiệp, Nghị định 232/2026/NĐ-CP): '1' to '5'.
alter table officer add column "bacNgheNghiepId" text;
