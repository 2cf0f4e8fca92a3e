-- Rows on a page of a list, as the account last chose; null until it has.
alter table account add column page_size smallint;
