-- Who changes a queue second is told what it is now [CONF-QUEUE-007].
alter table queues add column version integer not null default 1;

-- Who had whom serve which queue, and when [CONF-QUEUE-009]. By name, too: queue and agent may be gone.
create table queue_mapping_history (
  entry bigint generated always as identity,
  account_id text not null references accounts on delete cascade,
  queue_id text not null,
  queue text not null,
  agent_id text not null,
  agent text not null,
  change text not null check (change in ('added', 'removed')),
  by_whom text not null,
  at timestamptz not null,
  primary key (account_id, entry)
);
create index queue_mapping_history_of_queue on queue_mapping_history (account_id, queue_id, entry desc);
create index queue_mapping_history_of_agent on queue_mapping_history (account_id, agent_id, entry desc);
select patchbay_tenant_table('queue_mapping_history');
