-- Money in double entry, in whole coins of the smallest unit [ACCT-010] (decision 0106). Rows are only ever added.
-- A transaction says what happened and where it comes from; its entries say between which books the amount went, and sum up to nothing.
--   granted, purchased     what the account can spend; purchased below zero is what it owes
--   usage                  what it used
--   payments, grants, opening, expired     where credit came from, and where it went unused
create table ledger_transactions (
  account_id text not null references accounts,
  -- 1, 2, 3 …: whoever adds holds the account's ledger until the end, so that there are no gaps and a lower one is never seen later.
  place bigint not null check (place > 0),
  kind text not null check (kind in ('opening', 'recharge', 'grant', 'call', 'refund', 'expiry')),
  -- Of a call its id; with the kind: what is told twice is there once.
  source_id text not null check (length(source_id) between 1 and 200),
  at timestamptz not null,
  -- Of a refund, what is given back.
  of_place bigint check (of_place < place),
  -- Granted and purchased together, after it.
  balance bigint not null,
  primary key (account_id, place),
  unique (account_id, kind, source_id),
  check ((kind = 'refund') = (of_place is not null)),
  foreign key (account_id, of_place) references ledger_transactions
);
create index ledger_refunds on ledger_transactions (account_id, of_place) where of_place is not null;
create index ledger_by_kind on ledger_transactions (account_id, kind, place desc);
create index ledger_by_time on ledger_transactions (account_id, at);
select patchbay_tenant_table('ledger_transactions');

create table ledger_entries (
  account_id text not null,
  place bigint not null,
  book text not null check (book in ('granted', 'purchased', 'usage', 'payments', 'grants', 'opening', 'expired')),
  -- Of granted credit, which grant.
  lot text not null default '' check ((lot = '') = (book <> 'granted')),
  amount bigint not null check (amount <> 0),
  -- What the book, or the grant, has after it.
  after bigint not null check (book <> 'granted' or after >= 0),
  primary key (account_id, book, lot, place),
  foreign key (account_id, place) references ledger_transactions
);
create index ledger_entries_by_place on ledger_entries (account_id, place);
select patchbay_tenant_table('ledger_entries');

-- Credit that was given, until when it can be used.
create table credit_grants (
  account_id text not null references accounts,
  grant_id text not null check (length(grant_id) between 1 and 200),
  at timestamptz not null,
  expires_at timestamptz check (expires_at > at),
  reason text not null check (length(reason) <= 500),
  primary key (account_id, grant_id)
);
select patchbay_tenant_table('credit_grants');

-- What each call was charged, leg by leg, and why [ACCT-011]; also those that cost nothing. `legs`: RatedLeg of the contracts.
create table call_charges (
  account_id text not null references accounts,
  call_id text not null,
  at timestamptz not null,
  amount bigint not null check (amount >= 0),
  -- Of the plan's, used by it.
  included_seconds integer not null check (included_seconds >= 0),
  legs jsonb not null,
  primary key (account_id, call_id)
);
create index call_charges_by_time on call_charges (account_id, at) include (included_seconds);
select patchbay_tenant_table('call_charges');

revoke update, delete on ledger_transactions, ledger_entries, credit_grants, call_charges from patchbay_tenant;

-- Nor does anybody else change them.
create function patchbay_only_added() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger only_added before update or delete or truncate on ledger_transactions for each statement execute function patchbay_only_added();
create trigger only_added before update or delete or truncate on ledger_entries for each statement execute function patchbay_only_added();
create trigger only_added before update or delete or truncate on credit_grants for each statement execute function patchbay_only_added();
create trigger only_added before update or delete or truncate on call_charges for each statement execute function patchbay_only_added();

-- At the end of whatever adds: the transaction is balanced, follows the one before, and each sum follows its own.
create function patchbay_ledger_balanced() returns trigger language plpgsql as $$
declare
  told ledger_transactions;
  before bigint;
  total bigint;
  own bigint;
begin
  select * into told from ledger_transactions where account_id = new.account_id and place = new.place;
  -- What is not seen is not balanced.
  select sum(amount), coalesce(sum(amount) filter (where book in ('granted', 'purchased')), 0) into total, own
    from ledger_entries where account_id = new.account_id and place = new.place;
  if total is distinct from 0 then
    raise exception 'transaction % of % is not balanced: %', new.place, new.account_id, coalesce(total::text, 'no entries')
      using errcode = 'check_violation';
  end if;
  select balance into before from ledger_transactions where account_id = new.account_id and place = new.place - 1;
  if (before is null and new.place > 1) or told.balance is distinct from coalesce(before, 0) + own then
    raise exception 'transaction % of % does not follow the one before', new.place, new.account_id using errcode = 'check_violation';
  end if;
  if exists (
    select from ledger_entries as entry where account_id = new.account_id and place = new.place
      and after <> amount + coalesce((
        select earlier.after from ledger_entries as earlier
        where earlier.account_id = entry.account_id and earlier.book = entry.book and earlier.lot = entry.lot and earlier.place < entry.place
        order by earlier.place desc limit 1), 0)
  ) then
    raise exception 'an entry of transaction % of % does not follow the one before', new.place, new.account_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger balanced after insert on ledger_transactions deferrable initially deferred
  for each row execute function patchbay_ledger_balanced();
create constraint trigger balanced after insert on ledger_entries deferrable initially deferred
  for each row execute function patchbay_ledger_balanced();

-- Prices in thousandths of a coin, with a setup, in versions [ACCT-011].
alter table call_rates add column setup_milli integer not null default 0 check (setup_milli >= 0);
alter table call_rates add column pulse_milli integer check (pulse_milli >= 0);
alter table call_rates add column since timestamptz not null default 'epoch';
update call_rates set pulse_milli = coins * 1000;
alter table call_rates alter column pulse_milli set not null;
alter table call_rates drop column coins;
alter table call_rates drop constraint call_rates_pkey;
alter table call_rates add primary key (account_id, channel, direction, prefix, since);

-- What the plan includes in each month of the account's clock.
create table call_plans (
  account_id text primary key references accounts on delete cascade,
  included_seconds integer not null check (included_seconds >= 0)
);
select patchbay_tenant_table('call_plans');
