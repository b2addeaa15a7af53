-- One row a call. It begins with the call and is finished once; `ended_at is null` means running, or died with its process [TEL-007].
create table calls (
  call_id text primary key,
  account_id text not null references accounts on delete cascade,
  process_id text not null,
  solution text not null,
  direction text not null,
  device text not null default 'Softphone',
  started_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  service_number text not null,
  customer_number text not null,
  caller_id text,
  agent_id text,
  agent_name text,
  agent_number text,
  queue_name text,
  talk_ms integer not null default 0,
  hold_ms integer not null default 0,
  call_status text not null default 'Did Not Process',
  customer_status text not null default 'Did Not Process',
  agent_status text not null default 'Did Not Process',
  hangup_by text,
  cause text,
  dtmf text not null default '',
  recording text,
  journey jsonb not null default '[]',
  disposition text,
  sub_disposition text,
  lead text,
  notes text
);
create index calls_by_time on calls (account_id, started_at desc, call_id desc);
create index calls_by_agent on calls (account_id, agent_id, started_at desc, call_id desc);
create index calls_running on calls (account_id) where ended_at is null;
select patchbay_tenant_table('calls');
