-- How many people a unit was allotted (biên chế được giao), itself alone; null: nobody has said.
alter table unit add column "bienChe" integer check ("bienChe" >= 0);
