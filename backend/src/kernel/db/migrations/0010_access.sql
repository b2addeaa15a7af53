-- Passwords live 90 days; a reset may be demanded. An address counts as proven when an administrator entered it or a link sent to it was used.
alter table users
  add column password_changed_at timestamptz not null default now(),
  add column password_reset_required boolean not null default false,
  add column email_proven boolean not null default true;

-- Where a session was seen last, and who acts in it when it is not the user [AUTH-119].
alter table sessions
  add column user_agent text not null default '',
  add column address text not null default '',
  add column last_seen_at timestamptz,
  add column method text not null default 'password' check (method in ('password', 'social', 'sso', 'registration')),
  add column assumed_by text;

-- Links of reset e-mails. Only hashes are kept; a used or replaced one is gone.
create table password_resets (
  user_id text primary key,
  account_id text not null,
  token_hash text not null,
  expires_at timestamptz not null,
  foreign key (account_id, user_id) references users (account_id, user_id) on delete cascade
);
select patchbay_tenant_table('password_resets');

-- `secret` is sealed; `last_step` is the newest time step whose code was taken, so that no code opens twice (RFC 6238 §5.2).
create table second_factors (
  user_id text primary key,
  account_id text not null,
  secret text not null,
  enabled_at timestamptz,
  last_step bigint not null default 0,
  foreign key (account_id, user_id) references users (account_id, user_id) on delete cascade
);
select patchbay_tenant_table('second_factors');

create table recovery_codes (
  code_hash text primary key,
  account_id text not null,
  user_id text not null,
  foreign key (account_id, user_id) references users (account_id, user_id) on delete cascade
);
create index recovery_codes_by_user on recovery_codes (account_id, user_id);
select patchbay_tenant_table('recovery_codes');

create table api_keys (
  key_id text primary key,
  account_id text not null,
  user_id text not null,
  label text not null,
  prefix text not null,
  hash text not null,
  scopes jsonb not null,
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  foreign key (account_id, user_id) references users (account_id, user_id) on delete cascade
);
create index api_keys_by_account on api_keys (account_id, created_at);
select patchbay_tenant_table('api_keys');
select patchbay_entry_columns('api_keys', 'key_id, account_id');

-- Every event of access, in a chain of keyed hashes per account. Nothing at run time may change or delete an entry.
create table audit_log (
  account_id text not null references accounts on delete cascade,
  number integer not null,
  at timestamptz not null,
  action text not null,
  by_whom text not null,
  whom text not null,
  address text not null,
  detail jsonb not null,
  hash text not null,
  primary key (account_id, number)
);
select patchbay_tenant_table('audit_log');
revoke update, delete on audit_log from patchbay_tenant;

-- The end of each chain, sealed: without it, entries cut off at the end would not be missed.
create table audit_heads (
  account_id text primary key references accounts on delete cascade,
  number integer not null,
  hash text not null,
  seal text not null
);
select patchbay_tenant_table('audit_heads');

-- What belongs to no account: who asked for a trial, and e-mails where no mail server is configured.
create table leads (
  lead_id text primary key,
  created_at timestamptz not null,
  lead jsonb not null,
  trial_ends_at timestamptz not null,
  captured_at timestamptz,
  lead_source text,
  website_source text
);
create table outbox (
  mail_id text primary key,
  at timestamptz not null,
  recipient text not null,
  subject text not null,
  body text not null,
  html text not null
);
create index outbox_by_time on outbox (at);
grant select, insert, update, delete on leads, outbox to patchbay_platform;
