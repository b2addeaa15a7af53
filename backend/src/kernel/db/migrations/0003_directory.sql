create table queues (
  queue_id text primary key,
  account_id text not null references accounts on delete cascade,
  name text not null,
  unique (account_id, queue_id),
  unique (account_id, name)
);
select patchbay_tenant_table('queues');

create table agents (
  agent_id text primary key,
  account_id text not null references accounts on delete cascade,
  user_id text,
  username text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  country_code text not null,
  backup_number text,
  is_active boolean not null default true,
  source text not null default 'internal' check (source in ('internal', 'external')),
  status text not null default 'Logged Out',
  status_reason text,
  status_since timestamptz not null default now(),
  idle_since timestamptz not null default now(),
  unique (account_id, agent_id),
  unique (account_id, phone),
  foreign key (account_id, user_id) references users (account_id, user_id) on delete set null (user_id)
);
create index agents_by_user on agents (account_id, user_id);
select patchbay_tenant_table('agents');

create table queue_agents (
  account_id text not null,
  queue_id text not null,
  agent_id text not null,
  primary key (queue_id, agent_id),
  foreign key (account_id, queue_id) references queues (account_id, queue_id) on delete cascade,
  foreign key (account_id, agent_id) references agents (account_id, agent_id) on delete cascade
);
create index queue_agents_by_agent on queue_agents (account_id, agent_id);
select patchbay_tenant_table('queue_agents');

create table plans (
  plan_id text primary key,
  account_id text not null references accounts on delete cascade,
  plan_name text not null,
  expires_at timestamptz,
  unique (account_id, plan_id)
);
select patchbay_tenant_table('plans');

create table service_numbers (
  number text primary key,
  account_id text not null,
  plan_id text not null,
  label text not null,
  queue_id text,
  cli_type text not null default 'NONE',
  is_promotional boolean not null default false,
  expires_at timestamptz,
  foreign key (account_id, plan_id) references plans (account_id, plan_id) on delete cascade,
  foreign key (account_id, queue_id) references queues (account_id, queue_id)
);
create index service_numbers_by_plan on service_numbers (account_id, plan_id);
select patchbay_tenant_table('service_numbers');
-- The customer phone page lists what may be dialled, as a public directory would.
select patchbay_entry_columns('service_numbers', 'number, account_id, label, expires_at, cli_type');

-- The password is not kept: it is derived from the name and the time it ends [TEL-017].
create table sip_credentials (
  sip_user text primary key,
  account_id text not null,
  agent_id text not null,
  session_id text not null unique,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  foreign key (account_id, agent_id) references agents (account_id, agent_id) on delete cascade,
  foreign key (account_id, session_id) references sessions (account_id, session_id) on delete cascade
);
select patchbay_tenant_table('sip_credentials');
select patchbay_entry_columns('sip_credentials', 'sip_user, account_id');

create table customers (
  customer_id text primary key,
  account_id text not null references accounts on delete cascade,
  number text not null,
  name text not null,
  unique (account_id, number)
);
select patchbay_tenant_table('customers');
