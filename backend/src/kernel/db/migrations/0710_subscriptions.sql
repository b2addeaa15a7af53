-- What accounts pay for by the month [ACCT-014]: a tariff plan, in versions by date, and numbers.
alter table call_plans add column since timestamptz not null default 'epoch';
alter table call_plans add column package text not null default 'pay-as-you-go'
  check (package in ('pay-as-you-go', 'team', 'centre'));
alter table call_plans add column monthly bigint not null default 0 check (monthly >= 0);
alter table call_plans drop constraint call_plans_pkey;
alter table call_plans add primary key (account_id, since);

-- Coins of each month; null: nobody has asked for it, the list price holds.
alter table service_numbers add column monthly bigint check (monthly >= 0);
-- When it was given back; it works until it expires, and is not renewed.
alter table service_numbers add column given_back_at timestamptz;
-- Its end before it was given back, for whoever keeps it after all.
alter table service_numbers add column end_before timestamptz;
-- Whether it renews itself: numbers that came with a plan of before do not.
alter table service_numbers add column renews boolean not null default false;
create index service_numbers_due on service_numbers (account_id, expires_at) where renews;

-- What a line of kind 'rent' of the ledger charges: which thing, for which time, at which price.
create table rents (
  account_id text not null references accounts,
  source_id text not null check (length(source_id) between 1 and 200),
  at timestamptz not null,
  what text not null check (what in ('number', 'plan')),
  -- The number, or the key of the plan.
  about text not null,
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  -- Coins of a whole month, and of this time.
  monthly bigint not null check (monthly >= 0),
  amount bigint not null check (amount >= 0),
  primary key (account_id, source_id)
);
create index rents_by_time on rents (account_id, at);
select patchbay_tenant_table('rents');
revoke update, delete on rents from patchbay_tenant;
create trigger only_added before update or delete or truncate on rents for each statement execute function patchbay_only_added();

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('opening', 'recharge', 'grant', 'call', 'message', 'rent', 'refund', 'expiry', 'repayment'));
alter table invoice_lines drop constraint invoice_lines_kind_check;
alter table invoice_lines add constraint invoice_lines_kind_check
  check (kind in ('calls', 'messages', 'rent', 'refunds', 'granted', 'paid-ahead', 'recharge', 'credit'));
