create table accounts (
  account_id text primary key,
  name text not null,
  timezone text not null,
  country text not null,
  billing_type text not null default 'none',
  profile jsonb not null default '{}',
  created_at timestamptz not null default now()
);
select patchbay_tenant_table('accounts');
select patchbay_entry_columns('accounts', 'account_id');

create table users (
  user_id text primary key,
  account_id text not null references accounts on delete cascade,
  username text not null,
  email text not null,
  password_hash text not null,
  role text not null check (role in ('owner', 'supervisor', 'agent')),
  first_name text not null,
  last_name text not null,
  language text,
  permissions jsonb not null default '{}',
  restrictions jsonb not null default '{}',
  page_permissions jsonb not null default '{}',
  last_country jsonb,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  unique (account_id, user_id)
);
create unique index users_by_username on users (lower(username));
create unique index users_by_email on users (lower(email));
select patchbay_tenant_table('users');
select patchbay_entry_columns('users', 'user_id, account_id, username, email, password_hash, is_active');

create table sessions (
  session_id text primary key,
  account_id text not null references accounts on delete cascade,
  user_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  unique (account_id, session_id),
  foreign key (account_id, user_id) references users (account_id, user_id) on delete cascade
);
create index sessions_by_expiry on sessions (account_id, expires_at);
select patchbay_tenant_table('sessions');

-- Only hashes are kept. A token used again after its grace tells of a copy: its session ends.
create table refresh_tokens (
  token_hash text primary key,
  account_id text not null,
  session_id text not null,
  issued_at timestamptz not null,
  used_at timestamptz,
  foreign key (account_id, session_id) references sessions (account_id, session_id) on delete cascade
);
create index refresh_tokens_by_session on refresh_tokens (account_id, session_id);
select patchbay_tenant_table('refresh_tokens');
select patchbay_entry_columns('refresh_tokens', 'token_hash, account_id');
