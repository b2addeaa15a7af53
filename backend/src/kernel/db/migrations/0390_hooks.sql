-- Where events are sent to: web hooks [CONF-HOOK-005] and integrations [CONF-INT-001]. `headers`, `secret` and `hook_url` are sealed.
-- `off_reason`: why the server switched it off; null when a person did, or it is on.
create table endpoints (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  modified_by text,
  kind text not null default 'hook' check (kind in ('hook', 'email', 'slack', 'teams', 'mattermost', 'crm')),
  name text not null check (length(name) between 1 and 60),
  state text not null check (state in ('on', 'off')),
  off_reason text check (off_reason in ('failing', 'gone')),
  events text[] not null,
  url text not null default '' check (length(url) <= 500),
  method text not null default 'POST' check (method in ('POST', 'PUT', 'PATCH')),
  headers text not null default '',
  secret text not null default '',
  hook_url text not null default '',
  recipients text not null default '' check (length(recipients) <= 500),
  auth text not null default 'none' check (auth in ('none', 'key', 'oauth')),
  key_header text not null default '' check (length(key_header) <= 60),
  token_url text not null default '' check (length(token_url) <= 500),
  client_id text not null default '' check (length(client_id) <= 200),
  scope text not null default '' check (length(scope) <= 200),
  mapping text not null default '' check (length(mapping) <= 4000),
  unique (account_id, id)
);
create unique index endpoints_name on endpoints (account_id, (kind = 'hook'), lower(name));
create index endpoints_by_change on endpoints (account_id, modified_at desc, id desc);
create index endpoints_as_made on endpoints (account_id, created_at desc, id desc);
select patchbay_tenant_table('endpoints');
select patchbay_entry_columns('endpoints', 'account_id, id, state');

-- Who switches it on has looked at why it was off.
create function patchbay_endpoint_changed() returns trigger language plpgsql as $$
begin
  if new.state = 'on' then new.off_reason := null; end if;
  return new;
end $$;
create trigger endpoint_changed before update on endpoints for each row execute function patchbay_endpoint_changed();

-- What is to be sent, and was [CONF-HOOK-006]. `place`: of one `series` (a call, say, hidden in a hash) in one endpoint the lower one goes
-- first. `since`: from when the day counts in which it is tried again, and `tries` the attempts in it.
create table hook_deliveries (
  delivery_id text primary key,
  account_id text not null,
  endpoint_id text not null,
  place bigint generated always as identity,
  event text not null,
  series text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  made_at timestamptz not null,
  since timestamptz not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  attempts integer not null default 0,
  status integer,
  failure text,
  foreign key (account_id, endpoint_id) references endpoints (account_id, id) on delete cascade
);
create index hook_deliveries_due on hook_deliveries (endpoint_id, due_at, place) where state = 'waiting';
create index hook_deliveries_series on hook_deliveries (endpoint_id, series, place) where state = 'waiting';
create index hook_deliveries_log on hook_deliveries (account_id, endpoint_id, place desc);
select patchbay_tenant_table('hook_deliveries');
select patchbay_entry_columns('hook_deliveries', 'account_id, endpoint_id, state, due_at, series, place');

-- `status` null: there was no answer; `failure` null: it was taken.
create table hook_attempts (
  attempt_id bigint generated always as identity primary key,
  account_id text not null,
  delivery_id text not null references hook_deliveries on delete cascade,
  at timestamptz not null,
  took_ms integer not null,
  status integer,
  failure text,
  request text not null,
  answer text not null
);
create index hook_attempts_of on hook_attempts (delivery_id, attempt_id);
select patchbay_tenant_table('hook_attempts');

-- Who sends to an endpoint just now: one process at a time, so that what is of one call stays in order.
create table hook_lanes (
  endpoint_id text primary key,
  account_id text not null,
  lease text not null,
  leased_until timestamptz not null,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_failure text,
  foreign key (account_id, endpoint_id) references endpoints (account_id, id) on delete cascade
);
select patchbay_tenant_table('hook_lanes');
select patchbay_entry_columns('hook_lanes', 'account_id, endpoint_id, leased_until');

create function patchbay_iso(at timestamptz) returns text language sql immutable as $$
  select to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Writes down for each endpoint that wants it what happened; in the transaction of what happened, so that both are there, or neither.
create function patchbay_tell(account text, event text, about text, data json, at timestamptz) returns void language sql as $$
  insert into hook_deliveries (delivery_id, account_id, endpoint_id, event, series, body, made_at, since, due_at)
  select 'msg_' || gen_random_uuid(), account_id, id, event, md5(about),
      (select row_to_json(said)::text from (
        select 'evt_' || gen_random_uuid() as id, event as type, 1 as version, patchbay_iso(at) as timestamp, data) as said),
      at, at, at
    from endpoints where account_id = account and state = 'on' and event = any (events)
$$;

-- Told by a trigger, as the history that it stands on is written: whoever changes a status tells of it.
create function patchbay_status_told() returns trigger language plpgsql as $$
begin
  perform patchbay_tell(new.account_id, 'agent.status', 'agent ' || new.agent_id, json_build_object(
      'agent_id', new.agent_id, 'name', trim(concat_ws(' ', agents.first_name, agents.last_name)),
      'status', new.status, 'reason', new.reason, 'since', patchbay_iso(new.began_at)), new.began_at)
    from agents where agents.agent_id = new.agent_id;
  return null;
end $$;
create trigger status_told after insert or update of status, reason on agent_statuses for each row
  when (new.ended_at is null) execute function patchbay_status_told();
