-- The orders of the list of accounts: whether in use, then the newest; by given name, as every list of people.
create index account_newest on account ("isActived", id desc) where deleted_at is null;
create index account_given_name on account (split_part(name_folded, ' ', -1), name_folded, id) where deleted_at is null;
-- The accounts of people, deleted ones too: the log of a unit looks for what they did.
drop index account_officer;
create index account_officer on account ("idCBCC");
