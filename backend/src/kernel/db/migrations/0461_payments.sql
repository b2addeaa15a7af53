-- Payments to an account through a gateway [ACCT-014] (decision 0107). What happened to one is only ever added to; where it is, is its last line.
create table payments (
  account_id text not null references accounts,
  payment_id text not null,
  -- 1, 2, 3 … within the account, under the lock of its ledger.
  place bigint not null check (place > 0),
  at timestamptz not null,
  by_whom text not null,
  coins bigint not null check (coins > 0),
  -- What a coin cost when it was made, in the smallest unit of the currency.
  unit_amount bigint not null check (unit_amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  gateway text not null,
  expires_at timestamptz not null check (expires_at > at),
  primary key (account_id, payment_id),
  unique (account_id, place)
);
select patchbay_tenant_table('payments');

create table payment_states (
  account_id text not null,
  payment_id text not null,
  nth integer not null check (nth > 0),
  at timestamptz not null,
  state text not null check (state in ('created', 'at-gateway', 'authenticating', 'settled', 'refused', 'abandoned')),
  reason text check (reason in ('declined', 'funds', 'authentication', 'expired-card', 'other')),
  primary key (account_id, payment_id, nth),
  foreign key (account_id, payment_id) references payments,
  check ((reason is not null) = (state = 'refused'))
);
-- Settled once, whatever the gateway sends how often.
create unique index payments_settle_once on payment_states (account_id, payment_id) where state = 'settled';
select patchbay_tenant_table('payment_states');

-- The gateway's page of a payment, and the gateway's own id of it.
create table payment_checkouts (
  account_id text not null,
  payment_id text not null,
  ref text not null,
  address text not null,
  primary key (account_id, payment_id),
  foreign key (account_id, payment_id) references payments
);
select patchbay_tenant_table('payment_checkouts');

-- What the gateway told, by its own id of the event: also what changed nothing.
create table payment_told (
  account_id text not null,
  event_id text not null check (length(event_id) between 1 and 300),
  payment_id text not null,
  at timestamptz not null,
  event text not null check (event in ('step-needed', 'succeeded', 'failed', 'expired')),
  primary key (account_id, event_id),
  foreign key (account_id, payment_id) references payments
);
select patchbay_tenant_table('payment_told');

-- Coins of a payment that go back. They leave the ledger when it is asked, and come back to it when the gateway refuses.
create table payment_refunds (
  account_id text not null,
  refund_id text not null,
  payment_id text not null,
  at timestamptz not null,
  by_whom text not null,
  coins bigint not null check (coins > 0),
  state text not null check (state in ('asked', 'done', 'failed')),
  primary key (account_id, refund_id),
  foreign key (account_id, payment_id) references payments
);
create index payment_refunds_by_payment on payment_refunds (account_id, payment_id);
create index payment_refunds_asked on payment_refunds (account_id, at) where state = 'asked';
select patchbay_tenant_table('payment_refunds');

revoke update, delete on payments, payment_states, payment_checkouts, payment_told from patchbay_tenant;
create trigger only_added before update or delete or truncate on payments for each statement execute function patchbay_only_added();
create trigger only_added before update or delete or truncate on payment_states for each statement execute function patchbay_only_added();
create trigger only_added before update or delete or truncate on payment_checkouts for each statement execute function patchbay_only_added();
create trigger only_added before update or delete or truncate on payment_told for each statement execute function patchbay_only_added();

-- A payment that goes back takes its coins along.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('opening', 'recharge', 'grant', 'call', 'refund', 'expiry', 'repayment'));

-- The test gateway's own memory, which the console knows nothing of: it outlives a process as a foreign gateway does.
create table test_checkouts (
  checkout_id text primary key,
  payment_id text not null unique,
  account_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  return_to text not null,
  expires_at timestamptz not null,
  state text not null check (state in ('open', 'step', 'paid', 'declined', 'left')),
  reason text,
  -- Of what is paid: the bank says so from this moment on.
  paid_at timestamptz
);
create table test_refunds (
  refund_id text primary key,
  checkout_id text not null references test_checkouts,
  amount bigint not null check (amount > 0)
);
grant select, insert, update on test_checkouts, test_refunds to patchbay_platform;
