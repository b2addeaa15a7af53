-- Filters under a name, one person's, for a page [UX-004].
create table saved_filters (
  filter_id text primary key,
  account_id text not null,
  user_id text not null,
  page text not null,
  name text not null check (length(name) between 1 and 50),
  query text not null check (length(query) <= 4000),
  unique (account_id, user_id, page, name),
  foreign key (account_id, user_id) references users (account_id, user_id) on delete cascade
);
select patchbay_tenant_table('saved_filters');

create table table_layouts (
  account_id text not null,
  user_id text not null,
  page text not null,
  layout jsonb not null,
  primary key (account_id, user_id, page),
  foreign key (account_id, user_id) references users (account_id, user_id) on delete cascade
);
select patchbay_tenant_table('table_layouts');

-- Files that are prepared in the background, and how far each is [CONF-DL-006]. `asked` is what was asked, with its dates settled.
-- Whoever makes one keeps a lease; one whose lease is over is made anew by whoever finds it.
create table downloads (
  download_id text primary key,
  account_id text not null,
  user_id text not null,
  type text not null check (type in ('call_logs', 'agent_analytics')),
  name text not null,
  format text not null check (format in ('csv', 'xlsx')),
  asked jsonb not null,
  state text not null check (state in ('queued', 'running', 'ready', 'failed', 'expired')),
  percent smallint not null default 0 check (percent between 0 and 100),
  rows integer,
  size bigint,
  failure text,
  attempts smallint not null default 0,
  created_at timestamptz not null,
  leased_until timestamptz,
  expires_at timestamptz,
  foreign key (account_id, user_id) references users (account_id, user_id) on delete cascade
);
create index downloads_of_user on downloads (account_id, user_id, created_at desc, download_id desc);
create index downloads_at_work on downloads (account_id, created_at) where state in ('queued', 'running', 'ready');
select patchbay_tenant_table('downloads');
select patchbay_entry_columns('downloads', 'download_id, account_id, state, created_at, leased_until, expires_at');
