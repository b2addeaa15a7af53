-- Invoices: numbered without gaps for each account and year, and never changed [ACCT-013] (decision 0108). Amounts are whole smallest units.

-- What an account says of itself; an invoice keeps a copy of what it said then.
create table billing_particulars (
  account_id text primary key references accounts on delete cascade,
  name text not null check (length(name) between 1 and 200),
  address text not null check (length(address) between 1 and 500),
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- Of India, two digits.
  state text check (state ~ '^\d{2}$'),
  tax_id text check (length(tax_id) between 1 and 30),
  changed_at timestamptz not null
);
select patchbay_tenant_table('billing_particulars');

-- A seller's numbers are unique, and each account has its own without gaps: so each has a series, three signs of its numbers.
create sequence invoice_series_numbers;
grant usage on sequence invoice_series_numbers to patchbay_tenant;
create table invoice_series (
  account_id text primary key references accounts,
  series text not null unique check (series ~ '^[0-9A-Z]{3}$')
);
select patchbay_tenant_table('invoice_series');

-- The last number of a year. Whoever makes an invoice holds the row until the end: one that is rolled back leaves no gap.
create table invoice_counters (
  account_id text not null references accounts,
  prefix text not null check (prefix in ('I', 'C')),
  year text not null,
  last bigint not null check (last >= 0),
  primary key (account_id, prefix, year)
);
select patchbay_tenant_table('invoice_counters');

create table invoices (
  account_id text not null references accounts,
  invoice_id text not null,
  kind text not null check (kind in ('month', 'recharge', 'credit-note')),
  -- Of a month '2026-11', of a recharge its payment, of a credit note what it was made for.
  source_id text not null check (length(source_id) between 1 and 200),
  number text not null unique check (length(number) <= 16),
  prefix text not null,
  year text not null,
  sequence bigint not null,
  at timestamptz not null,
  from_at timestamptz,
  to_at timestamptz check (to_at > from_at),
  time_zone text not null,
  due_at timestamptz,
  of_invoice text,
  reason text not null default '',
  seller jsonb not null,
  buyer jsonb not null,
  place_of_supply text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  net bigint not null,
  taxes jsonb not null,
  tax bigint not null,
  rounding bigint not null,
  total bigint not null check (total = net + tax + rounding),
  note text check (note in ('exported', 'reverse-charge')),
  primary key (account_id, invoice_id),
  unique (account_id, kind, source_id),
  unique (account_id, prefix, year, sequence),
  foreign key (account_id, of_invoice) references invoices,
  check ((kind = 'credit-note') = (of_invoice is not null)),
  check ((kind = 'month') = (from_at is not null)),
  check ((from_at is null) = (to_at is null))
);
create index invoices_by_time on invoices (account_id, at desc, invoice_id desc);
create index invoices_of on invoices (account_id, of_invoice) where of_invoice is not null;
select patchbay_tenant_table('invoices');

create table invoice_lines (
  account_id text not null,
  invoice_id text not null,
  nth integer not null check (nth > 0),
  kind text not null check (kind in ('calls', 'refunds', 'granted', 'paid-ahead', 'recharge', 'credit')),
  service_number text not null default '',
  direction text check (direction in ('inbound', 'outbound')),
  -- Of the tariff; null: the house's price.
  prefix text,
  setup_milli integer,
  pulse_milli integer,
  pulse_seconds integer,
  code text not null,
  calls bigint not null default 0,
  pulses bigint not null default 0,
  included_pulses bigint not null default 0,
  amount bigint not null,
  primary key (account_id, invoice_id, nth),
  foreign key (account_id, invoice_id) references invoices deferrable initially deferred
);
select patchbay_tenant_table('invoice_lines');

revoke update, delete on invoices, invoice_lines from patchbay_tenant;
create trigger only_added before update or delete or truncate on invoices for each statement execute function patchbay_only_added();
create trigger only_added before update or delete or truncate on invoice_lines for each statement execute function patchbay_only_added();

-- At the end of whatever adds: the lines are 1, 2, 3 … and their sum, the taxes are theirs, and the number follows the one before.
create function patchbay_invoice_sums() returns trigger language plpgsql as $$
declare
  sums record;
begin
  select coalesce(sum(amount), 0) as net, count(*) as count, coalesce(max(nth), 0) as last into sums
    from invoice_lines where account_id = new.account_id and invoice_id = new.invoice_id;
  if sums.count = 0 or sums.count <> sums.last or sums.net <> new.net then
    raise exception 'the lines of invoice % are not its sum', new.number using errcode = 'check_violation';
  end if;
  if new.tax <> (select coalesce(sum((line ->> 'amount')::bigint), 0) from jsonb_array_elements(new.taxes) as line) then
    raise exception 'the taxes of invoice % are not their sum', new.number using errcode = 'check_violation';
  end if;
  if new.sequence > 1 and not exists (
    select from invoices where account_id = new.account_id and prefix = new.prefix and year = new.year and sequence = new.sequence - 1
  ) then
    raise exception 'invoice % does not follow one', new.number using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger sums after insert on invoices deferrable initially deferred for each row execute function patchbay_invoice_sums();

-- No line comes to an invoice that was made before.
create function patchbay_invoice_line_late() returns trigger language plpgsql as $$
begin
  if exists (select from added join invoices using (account_id, invoice_id)) then
    raise exception 'an invoice is never changed' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger not_late after insert on invoice_lines referencing new table as added
  for each statement execute function patchbay_invoice_line_late();

-- A line that was questioned, once [ACCT-022]: of the statement by its place, of an invoice by its own.
create table billing_questions (
  account_id text not null references accounts,
  question_id text not null,
  place bigint,
  invoice_id text,
  nth integer,
  at timestamptz not null,
  asked_by text not null,
  text text not null check (length(text) between 1 and 1000),
  state text not null default 'asked' check (state in ('asked', 'right', 'not-right')),
  answer text check (length(answer) between 1 and 1000),
  answered_at timestamptz,
  answered_by text,
  given_back bigint check (given_back > 0),
  credit_note text,
  primary key (account_id, question_id),
  unique (account_id, place),
  unique (account_id, invoice_id, nth),
  foreign key (account_id, place) references ledger_transactions,
  foreign key (account_id, invoice_id, nth) references invoice_lines,
  foreign key (account_id, credit_note) references invoices,
  check ((place is null) <> (invoice_id is null)),
  check ((invoice_id is null) = (nth is null)),
  check ((state = 'asked') = (answer is null)),
  check ((state = 'right') = (given_back is not null))
);
create index billing_questions_open on billing_questions (account_id, at) where state = 'asked';
select patchbay_tenant_table('billing_questions');
