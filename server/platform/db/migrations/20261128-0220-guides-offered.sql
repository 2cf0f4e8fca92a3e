-- Whether the guides have been offered to the account: once, when it is new. Those that exist already know the product.
alter table account add column guides_offered boolean not null default false;
update account set guides_offered = true;
