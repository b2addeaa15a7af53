-- Sums of each service number, beside those of all and of each agent: `agent_id` is '#' and the number. Figures of some numbers were counted
-- from their calls, half a millisecond each: 14 s of 26,000 calls [INS-025].

-- As before (0433); what a call adds to all, it adds to its service number.
create or replace function patchbay_sums_of(call calls, again boolean, sign integer) returns setof call_sums language plpgsql stable as $$
declare
  comes_in boolean := patchbay_comes_in(call);
  goes_out boolean := not comes_in;
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
    union all select '#' || call.service_number, true, 0, coalesce((select sum(ms) from wrapped), 0)::bigint
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

-- As before (0290), for the service number, too.
create or replace function patchbay_wrap_up_summed() returns trigger language plpgsql as $$
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
    union all select jsonb_populate_record(piece, jsonb_build_object('agent_id', coalesce(new.agent_id, old.agent_id)))
    union all select jsonb_populate_record(piece, jsonb_build_object('agent_id', '#' || call.service_number))));
  return null;
end $$;

drop trigger sum_changed on calls;
create trigger sum_changed after update on calls for each row
  when ((old.ended_at is not null or new.ended_at is not null) and (
    old.ended_at is distinct from new.ended_at or old.answered_at is distinct from new.answered_at
    or old.agent_id is distinct from new.agent_id or old.queue_name is distinct from new.queue_name or old.solution <> new.solution
    or old.direction <> new.direction or old.service_number <> new.service_number or old.customer_number <> new.customer_number or old.talk_ms <> new.talk_ms
    or old.hold_ms <> new.hold_ms or old.call_status <> new.call_status or old.agent_status <> new.agent_status
    or old.journey <> new.journey))
  execute function patchbay_call_summed();

-- From which day (UTC) on there are sums of numbers: days before it were counted without, and are counted anew in the background, the newest
-- first. Null: of all days. To forget and count all at once would hold the embedded database for minutes.
alter table accounts add column number_sums_from timestamptz;
alter table accounts no force row level security;
alter table call_sums no force row level security;
update accounts set number_sums_from = date_trunc('day', now(), 'UTC') + interval '1 day'
  where exists (select from call_sums where call_sums.account_id = accounts.account_id);
alter table accounts force row level security;
alter table call_sums force row level security;
