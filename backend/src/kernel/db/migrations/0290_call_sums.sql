-- What figures are made of [INS-025]: sums of finished calls by quarters of an hour, hours and days (UTC), where they began; of all
-- (agent '*') and of each agent, by queue, solution and direction. Zones are whole quarters of an hour apart, so a range of any zone falls
-- on their edges. With its end a call is written down as uncounted, by a trigger, so that none can be forgotten; it is counted before sums
-- are read, and by a job (decision 0044). What was counted and is corrected or taken away is put right at once.

-- How each queue's service level is counted [INS-035], and who gave up without having waited [INS-024].
alter table queues
  add column service_level_variant text not null default 'offered_less_abandoned_within'
    check (service_level_variant in ('offered_less_abandoned_within', 'offered', 'answered_and_abandoned')),
  add column service_level_target real not null default 0.8 check (service_level_target > 0 and service_level_target <= 1);
alter table accounts add column short_abandon_seconds integer not null default 5 check (short_abandon_seconds between 0 and 60);

-- Which call a wrap-up was of: handling is talk and the work after it. Those of before were of the agent's last call.
alter table agent_wrap_ups add column call_id text;
alter table agent_wrap_ups no force row level security;
alter table calls no force row level security;
update agent_wrap_ups set call_id = (
  select call_id from calls
  where calls.account_id = agent_wrap_ups.account_id and calls.agent_id = agent_wrap_ups.agent_id
    and started_at <= began_at and started_at > began_at - interval '1 day'
  order by started_at desc limit 1);
alter table calls force row level security;
alter table agent_wrap_ups force row level security;
create index agent_wrap_ups_by_call on agent_wrap_ups (call_id) where call_id is not null;
create index missed_rings_by_call on missed_rings (call_id);

create table call_sums (
  account_id text not null references accounts on delete cascade,
  agent_id text not null,
  span text not null check (span in ('day', 'hour', 'quarter')),
  begins timestamptz not null,
  direction text not null,
  -- '' for calls of none.
  queue text not null,
  solution text not null,
  -- By which thresholds `answered_within`, `abandoned_within` and `short_abandoned` of this row are counted; 0: by several, to be counted anew.
  level_seconds integer not null,
  short_seconds integer not null,
  calls integer not null,
  offered integer not null,
  answered integer not null,
  missed integer not null,
  abandoned integer not null,
  short_abandoned integer not null,
  answered_within integer not null,
  abandoned_within integer not null,
  waited_ms bigint not null,
  rings integer not null,
  ring_ms bigint not null,
  repeated integer not null,
  dialled integer not null,
  reached integer not null,
  conversations integer not null,
  talk_ms bigint not null,
  hold_ms bigint not null,
  wrap_up_ms bigint not null,
  held integer not null,
  transferred integer not null,
  -- Of an agent's own calls those that rang there, and were taken; and calls that rang there in vain and are another's, or nobody's.
  rang integer not null,
  taken integer not null,
  rang_in_vain integer not null,
  primary key (account_id, agent_id, span, begins, direction, queue, solution)
) with (fillfactor = 70);
select patchbay_tenant_table('call_sums');

-- Finished calls that are in no sums yet.
create table uncounted_calls (
  call_id text primary key,
  account_id text not null references accounts on delete cascade,
  started_at timestamptz not null
);
create index uncounted_calls_in_order on uncounted_calls (account_id, started_at);
select patchbay_tenant_table('uncounted_calls');

-- The number that a call that came in came from did so again within a week: in counted calls but those of `aside`, or in those of `also`.
create function patchbay_called_again(call calls, aside jsonb, also calls[]) returns boolean language plpgsql stable as $$
begin
  if call.direction <> 'inbound' or call.call_status <> 'Answered' or call.customer_number not like '+%' then return false; end if;
  return exists (
      select from calls as later
      where later.account_id = call.account_id and later.customer_number = call.customer_number
        and later.direction = 'inbound' and later.ended_at is not null
        and later.started_at >= call.started_at and later.started_at <= call.started_at + interval '7 days'
        and (later.started_at, later.call_id) > (call.started_at, call.call_id) and not aside ? later.call_id
        and not exists (select from uncounted_calls where uncounted_calls.call_id = later.call_id))
    or exists (
      select from unnest(also) as later
      where later.account_id = call.account_id and later.customer_number = call.customer_number and later.direction = 'inbound'
        and later.started_at >= call.started_at and later.started_at <= call.started_at + interval '7 days'
        and (later.started_at, later.call_id) > (call.started_at, call.call_id));
end $$;

-- How long it was waited (ms): from when the call first entered a queue, or its start, to the answer or the end.
create function patchbay_waited(call calls) returns bigint language plpgsql immutable as $$
begin
  return greatest(0, round(extract(epoch from coalesce(call.answered_at, call.ended_at)) * 1000 - coalesce(
    (select min((step ->> 'at')::numeric) from jsonb_array_elements(call.journey) as step where step ->> 'step' = 'Entered queue'),
    extract(epoch from call.started_at) * 1000)));
end $$;

-- How long a call that came in had rung at its agent (ms): from the last offer before the answer. Without one, since it began.
create function patchbay_rang(call calls) returns bigint language plpgsql immutable as $$
begin
  return greatest(0, round(extract(epoch from call.answered_at) * 1000 - coalesce(
    (select max((step ->> 'at')::numeric) from jsonb_array_elements(call.journey) as step
      where step ->> 'step' = 'Offered to agent' and (step ->> 'at')::numeric <= extract(epoch from call.answered_at) * 1000),
    extract(epoch from call.started_at) * 1000)));
end $$;

-- What one finished call adds (`sign` 1) or takes away (-1), in its quarter of an hour: to the sums of all, to those of its agent, and to
-- those of agents at whom it rang in vain or who wrapped up after it. `again`: whether the number called in again within a week.
create function patchbay_sums_of(call calls, again boolean, sign integer) returns setof call_sums language plpgsql stable as $$
declare
  comes_in boolean := call.direction = 'inbound';
  goes_out boolean := call.direction = 'outbound';
  status text := call.call_status;
  waited bigint := patchbay_waited(call);
  picked_up boolean := comes_in and call.agent_status = 'Connected' and call.answered_at is not null;
  -- Without a queue of that name: 20 s.
  level_at integer := coalesce((select service_level_seconds from queues where account_id = call.account_id and name = call.queue_name), 20);
  short_at integer := (select short_abandon_seconds from accounts where account_id = call.account_id);
begin
  return query with wrapped as (
    select agent_id, sum(round(extract(epoch from ended_at - began_at) * 1000))::bigint as ms
    from agent_wrap_ups where call_id = call.call_id group by agent_id
  ),
  rung as (select distinct agent_id from missed_rings where call_id = call.call_id),
  whose (agent_id, its, vain, ms) as (
    select '*', true, 0, coalesce((select sum(ms) from wrapped), 0)::bigint
    union all select call.agent_id, true,
      (call.agent_status = 'Did Not Process' and exists (select from rung where rung.agent_id = call.agent_id))::int,
      coalesce((select ms from wrapped where wrapped.agent_id = call.agent_id), 0) where call.agent_id is not null
    union all select agent_id, false, (rung.agent_id is not null)::int, coalesce(ms, 0)
      from rung full join wrapped using (agent_id) where agent_id is distinct from call.agent_id
  )
  select call.account_id, whose.agent_id, 'quarter', date_bin('15 minutes', call.started_at, '2000-01-01 00:00+00'),
    call.direction, coalesce(call.queue_name, ''), call.solution, level_at, short_at,
    sign * (its)::int,
    sign * (its and comes_in and status <> 'Did Not Process')::int,
    sign * (its and comes_in and status = 'Answered')::int,
    sign * (its and comes_in and status = 'Missed')::int,
    sign * (its and comes_in and status = 'Abandoned')::int,
    sign * (its and comes_in and status = 'Abandoned' and waited < short_at * 1000)::int,
    sign * (its and comes_in and status = 'Answered' and waited <= level_at * 1000)::int,
    sign * (its and comes_in and status = 'Abandoned' and waited <= level_at * 1000)::int,
    case when its and comes_in and status = 'Answered' then sign * waited else 0 end::bigint,
    sign * (its and picked_up)::int,
    case when its and picked_up then sign * patchbay_rang(call) else 0 end::bigint,
    sign * (its and comes_in and status = 'Answered' and again)::int,
    sign * (its and goes_out)::int,
    sign * (its and goes_out and status = 'Answered')::int,
    sign * (its and call.answered_at is not null)::int,
    case when its then sign * call.talk_ms else 0 end::bigint,
    case when its then sign * call.hold_ms else 0 end::bigint,
    sign * whose.ms,
    sign * (its and call.hold_ms > 0)::int,
    sign * (its and call.journey @> '[{"step": "Transferred"}]')::int,
    sign * (its and call.agent_status <> 'Did Not Process')::int,
    sign * (its and call.agent_status = 'Connected')::int,
    sign * whose.vain
  from whose;
end $$;

-- Adds pieces to what is kept: to their quarters of an hour, hours and days.
create function patchbay_add_sums(pieces call_sums[]) returns void language plpgsql as $$
begin
  insert into call_sums as kept
    select account_id, agent_id, spans.span, case spans.span when 'quarter' then begins else date_trunc(spans.span, begins, 'UTC') end,
      direction, queue, solution, max(level_seconds), max(short_seconds),
      sum(calls), sum(offered), sum(answered), sum(missed), sum(abandoned), sum(short_abandoned), sum(answered_within), sum(abandoned_within), sum(waited_ms), sum(rings), sum(ring_ms), sum(repeated), sum(dialled), sum(reached), sum(conversations), sum(talk_ms), sum(hold_ms), sum(wrap_up_ms), sum(held), sum(transferred), sum(rang), sum(taken), sum(rang_in_vain)
    from unnest(pieces) as piece cross join unnest(array['day', 'hour', 'quarter']) as spans (span)
    group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
  on conflict (account_id, agent_id, span, begins, direction, queue, solution) do update set
    level_seconds = case when kept.level_seconds = excluded.level_seconds then kept.level_seconds else 0 end,
    short_seconds = case when kept.short_seconds = excluded.short_seconds then kept.short_seconds else -1 end,
    calls = kept.calls + excluded.calls,
    offered = kept.offered + excluded.offered,
    answered = kept.answered + excluded.answered,
    missed = kept.missed + excluded.missed,
    abandoned = kept.abandoned + excluded.abandoned,
    short_abandoned = kept.short_abandoned + excluded.short_abandoned,
    answered_within = kept.answered_within + excluded.answered_within,
    abandoned_within = kept.abandoned_within + excluded.abandoned_within,
    waited_ms = kept.waited_ms + excluded.waited_ms,
    rings = kept.rings + excluded.rings,
    ring_ms = kept.ring_ms + excluded.ring_ms,
    repeated = kept.repeated + excluded.repeated,
    dialled = kept.dialled + excluded.dialled,
    reached = kept.reached + excluded.reached,
    conversations = kept.conversations + excluded.conversations,
    talk_ms = kept.talk_ms + excluded.talk_ms,
    hold_ms = kept.hold_ms + excluded.hold_ms,
    wrap_up_ms = kept.wrap_up_ms + excluded.wrap_up_ms,
    held = kept.held + excluded.held,
    transferred = kept.transferred + excluded.transferred,
    rang = kept.rang + excluded.rang,
    taken = kept.taken + excluded.taken,
    rang_in_vain = kept.rang_in_vain + excluded.rang_in_vain;
end $$;

-- Who counts does so alone; wrap-ups wait.
create function patchbay_sums_lock(account text) returns bigint language sql immutable as $$ select hashtextextended('call sums of ' || account, 0) $$;

-- Counted calls were `before` and are `after`. With a call that came in, the one before it of the same number is followed by another.
create function patchbay_calls_became(before calls[], after calls[]) returns void language plpgsql as $$
declare
  changed jsonb := (select coalesce(jsonb_object_agg(call_id, 1), '{}') from (select call_id from unnest(before) union select call_id from unnest(after)) as ids);
begin
  perform patchbay_add_sums(array(
    with followed as (
      select distinct on (earlier.call_id) earlier.call
      from (select * from unnest(before) union all select * from unnest(after)) as moved
        cross join lateral (
          select calls as call, call_id from calls
          where moved.direction = 'inbound' and moved.customer_number like '+%'
            and calls.account_id = moved.account_id and calls.customer_number = moved.customer_number
            and calls.direction = 'inbound' and calls.ended_at is not null
            and calls.started_at <= moved.started_at and calls.started_at >= moved.started_at - interval '7 days'
            and (calls.started_at, calls.call_id) < (moved.started_at, moved.call_id) and not changed ? calls.call_id
            and not exists (select from uncounted_calls where uncounted_calls.call_id = calls.call_id)
          order by calls.started_at desc, calls.call_id desc limit 1) as earlier
    ),
    turned as (
      select call, patchbay_called_again(call, changed, before) as was, patchbay_called_again(call, changed, after) as is_now from followed
    )
    select pieces::call_sums from (
      select call::calls, patchbay_called_again(call::calls, changed, before) as again, -1 as sign from unnest(before) as call
      union all select call::calls, patchbay_called_again(call::calls, changed, after), 1 from unnest(after) as call
      union all select call::calls, was, -1 from turned where was <> is_now
      union all select call::calls, is_now, 1 from turned where was <> is_now
    ) as steps cross join lateral patchbay_sums_of(call, again, sign) as pieces));
end $$;

-- Counts calls of the account that are in no sums yet, `most` of them, the oldest first. How many there were.
create function patchbay_count_calls(most integer) returns integer language plpgsql as $$
declare
  counted calls[];
begin
  if not exists (select from uncounted_calls where account_id = patchbay_account()) then return 0; end if;
  perform pg_advisory_xact_lock(patchbay_sums_lock(patchbay_account()));
  with taken as (
    delete from uncounted_calls where call_id in (
      select call_id from uncounted_calls where account_id = patchbay_account() order by started_at, call_id limit most)
    returning call_id, started_at
  )
  select array_agg(calls) into counted from taken join calls using (call_id, started_at) where ended_at is not null;
  if counted is null then return 0; end if;
  perform patchbay_calls_became('{}', counted);
  return cardinality(counted);
end $$;

-- A call is over, or one that was is corrected.
create function patchbay_call_summed() returns trigger language plpgsql as $$
declare
  before calls;
  after calls;
begin
  if old.ended_at is null then
    insert into uncounted_calls (call_id, account_id, started_at) values (new.call_id, new.account_id, new.started_at);
    return null;
  end if;
  perform pg_advisory_xact_lock(patchbay_sums_lock(new.account_id));
  if exists (select from uncounted_calls where call_id = new.call_id) then
    if new.ended_at is null then delete from uncounted_calls where call_id = new.call_id; end if;
    return null;
  end if;
  before := old;
  after := new;
  perform patchbay_calls_became(array[before], case when new.ended_at is null then '{}' else array[after] end);
  return null;
end $$;
create trigger sum_changed after update on calls for each row
  when ((old.ended_at is not null or new.ended_at is not null) and (
    old.ended_at is distinct from new.ended_at or old.answered_at is distinct from new.answered_at
    or old.agent_id is distinct from new.agent_id or old.queue_name is distinct from new.queue_name or old.solution <> new.solution
    or old.direction <> new.direction or old.customer_number <> new.customer_number or old.talk_ms <> new.talk_ms
    or old.hold_ms <> new.hold_ms or old.call_status <> new.call_status or old.agent_status <> new.agent_status
    or old.journey <> new.journey))
  execute function patchbay_call_summed();

create function patchbay_calls_summed() returns trigger language plpgsql as $$
begin
  insert into uncounted_calls (call_id, account_id, started_at)
    select call_id, account_id, started_at from added where ended_at is not null;
  return null;
end $$;
create trigger sum_added after insert on calls referencing new table as added for each statement
  execute function patchbay_calls_summed();

create function patchbay_calls_unsummed() returns trigger language plpgsql as $$
declare
  account text := (select account_id from removed where ended_at is not null limit 1);
  counted calls[];
begin
  if not exists (select from accounts where account_id = account) then return null; end if; -- it goes, with all that is kept of it
  perform pg_advisory_xact_lock(patchbay_sums_lock(account));
  counted := array(select row(removed.*)::calls from removed
    where ended_at is not null and not exists (select from uncounted_calls where uncounted_calls.call_id = removed.call_id));
  delete from uncounted_calls where call_id in (select call_id from removed);
  perform patchbay_calls_became(counted, '{}');
  return null;
end $$;
create trigger sum_removed after delete on calls referencing old table as removed for each statement
  execute function patchbay_calls_unsummed();

-- A wrap-up begins, ends early or is extended when its call is over, and adds to the sums where the call stands: with the call, or now
-- when that is counted already. Its agent, beginning and call stay what they are.
create function patchbay_wrap_up_summed() returns trigger language plpgsql as $$
declare
  change bigint := 0;
  call calls;
  piece call_sums;
begin
  if tg_op <> 'INSERT' then change := change - round(extract(epoch from old.ended_at - old.began_at) * 1000); end if;
  if tg_op <> 'DELETE' then change := change + round(extract(epoch from new.ended_at - new.began_at) * 1000); end if;
  if change = 0 then return null; end if;
  perform pg_advisory_xact_lock_shared(patchbay_sums_lock(coalesce(new.account_id, old.account_id)));
  select calls.* into call from calls
    where call_id = coalesce(new.call_id, old.call_id) and started_at <= coalesce(new.began_at, old.began_at) + interval '1 minute'
      and started_at >= coalesce(new.began_at, old.began_at) - interval '2 days'
      and ended_at is not null and not exists (select from uncounted_calls where uncounted_calls.call_id = calls.call_id);
  if call.call_id is null then return null; end if;
  select * into piece from patchbay_sums_of(call, false, 0) limit 1;
  piece.wrap_up_ms := change;
  perform patchbay_add_sums(array(
    select row(piece.*)::call_sums
    union all select jsonb_populate_record(piece, jsonb_build_object('agent_id', coalesce(new.agent_id, old.agent_id)))));
  return null;
end $$;
create trigger sum_wrapped_up after insert or update or delete on agent_wrap_ups for each row execute function patchbay_wrap_up_summed();

-- A ring in vain is written before its call is over. One that is added or goes later changes what its agent was offered.
create function patchbay_rings_summed() returns trigger language plpgsql as $$
declare
  account text := (select account_id from moved limit 1);
begin
  if not exists (select from accounts where account_id = account) then return null; end if;
  perform pg_advisory_xact_lock_shared(patchbay_sums_lock(account));
  perform patchbay_add_sums(array(
    select jsonb_populate_record(piece, jsonb_build_object('agent_id', turned.agent_id, 'rang_in_vain', case tg_op when 'INSERT' then 1 else -1 end))
    from (
      select call_id, agent_id, min(missed_at) as missed_at from moved group by call_id, agent_id
      having (select count(*) from missed_rings as kept where kept.call_id = moved.call_id and kept.agent_id = moved.agent_id)
        = case tg_op when 'INSERT' then count(*) else 0 end
    ) as turned join calls as call on call.call_id = turned.call_id and call.ended_at is not null
        and call.started_at <= turned.missed_at + interval '1 minute' and call.started_at >= turned.missed_at - interval '2 days'
      cross join lateral (select sums as piece from patchbay_sums_of(call, false, 0) as sums limit 1) as pieces
    where not exists (select from uncounted_calls where uncounted_calls.call_id = call.call_id)
      and (call.agent_id is distinct from turned.agent_id or call.agent_status = 'Did Not Process')));
  return null;
end $$;
create trigger sum_rung after insert on missed_rings referencing new table as moved for each statement
  execute function patchbay_rings_summed();
create trigger sum_unrung after delete on missed_rings referencing old table as moved for each statement
  execute function patchbay_rings_summed();

-- What the rows of counted calls say of days (UTC) from `first` to `last`, the latter not included: pieces of a quarter of an hour each.
create function patchbay_count_rows(account text, first timestamptz, last timestamptz) returns setof call_sums language plpgsql stable as $$
begin
  return query select pieces.* from calls as call
    cross join lateral patchbay_called_again(call, '{}', '{}') as again cross join lateral patchbay_sums_of(call, again, 1) as pieces
    where call.account_id = account and call.ended_at is not null and call.started_at >= first and call.started_at < last
      and not exists (select from uncounted_calls where uncounted_calls.call_id = call.call_id);
end $$;

-- Counts days (UTC) anew.
create function patchbay_recount_sums(account text, first timestamptz, last timestamptz) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(patchbay_sums_lock(account));
  delete from call_sums where account_id = account and begins >= first and begins < last;
  perform patchbay_add_sums(array(select pieces::call_sums from patchbay_count_rows(account, first, last) as pieces));
end $$;

-- What is in the log already, is counted when it is first asked for or by the job: an update does not wait for it.
alter table calls no force row level security;
alter table uncounted_calls no force row level security;
insert into uncounted_calls (call_id, account_id, started_at) select call_id, account_id, started_at from calls where ended_at is not null;
alter table calls force row level security;
alter table uncounted_calls force row level security;
