-- When the session's holder last proved to be the account's owner: at sign-in, and when asked again.
alter table session add column proved_at timestamptz not null default now();
