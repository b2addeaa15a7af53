-- A campaign that calls belong to, known by its order id [LOGS-022].
create table orders (
  order_id text primary key,
  account_id text not null references accounts on delete cascade,
  name text not null,
  solution text not null,
  created_at timestamptz not null default now()
);
create index orders_by_time on orders (account_id, created_at desc);
select patchbay_tenant_table('orders');

alter table calls add column campaign_id text;
-- What a filter picks few rows of; the others are found on the way along calls_by_time.
create index calls_by_service on calls (account_id, service_number, started_at desc, call_id desc);
create index calls_by_campaign on calls (account_id, campaign_id, started_at desc, call_id desc) where campaign_id is not null;
create index calls_with_voicemail on calls (account_id, started_at desc, call_id desc) where voicemail is not null;
create index calls_by_channel on calls (account_id, started_at desc, call_id desc) where channel <> 'voice';

-- How many finished calls each day and each hour (UTC) has, of all (agent '*') and of each agent: pages by number and totals need not
-- walk the log [LOGS-021]. Kept by triggers, so that it cannot be forgotten.
create table call_counts (
  account_id text not null references accounts on delete cascade,
  agent_id text not null,
  channel text not null,
  span text not null check (span in ('day', 'hour')),
  begins timestamptz not null,
  calls integer not null,
  primary key (account_id, agent_id, span, begins, channel)
);
select patchbay_tenant_table('call_counts');

create function patchbay_count_call(call calls, change integer) returns void language sql as $$
  insert into call_counts as counted (account_id, agent_id, channel, span, begins, calls)
    select call.account_id, agent, call.channel, span, date_trunc(span, call.started_at, 'UTC'), change
      from unnest(array['*', call.agent_id]) as agent, unnest(array['day', 'hour']) as span where agent is not null
  on conflict (account_id, agent_id, span, begins, channel) do update set calls = counted.calls + excluded.calls
$$;

create function patchbay_call_changed() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null then perform patchbay_count_call(old, -1); end if;
  if new.ended_at is not null then perform patchbay_count_call(new, 1); end if;
  return null;
end $$;
create trigger count_changed after update on calls for each row
  when ((old.ended_at is null) <> (new.ended_at is null) or old.agent_id is distinct from new.agent_id
    or old.started_at <> new.started_at or old.channel <> new.channel)
  execute function patchbay_call_changed();

-- Whole statements at once: imports and seeds write many.
create function patchbay_calls_added() returns trigger language plpgsql as $$
begin
  insert into call_counts as counted (account_id, agent_id, channel, span, begins, calls)
    select account_id, agent, channel, span, date_trunc(span, started_at, 'UTC'), count(*)
      from added, unnest(array['*', agent_id]) as agent, unnest(array['day', 'hour']) as span
      where ended_at is not null and agent is not null
      group by 1, 2, 3, 4, 5 order by 1, 2, 4, 5, 3
  on conflict (account_id, agent_id, span, begins, channel) do update set calls = counted.calls + excluded.calls;
  return null;
end $$;
create trigger count_added after insert on calls referencing new table as added for each statement
  execute function patchbay_calls_added();

create function patchbay_calls_removed() returns trigger language plpgsql as $$
begin
  update call_counts as counted set calls = counted.calls - gone.calls
    from (
      select account_id, agent, channel, span, date_trunc(span, started_at, 'UTC') as begins, count(*) as calls
        from removed, unnest(array['*', agent_id]) as agent, unnest(array['day', 'hour']) as span
        where ended_at is not null and agent is not null
        group by 1, 2, 3, 4, 5
    ) as gone
    where (counted.account_id, counted.agent_id, counted.channel, counted.span, counted.begins)
      = (gone.account_id, gone.agent, gone.channel, gone.span, gone.begins);
  return null;
end $$;
create trigger count_removed after delete on calls referencing old table as removed for each statement
  execute function patchbay_calls_removed();

-- What is in the log already. The owner of a table is bound by its policies only while they are forced.
alter table calls no force row level security;
alter table call_counts no force row level security;
insert into call_counts (account_id, agent_id, channel, span, begins, calls)
  select account_id, agent, channel, span, date_trunc(span, started_at, 'UTC'), count(*)
    from calls, unnest(array['*', agent_id]) as agent, unnest(array['day', 'hour']) as span
    where ended_at is not null and agent is not null
    group by 1, 2, 3, 4, 5;
alter table calls force row level security;
alter table call_counts force row level security;
