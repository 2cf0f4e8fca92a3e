-- Sign-ins that are at a provider, and what is needed to end a session there too.
create table oidc_request (
  hash text primary key,
  -- Of the browser that began: nobody else can finish it.
  browser text not null,
  provider text not null,
  nonce text not null,
  verifier text not null,
  expires_at timestamptz not null
);
alter table session add column oidc_provider text;
-- The provider's token, encrypted with a key outside the database: it says there whose session ends.
alter table session add column oidc_token bytea;
alter table pending_sign_in add column oidc_provider text;
alter table pending_sign_in add column oidc_token bytea;
