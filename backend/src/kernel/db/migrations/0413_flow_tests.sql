-- Kept tests of call flows [CONF-FLOW-011]: a call, what comes at its steps, and the way that is expected of it.
create table flow_tests (
  id text primary key,
  account_id text not null,
  flow_id text not null,
  version integer not null default 1,
  name text not null check (length(name) between 1 and 80),
  caller text not null check (length(caller) <= 50),
  -- When the call is.
  at timestamptz not null,
  -- [{"node": …, "is": …}], in their order.
  answers jsonb not null,
  -- {"way": [{"node": …, "exit": …}], "end": {"node": …, "is": …}}
  expected jsonb not null,
  modified_at timestamptz not null,
  modified_by text not null,
  foreign key (account_id, flow_id) references flows (account_id, id) on delete cascade
);
create unique index flow_tests_name on flow_tests (account_id, flow_id, lower(name));
select patchbay_tenant_table('flow_tests');
