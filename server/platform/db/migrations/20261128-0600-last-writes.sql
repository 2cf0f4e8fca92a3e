-- How far the log of the database had come after the last write of each account, in bytes: a standby that isn't there yet
-- doesn't serve its reads. Line 0 counts for everybody. Emptied by a crash of the server, after which line 0 is written again.
create unlogged table last_write (account_id bigint primary key, position bigint not null);
