-- How calls went through call flows [CONF-FLOW-006, CONF-FLOW-012]: one row for each stretch of a call within one flow, written with
-- the end of the call. By call and flow alone: the log goes by months, and a flow may be deleted while a call is in it.
create table flow_ways (
  account_id text not null references accounts on delete cascade,
  call_id text not null,
  part integer not null check (part >= 0),
  flow_id text not null,
  flow_version integer not null,
  started_at timestamptz not null,
  -- [{"node": …, "exit": …}], in the order they were left.
  passed jsonb not null,
  -- The step in which the call was when it ended, if it was in one.
  stayed text,
  -- The caller hung up there, without an answer and without a message.
  hung_up boolean not null,
  primary key (account_id, call_id, part)
);
create index flow_ways_of_flow on flow_ways (account_id, flow_id, started_at);
select patchbay_tenant_table('flow_ways');
