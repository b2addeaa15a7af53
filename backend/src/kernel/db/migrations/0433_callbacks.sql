-- Places in the lines of queues that are kept for who hung up, to be called back [TEL-019]. Whichever process has one in its line holds it by a
-- lease; who is rung is decided by the change from 'waiting' to 'calling', so that nobody is rung twice.
create table callbacks (
  callback_id text primary key,
  account_id text not null references accounts on delete cascade,
  queue_id text,
  number text not null,
  service_number text not null,
  -- The call that it comes of, and that of the last try.
  of_call_id text not null,
  call_id text,
  -- From when the customer came into the line, until when the place is kept, and when it goes into the line next.
  since timestamptz not null,
  until_at timestamptz not null,
  due_at timestamptz not null,
  tries integer not null check (tries between 1 and 10),
  tried integer not null default 0 check (tried >= 0),
  pause_ms bigint not null check (pause_ms >= 0),
  state text not null check (state in ('waiting', 'calling', 'reached', 'not reached', 'answered', 'cancelled', 'expired', 'gone')),
  held_by text,
  held_until timestamptz,
  ended_at timestamptz,
  unique (account_id, callback_id),
  foreign key (account_id, queue_id) references queues (account_id, queue_id) on delete set null (queue_id)
);
-- One for a number in a queue.
create unique index callbacks_open on callbacks (account_id, queue_id, number) where state in ('waiting', 'calling');
create index callbacks_due on callbacks (due_at) where state in ('waiting', 'calling');
create index callbacks_of_call on callbacks (account_id, of_call_id);
select patchbay_tenant_table('callbacks');
select patchbay_entry_columns('callbacks', 'account_id, state, due_at, held_until');

-- Of a call of a callback, the call in which the place was kept.
alter table calls add column callback_of text;
create index calls_back on calls (account_id, callback_of, started_at) where callback_of is not null;

-- A caller who is counted as such: who called, or was called back and reached (decision 0087).
create function patchbay_comes_in(call calls) returns boolean language plpgsql immutable as $$
begin
  return call.direction = 'inbound' or (call.callback_of is not null and call.call_status = 'Answered');
end $$;

-- As before (0290), and of a caller who was called back, too.
create or replace function patchbay_called_again(call calls, aside jsonb, also calls[]) returns boolean language plpgsql stable as $$
begin
  if not patchbay_comes_in(call) or call.call_status <> 'Answered' or call.customer_number not like '+%' then return false; end if;
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

-- As before (0290). With a call that came in, the one before it of the same number is followed by another, and so is each callback since: a
-- callback follows none.
create or replace function patchbay_calls_became(before calls[], after calls[]) returns void language plpgsql as $$
declare
  changed jsonb := (select coalesce(jsonb_object_agg(call_id, 1), '{}') from (select call_id from unnest(before) union select call_id from unnest(after)) as ids);
begin
  perform patchbay_add_sums(array(
    with moved as (
      select * from (select * from unnest(before) union all select * from unnest(after)) as either
      where direction = 'inbound' and customer_number like '+%'
    ),
    followed as (
      select distinct on (earlier.call_id) earlier.call
      from moved cross join lateral (
        (select calls as call, call_id from calls
          where calls.account_id = moved.account_id and calls.customer_number = moved.customer_number
            and calls.direction = 'inbound' and calls.ended_at is not null
            and calls.started_at <= moved.started_at and calls.started_at >= moved.started_at - interval '7 days'
            and (calls.started_at, calls.call_id) < (moved.started_at, moved.call_id) and not changed ? calls.call_id
            and not exists (select from uncounted_calls where uncounted_calls.call_id = calls.call_id)
          order by calls.started_at desc, calls.call_id desc limit 1)
        union all
        select calls as call, call_id from calls
          where calls.account_id = moved.account_id and calls.customer_number = moved.customer_number
            and calls.direction = 'outbound' and calls.callback_of is not null and calls.ended_at is not null
            and calls.started_at <= moved.started_at and calls.started_at >= moved.started_at - interval '7 days'
            and (calls.started_at, calls.call_id) < (moved.started_at, moved.call_id) and not changed ? calls.call_id
            and not exists (select from uncounted_calls where uncounted_calls.call_id = calls.call_id)
      ) as earlier
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

-- What one finished call adds (`sign` 1) or takes away (-1), in its quarter of an hour: to the sums of all, to those of its agent, and to
-- those of agents at whom it rang in vain or who wrapped up after it. `again`: whether the number called in again within a week. A callback that
-- reached its customer is a caller who was answered, with the whole wait; one that did not is a call that went out (decision 0087).
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
