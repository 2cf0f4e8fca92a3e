-- No index may have updated_at, which every save changes: PostgreSQL would then write a new entry into each index of the
-- table (HOT updates). The bin is sorted by officer_deletion.
drop index officer_deleted;
create index officer_deleted on officer (id) where deleted;
