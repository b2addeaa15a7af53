-- How a call sounded to an agent, as that agent's browser measured it [TEL-012]. A call that was handed over has one row an agent.
-- No reference to the call: its row may stand in a partition.
create table call_quality (
  call_id text not null,
  account_id text not null references accounts on delete cascade,
  agent_id text not null,
  seconds integer not null check (seconds > 0),
  mos double precision not null check (mos between 1 and 4.5),
  mos_min double precision not null check (mos_min between 1 and 4.5),
  rtt_ms double precision,
  jitter_ms double precision,
  loss_percent double precision not null check (loss_percent between 0 and 100),
  primary key (call_id, agent_id)
);
select patchbay_tenant_table('call_quality');
