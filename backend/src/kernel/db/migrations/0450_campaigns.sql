-- Campaigns [CAMP-002, CAMP-004]: texts by the contract's rules. What is loaded stands in `campaign_loads`, what came of it in `campaign_days`.
create table campaigns (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  modified_by text,
  name text not null check (length(name) between 1 and 50),
  source text not null check (source in ('phonebooks', 'customers', 'api')),
  phonebooks text not null,
  customers_filter text not null check (length(customers_filter) <= 4000),
  is_followed boolean not null,
  caller_ids text not null,
  dialler text not null check (dialler in ('sequential', 'predictive', 'progressive', 'preview')),
  queue text not null,
  agents text not null,
  script text not null check (length(script) <= 5000),
  message text not null,
  opt_out_key text not null check (length(opt_out_key) <= 1),
  on_machine text not null check (on_machine in ('hang-up', 'leave-message', 'connect')),
  disposition_required boolean not null,
  own_agent boolean not null,
  ratio double precision not null,
  abandoned_limit double precision not null check (abandoned_limit between 0 and 3),
  ring_seconds integer not null check (ring_seconds between 1 and 120),
  tries_a_day integer not null check (tries_a_day between 1 and 20),
  tries_in_all integer not null check (tries_in_all between 1 and 20),
  retries text not null,
  preset text not null,
  week text not null,
  calendar text not null,
  clock_of text not null check (clock_of in ('number', 'account')),
  unknown_zone text not null check (unknown_zone in ('account', 'refuse')),
  begins_on text not null,
  ends_on text not null,
  state text not null default 'draft' check (state in ('draft', 'running', 'paused', 'stopped', 'finished')),
  started_at timestamptz,
  ended_at timestamptz,
  load_state text not null default 'none' check (load_state in ('none', 'loading', 'done', 'failed')),
  unique (account_id, id)
);
create unique index campaigns_name on campaigns (account_id, lower(name));
create index campaigns_by_change on campaigns (account_id, modified_at desc, id desc);
create index campaigns_as_made on campaigns (account_id, created_at desc, id desc);
create index campaigns_running on campaigns (account_id) where state = 'running';
select patchbay_tenant_table('campaigns');
select patchbay_entry_columns('campaigns', 'account_id, state');

-- How far each list of a campaign is read: who goes on after a process died begins where it ended [CAMP-013].
create table campaign_loads (
  account_id text not null,
  campaign_id text not null,
  -- A phonebook's id, 'customers' or 'api'.
  list text not null,
  -- The last row that was read, as its list counts or names it.
  after text not null default '',
  total integer not null default 0,
  done integer not null default 0,
  added integer not null default 0,
  duplicates integer not null default 0,
  invalid integer not null default 0,
  is_done boolean not null default false,
  primary key (campaign_id, list),
  foreign key (account_id, campaign_id) references campaigns (account_id, id) on delete cascade
);
select patchbay_tenant_table('campaign_loads');

-- The hopper. 'out': a try of it is under way. `due_at`: when it is looked at again; `next_try_at`: not before, by the outcome of the last try.
create table campaign_numbers (
  account_id text not null,
  campaign_id text not null,
  number text not null,
  place bigint generated always as identity,
  list text not null,
  -- IANA zones in which its owner may be, by &.
  zones text not null,
  about jsonb not null default '{}',
  -- Whom the customer belongs to.
  agent_id text,
  state text not null default 'waiting' check (state in ('waiting', 'out', 'finished')),
  due_at timestamptz not null,
  next_try_at timestamptz,
  -- Epoch ms.
  tried_at jsonb not null default '[]',
  -- By which rule it was last held back, or what last came of it.
  refusal text,
  outcome text,
  primary key (campaign_id, number),
  foreign key (account_id, campaign_id) references campaigns (account_id, id) on delete cascade
);
-- By zones: those that are within hours are found among a million that are not.
create index campaign_numbers_due on campaign_numbers (campaign_id, zones, due_at, place) where state = 'waiting';
create index campaign_numbers_out on campaign_numbers (campaign_id) where state = 'out';
select patchbay_tenant_table('campaign_numbers');

-- Each dial, with the rules that let it pass [CAMP-014]. It is written before the line goes out, in the transaction that takes the number, so that after a
-- kill whoever comes next finds it. Whose process holds it no more is over as 'interrupted'.
create table campaign_tries (
  try_id text primary key,
  account_id text not null,
  campaign_id text not null,
  number text not null,
  at timestamptz not null,
  -- The account's day on which it is counted.
  day text not null,
  service_number text not null,
  dialler text not null,
  attempt integer not null,
  passed jsonb not null,
  state text not null default 'dialled' check (state in ('dialled', 'ringing', 'answered', 'talking', 'over')),
  call_id text,
  agent_id text,
  answered_at timestamptz,
  talking_at timestamptz,
  over_at timestamptz,
  outcome text,
  ring_ms integer not null default 0,
  talk_ms integer not null default 0,
  opted_out_at timestamptz,
  -- Answered, and nobody was there [CAMP-007]: also where their process died before anybody came.
  is_abandoned boolean not null generated always as (coalesce(
    outcome = 'abandoned' or (outcome = 'interrupted' and answered_at is not null and talking_at is null), false)) stored,
  held_by text,
  held_until timestamptz,
  check ((state = 'over') = (over_at is not null)),
  foreign key (account_id, campaign_id) references campaigns (account_id, id) on delete cascade
);
-- No number twice at once, whatever campaigns and processes do [CAMP-005].
create unique index campaign_tries_out on campaign_tries (account_id, number) where over_at is null;
create index campaign_tries_held on campaign_tries (account_id, held_until) where over_at is null;
create index campaign_tries_newest on campaign_tries (campaign_id, at desc, try_id desc);
create index campaign_tries_by_number on campaign_tries (account_id, number, at desc);
create index campaign_tries_abandoned on campaign_tries (account_id, number, over_at desc) where is_abandoned;
select patchbay_tenant_table('campaign_tries');
select patchbay_entry_columns('campaign_tries', 'account_id, over_at');

-- What came of the lines of a day, counted on the day on which they were dialled [CAMP-007].
create table campaign_days (
  account_id text not null,
  campaign_id text not null,
  day text not null,
  dialled integer not null default 0,
  answered integer not null default 0,
  abandoned integer not null default 0,
  talked integer not null default 0,
  finished integer not null default 0,
  primary key (campaign_id, day),
  foreign key (account_id, campaign_id) references campaigns (account_id, id) on delete cascade
);
select patchbay_tenant_table('campaign_days');

-- What a campaign has measured of itself, and what its last tick decided and why [CAMP-011].
create table campaign_paces (
  account_id text not null,
  campaign_id text primary key,
  rates jsonb,
  at timestamptz,
  reason text,
  wanted integer not null default 0,
  dialled integer not null default 0,
  inputs jsonb,
  foreign key (account_id, campaign_id) references campaigns (account_id, id) on delete cascade
);
select patchbay_tenant_table('campaign_paces');

-- Reasons of before: one when it changes, and each minute.
create table campaign_reasons (
  account_id text not null,
  campaign_id text not null,
  at timestamptz not null,
  reason text not null,
  wanted integer not null,
  inputs jsonb,
  primary key (campaign_id, at),
  foreign key (account_id, campaign_id) references campaigns (account_id, id) on delete cascade
);
select patchbay_tenant_table('campaign_reasons');

-- Of the processes on a database one dials for an account: agents of several campaigns are given to one of them each.
create table campaign_pacers (
  account_id text primary key references accounts on delete cascade,
  held_by text not null,
  held_until timestamptz not null
);
select patchbay_tenant_table('campaign_pacers');

-- Who is not called by one campaign, and by what they came onto the account's list: a file, a key pressed in a call, a person.
create table campaign_do_not_call (
  account_id text not null,
  campaign_id text not null,
  number text not null,
  since timestamptz not null,
  primary key (campaign_id, number),
  foreign key (account_id, campaign_id) references campaigns (account_id, id) on delete cascade
);
select patchbay_tenant_table('campaign_do_not_call');
alter table do_not_call add column source text not null default 'file' check (source in ('file', 'key', 'person'));
