-- A number may lead to one agent [CONF-QUEUE-016]; of flow, queue and agent it has one at most.
alter table service_numbers
  add column agent_id text,
  add column version integer not null default 1,
  add foreign key (account_id, agent_id) references agents (account_id, agent_id) on delete set null (agent_id);
