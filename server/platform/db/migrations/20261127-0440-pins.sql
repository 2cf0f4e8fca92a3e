-- What an account has pinned in 'Tìm nhanh'. No reference to what it is about: it is looked up when shown, and left out
-- when it is gone or out of scope.

create table pinned_item (
  account_id bigint not null references account (id),
  -- Pinnable of domain/quick-find/calls.ts.
  kind text not null,
  -- The id of a person or a unit, the address of a screen, the code of a report.
  item_id text not null check (length(item_id) between 1 and 200),
  pinned_at timestamptz not null default now(),
  primary key (account_id, kind, item_id)
);
