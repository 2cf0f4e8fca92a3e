-- A provider that ends a session names it, or its person: found by keyed hashes of what its token says, so that no token of
-- anybody else is read. Null in rows of the version before this one.
alter table session add column oidc_sid bytea;
alter table session add column oidc_sub bytea;
alter table pending_sign_in add column oidc_sid bytea;
alter table pending_sign_in add column oidc_sub bytea;
create index session_of_provider_session on session (oidc_sid) where oidc_sid is not null and ended_at is null;
create index session_of_provider_person on session (oidc_sub) where oidc_sub is not null and ended_at is null;
create index session_of_provider_unmarked on session (id)
  where oidc_provider is not null and oidc_sub is null and ended_at is null;
