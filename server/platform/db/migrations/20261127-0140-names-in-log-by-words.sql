-- The names of the log's lines are found like those of people (20261126-0170-names.sql).
create index audit_name_by_words on audit_name using gin (name_words(fold_name(name))) with (fastupdate = off);
