-- Accounts are searched by name without marks. Computed by the database, since seeds and batches write accounts too.

create function fold_name(name text) returns text language sql immutable strict as $$
  select trim(regexp_replace(lower(translate(
    regexp_replace(normalize(name, NFD), '[' || chr(768) || '-' || chr(879) || ']', '', 'g'),
    'đĐ''’‘ʼ`´', 'dd')), '\s+', ' ', 'g'))
$$;

alter table account add column name_folded text not null generated always as (fold_name(name)) stored;
create index account_name_folded on account using gin (name_folded gin_trgm_ops) where deleted_at is null;
create index account_user_name_part on account using gin (lower("userName") gin_trgm_ops) where deleted_at is null;
create index account_role on account (role_id) where deleted_at is null;
