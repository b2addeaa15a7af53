-- What agents' softphones told for whoever looks into a fault [CALL-152]; kept for a week.
create table debug_events (
  account_id text not null references accounts on delete cascade,
  user_id text not null,
  at timestamptz not null,
  call_id text not null,
  event jsonb not null
);
create index debug_events_by_time on debug_events (account_id, at desc);
select patchbay_tenant_table('debug_events');
