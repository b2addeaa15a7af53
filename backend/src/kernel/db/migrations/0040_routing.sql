-- How a queue is run [CONF-QUEUE-013]. Sounds are named by id: the account's own, or one that comes with the product.
alter table queues
  add column strategy text not null default 'longest idle'
    check (strategy in ('ring all', 'longest idle', 'round robin', 'top down', 'fewest calls', 'random')),
  add column ring_seconds integer not null default 20 check (ring_seconds between 5 and 120),
  add column hold_music text,
  add column announcement text,
  add column announcement_seconds integer check (announcement_seconds between 10 and 600),
  add column announces_position boolean not null default false,
  add column maximum_wait_seconds integer not null default 60 check (maximum_wait_seconds between 5 and 3600),
  add column maximum_length integer check (maximum_length between 1 and 1000),
  add column tier_wait_seconds integer not null default 0 check (tier_wait_seconds between 0 and 600),
  add column overflow jsonb not null default '{"to":"hangup"}',
  add column wrap_up_seconds integer not null default 0 check (wrap_up_seconds between 0 and 3600),
  add column service_level_seconds integer not null default 20 check (service_level_seconds between 1 and 3600),
  add column sticky_hours integer check (sticky_hours between 1 and 8760),
  add column voicemail_email text;

alter table queue_agents
  add column level integer not null default 1 check (level between 1 and 100),
  add column position integer not null default 1 check (position between 1 and 1000);

-- Owned by the server: an agent who wraps up is rung for nothing until then [TEL-016].
alter table agents add column wrap_up_until timestamptz;

-- What happens to an incoming call [CONF-FLOW-001]: one draft, and each version that was ever published.
create table flows (
  flow_id text primary key,
  account_id text not null references accounts on delete cascade,
  name text not null check (length(name) between 1 and 50),
  draft jsonb not null,
  draft_at timestamptz not null,
  published integer,
  unique (account_id, flow_id),
  unique (account_id, name)
);
select patchbay_tenant_table('flows');

create table flow_versions (
  account_id text not null,
  flow_id text not null,
  version integer not null check (version > 0),
  graph jsonb not null,
  published_at timestamptz not null,
  published_by text not null,
  primary key (flow_id, version),
  foreign key (account_id, flow_id) references flows (account_id, flow_id) on delete cascade
);
select patchbay_tenant_table('flow_versions');

alter table service_numbers
  add column flow_id text,
  add foreign key (account_id, flow_id) references flows (account_id, flow_id);

-- An account's own sounds; the file stands below the sounds folder [CONF-SOUND-026, CONF-SOUND-033].
create table sounds (
  sound_id text primary key,
  account_id text not null references accounts on delete cascade,
  name text not null check (length(name) between 1 and 30),
  type text not null check (type in ('LIb', 'TTS')),
  language text not null default '',
  description text not null default '' check (length(description) <= 500),
  status integer not null default 0 check (status between 0 and 3),
  file text not null,
  unique (account_id, sound_id)
);
select patchbay_tenant_table('sounds');

-- Which customer comes back to which agent of a queue [CONF-STICKY-007].
create table sticky_agents (
  account_id text not null,
  queue_id text not null,
  customer_number text not null,
  agent_id text not null,
  -- Made when a call was answered; one that somebody made by hand does not grow old.
  automatic boolean not null,
  mapped_at timestamptz not null,
  primary key (queue_id, customer_number),
  foreign key (account_id, queue_id) references queues (account_id, queue_id) on delete cascade,
  foreign key (account_id, agent_id) references agents (account_id, agent_id) on delete cascade
);
create index sticky_agents_by_agent on sticky_agents (account_id, agent_id);
select patchbay_tenant_table('sticky_agents');

-- Why an agent's phone rang in vain [TEL-015].
create table missed_rings (
  account_id text not null references accounts on delete cascade,
  call_id text not null,
  agent_id text not null,
  missed_at timestamptz not null,
  reason text not null,
  foreign key (account_id, agent_id) references agents (account_id, agent_id) on delete cascade
);
create index missed_rings_by_agent on missed_rings (account_id, agent_id, missed_at desc);
select patchbay_tenant_table('missed_rings');

alter table calls
  add column voicemail text,
  add column voicemail_ms integer;
-- The agent of a customer's last answered call.
create index calls_by_customer on calls (account_id, customer_number, started_at desc);
