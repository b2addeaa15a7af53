-- Call groups [CONF-GROUP-001]: who is rung, agents by their ids and numbers, in their order, parted by commas.
create table call_groups (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  modified_by text,
  name text not null check (length(name) between 1 and 50),
  mode text not null check (mode in ('ring all', 'in turn', 'round robin')),
  members text not null check (length(members) between 1 and 1400),
  ring_seconds integer not null check (ring_seconds between 5 and 120),
  after text not null check (after in ('hangup', 'voicemail', 'queue', 'number')),
  after_target text not null check (length(after_target) <= 254),
  unique (account_id, id)
);
create unique index call_groups_name on call_groups (account_id, lower(name));
create index call_groups_by_change on call_groups (account_id, modified_at desc, id desc);
create index call_groups_as_made on call_groups (account_id, created_at desc, id desc);
select patchbay_tenant_table('call_groups');

-- Of flow, queue, agent and group a number has one at most [CONF-QUEUE-016].
alter table service_numbers
  add column group_id text,
  add foreign key (account_id, group_id) references call_groups (account_id, id);
