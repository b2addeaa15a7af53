-- Calendars [CONF-FLOW-008]: opening hours and exceptions as texts by the contract's rules; closed by hand by whom, since and until when.
create table calendars (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  modified_by text,
  name text not null check (length(name) between 1 and 50),
  time_zone text not null check (length(time_zone) between 1 and 64),
  week text not null check (length(week) <= 1000),
  exceptions text not null check (length(exceptions) <= 40000),
  closed_since timestamptz,
  closed_until timestamptz check (closed_until > closed_since),
  closed_by text,
  unique (account_id, id)
);
create unique index calendars_name on calendars (account_id, lower(name));
create index calendars_by_change on calendars (account_id, modified_at desc, id desc);
create index calendars_as_made on calendars (account_id, created_at desc, id desc);
select patchbay_tenant_table('calendars');
