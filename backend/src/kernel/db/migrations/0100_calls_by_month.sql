-- The call log stands in partitions by month (UTC) of its start, so that a range of dates reads its own months only and an old month can
-- be taken away whole. A partition is reached through `calls` alone: it has no grants, and no policy lets anybody in.
alter table calls no force row level security;
alter table calls rename to calls_before;

create table calls (like calls_before including defaults including constraints) partition by range (started_at);
create table calls_other partition of calls default;

-- Which calls there are: the key of a partitioned table has its month in it, so this table is what makes a call's id unique [TEL-007].
create table call_ids (
  call_id text primary key,
  account_id text not null references accounts on delete cascade
);
create index call_ids_by_account on call_ids (account_id);

-- Makes the partition of a month, if it has none, and moves there what had no place but `calls_other`. True when it made one.
-- Of the owner: whoever keeps the log going may make months, and nothing else.
create function patchbay_add_call_month(moment timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first timestamptz := date_trunc('month', moment, 'UTC');
  next timestamptz := date_trunc('month', first + interval '40 days', 'UTC');
  month text := 'calls_' || to_char(first at time zone 'UTC', 'YYYY_MM');
begin
  perform pg_advisory_xact_lock(40004001); -- of several processes one makes it
  if to_regclass(month) is not null then return false; end if;
  lock table accounts in share row exclusive mode; -- the new foreign key needs it: first, so that nobody waits crosswise
  execute format('create table %I (like calls including defaults including constraints)', month);
  alter table calls_other no force row level security;
  execute format('with moved as (delete from calls_other where started_at >= %L and started_at < %L returning *)
    insert into %I select * from moved', first, next, month);
  execute format('alter table calls attach partition %I for values from (%L) to (%L)', month, first, next);
  execute format('alter table %I enable row level security', month);
  execute format('alter table %I force row level security', month);
  alter table calls_other force row level security;
  return true;
end $$;
revoke all on function patchbay_add_call_month from public;
grant execute on function patchbay_add_call_month to patchbay_platform;

alter table calls_other enable row level security;
select patchbay_add_call_month(started_at) from (select distinct date_trunc('month', started_at, 'UTC') as started_at from calls_before) as months;
select patchbay_add_call_month(now() + make_interval(months => ahead)) from generate_series(0, 3) as ahead;
insert into calls select * from calls_before;
insert into call_ids (call_id, account_id) select call_id, account_id from calls_before;

drop function patchbay_count_call;
drop table calls_before;

alter table calls add primary key (call_id, started_at);
alter table calls add foreign key (account_id) references accounts on delete cascade;
create index calls_by_time on calls (account_id, started_at desc, call_id desc);
create index calls_by_agent on calls (account_id, agent_id, started_at desc, call_id desc);
create index calls_running on calls (account_id) where ended_at is null;
create index calls_by_customer on calls (account_id, customer_number, started_at desc);
create index calls_by_service on calls (account_id, service_number, started_at desc, call_id desc);
create index calls_by_campaign on calls (account_id, campaign_id, started_at desc, call_id desc) where campaign_id is not null;
create index calls_with_voicemail on calls (account_id, started_at desc, call_id desc) where voicemail is not null;
create index calls_by_channel on calls (account_id, started_at desc, call_id desc) where channel <> 'voice';
select patchbay_tenant_table('calls');
select patchbay_tenant_table('call_ids');

-- A call stays what it is: its id and its start are its place in the log.
create function patchbay_call_moved() returns trigger language plpgsql as $$
begin
  raise exception 'the id and the start of a call do not change' using errcode = 'integrity_constraint_violation';
end $$;
create trigger stays before update on calls for each row
  when (old.call_id <> new.call_id or old.started_at <> new.started_at)
  execute function patchbay_call_moved();

create function patchbay_call_named() returns trigger language plpgsql as $$
begin
  insert into call_ids (call_id, account_id) select call_id, account_id from added;
  return null;
end $$;
create trigger name_added after insert on calls referencing new table as added for each statement
  execute function patchbay_call_named();

create function patchbay_call_unnamed() returns trigger language plpgsql as $$
begin
  delete from call_ids where call_id in (select call_id from removed);
  return null;
end $$;
create trigger unname_removed after delete on calls referencing old table as removed for each statement
  execute function patchbay_call_unnamed();

-- How many there are [LOGS-021], as before (0085).
create function patchbay_count_call(call calls, change integer) returns void language sql as $$
  insert into call_counts as counted (account_id, agent_id, channel, span, begins, calls)
    select call.account_id, agent, call.channel, span, date_trunc(span, call.started_at, 'UTC'), change
      from unnest(array['*', call.agent_id]) as agent, unnest(array['day', 'hour']) as span where agent is not null
  on conflict (account_id, agent_id, span, begins, channel) do update set calls = counted.calls + excluded.calls
$$;
create trigger count_changed after update on calls for each row
  when ((old.ended_at is null) <> (new.ended_at is null) or old.agent_id is distinct from new.agent_id or old.channel <> new.channel)
  execute function patchbay_call_changed();
create trigger count_added after insert on calls referencing new table as added for each statement
  execute function patchbay_calls_added();
create trigger count_removed after delete on calls referencing old table as removed for each statement
  execute function patchbay_calls_removed();

alter table calls_other force row level security;
