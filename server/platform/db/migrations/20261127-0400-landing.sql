-- Whether the account lands on /tong-quan after signing in, as it chose.
alter table account add column lands_on_home boolean not null default false;
