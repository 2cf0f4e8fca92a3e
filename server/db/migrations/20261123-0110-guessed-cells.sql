-- Cells of a row whose value is only probable: they must have been seen before the row is confirmed.
alter table import_row add column guesses integer not null default 0;
