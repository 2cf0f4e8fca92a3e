-- What papers print instead of an item's name ('Chứng chỉ B' for 'Chứng chỉ B (cũ)'): '' the name, null not decided, so
-- that a later version may fill it in.
alter table catalogue_item add column "tenIn" text;
