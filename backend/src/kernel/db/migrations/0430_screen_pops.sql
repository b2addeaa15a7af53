-- Screen pops [CONF-INT-002]: addresses that open when a call is there; queues by their ids, parted by commas, none for all calls.
create table screen_pops (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  modified_by text,
  name text not null check (length(name) between 1 and 40),
  address text not null check (address like 'https://%' and length(address) <= 1000),
  queues text not null check (length(queues) <= 3300),
  "when" text not null check ("when" in ('rings', 'answered')),
  how text not null check (how in ('opens', 'offered')),
  state text not null check (state in ('on', 'off'))
);
create unique index screen_pops_name on screen_pops (account_id, lower(name));
create index screen_pops_by_change on screen_pops (account_id, modified_at desc, id desc);
create index screen_pops_as_made on screen_pops (account_id, created_at desc, id desc);
select patchbay_tenant_table('screen_pops');
