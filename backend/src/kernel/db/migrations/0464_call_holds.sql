-- What running calls of prepaid accounts may cost is held for them ahead, so that two calls never spend one coin [ACCT-012]. Gone with
-- the call's end, by whoever writes that.
create table call_holds (
  account_id text not null references accounts on delete cascade,
  call_id text not null,
  -- Of the call.
  leg integer not null,
  amount bigint not null check (amount >= 0),
  -- Of the plan's.
  included_seconds integer not null check (included_seconds >= 0),
  setup_milli integer not null check (setup_milli >= 0),
  pulse_milli integer not null check (pulse_milli >= 0),
  pulse_seconds integer not null check (pulse_seconds > 0),
  is_warned boolean not null,
  primary key (account_id, call_id, leg)
);
select patchbay_tenant_table('call_holds');

-- Of coins: owners are told when less is left.
alter table accounts add column tell_balance_below bigint not null default 100 check (tell_balance_below >= 0);

-- A balance that fell to a threshold, until it is above it again: once for each fall.
create table balance_news (
  account_id text not null references accounts on delete cascade,
  threshold bigint not null check (threshold >= 0),
  at timestamptz not null,
  -- Null: its owners are still to be written to.
  told_at timestamptz,
  primary key (account_id, threshold)
);
select patchbay_tenant_table('balance_news');

-- What becomes of calls that run when the account can pay for no more: they are ended after a warning, or go on and are owed.
alter table accounts add column calls_without_credit text not null default 'end' check (calls_without_credit in ('end', 'finish'));
