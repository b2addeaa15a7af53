-- What each agent's status was, from when to when [INS-006]: one span after the other, the open one is what `agents` says now. A trigger
-- writes it, so it is written with the status, or neither is, and once. A process that dies leaves the status as it was, and so the
-- span goes on. Kept as long as the calls, for which the figures of a range are worth nothing without it.
create table agent_statuses (
  account_id text not null,
  agent_id text not null,
  status text not null,
  reason text,
  began_at timestamptz not null,
  ended_at timestamptz check (ended_at > began_at),
  primary key (agent_id, began_at),
  foreign key (account_id, agent_id) references agents (account_id, agent_id) on delete cascade
);
create unique index agent_statuses_now on agent_statuses (agent_id) where ended_at is null;
-- A range of time reads what ended in it or later, not all that ever was.
create index agent_statuses_by_end on agent_statuses (account_id, coalesce(ended_at, 'infinity'), began_at);

create function patchbay_status_changed() returns trigger language plpgsql as $$
begin
  -- A clock that went back, or two changes in one moment: the status before lasted no time.
  update agent_statuses set status = new.status, reason = new.status_reason
    where agent_id = new.agent_id and ended_at is null and began_at >= new.status_since;
  if found then return null; end if;
  update agent_statuses set ended_at = new.status_since where agent_id = new.agent_id and ended_at is null;
  insert into agent_statuses (account_id, agent_id, status, reason, began_at)
    values (new.account_id, new.agent_id, new.status, new.status_reason, new.status_since);
  return null;
end $$;
create trigger status_begun after insert on agents for each row execute function patchbay_status_changed();
create trigger status_changed after update on agents for each row
  when (old.status <> new.status or old.status_reason is distinct from new.status_reason)
  execute function patchbay_status_changed();

alter table agents no force row level security;
insert into agent_statuses (account_id, agent_id, status, reason, began_at)
  select account_id, agent_id, status, status_reason, status_since from agents;
alter table agents force row level security;
select patchbay_tenant_table('agent_statuses');

-- When each agent wrapped up [TEL-016]. A wrap-up is written with its end, as `agents.wrap_up_until` is, so that one whose process died
-- ends when it was meant to; ended early or extended, its end moves.
create table agent_wrap_ups (
  account_id text not null,
  agent_id text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null check (ended_at >= began_at),
  primary key (agent_id, began_at),
  foreign key (account_id, agent_id) references agents (account_id, agent_id) on delete cascade
);
create index agent_wrap_ups_by_end on agent_wrap_ups (account_id, ended_at, began_at);
select patchbay_tenant_table('agent_wrap_ups');

-- Rings in vain of a range, of several agents.
create index missed_rings_by_time on missed_rings (account_id, missed_at);
