-- How many messages each day and each hour (UTC) has: of all ('*'), those that came in ('in'), and those that each agent sent. Kept as
-- call_counts is, for the same reason: a page by its number is found without walking the log [LOGS-021].
create table sms_counts (
  account_id text not null references accounts on delete cascade,
  whose text not null,
  span text not null check (span in ('day', 'hour')),
  begins timestamptz not null,
  messages integer not null,
  primary key (account_id, whose, span, begins)
);

-- Whose counts a message is in.
create function patchbay_sms_whose(direction text, agent_id text) returns text[] language sql immutable
  as $$ select array['*', case when direction = 'inbound' then 'in' else agent_id end] $$;

create function patchbay_sms_added() returns trigger language plpgsql as $$
begin
  insert into sms_counts as counted (account_id, whose, span, begins, messages)
    select account_id, whose, span, date_trunc(span, at, 'UTC'), count(*)
      from added, unnest(patchbay_sms_whose(direction, agent_id)) as whose, unnest(array['day', 'hour']) as span
      where whose is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (account_id, whose, span, begins) do update set messages = counted.messages + excluded.messages;
  return null;
end $$;
create trigger count_added after insert on sms_messages referencing new table as added for each statement
  execute function patchbay_sms_added();

create function patchbay_sms_removed() returns trigger language plpgsql as $$
begin
  update sms_counts as counted set messages = counted.messages - gone.messages
    from (
      select account_id, whose, span, date_trunc(span, at, 'UTC') as begins, count(*) as messages
        from removed, unnest(patchbay_sms_whose(direction, agent_id)) as whose, unnest(array['day', 'hour']) as span
        where whose is not null group by 1, 2, 3, 4
    ) as gone
    where (counted.account_id, counted.whose, counted.span, counted.begins) = (gone.account_id, gone.whose, gone.span, gone.begins);
  return null;
end $$;
create trigger count_removed after delete on sms_messages referencing old table as removed for each statement
  execute function patchbay_sms_removed();

-- What a message is counted by is said when it is handed in.
create function patchbay_sms_moved() returns trigger language plpgsql as $$
begin
  raise exception 'the time, the direction and the sender of a message do not change' using errcode = 'integrity_constraint_violation';
end $$;
create trigger stays before update on sms_messages for each row
  when (old.at <> new.at or old.direction <> new.direction or old.agent_id is distinct from new.agent_id)
  execute function patchbay_sms_moved();

alter table sms_messages no force row level security;
insert into sms_counts (account_id, whose, span, begins, messages)
  select account_id, whose, span, date_trunc(span, at, 'UTC'), count(*)
    from sms_messages, unnest(patchbay_sms_whose(direction, agent_id)) as whose, unnest(array['day', 'hour']) as span
    where whose is not null group by 1, 2, 3, 4;
alter table sms_messages force row level security;
select patchbay_tenant_table('sms_counts');
