-- What of the plan an account's calls have used in the month of its last charge: kept beside call_charges, so that rating a call does not
-- read the month again [ACCT-011] (decision 0400). Of another month, or of one by another time zone, call_charges are counted.
create table plan_use (
  account_id text primary key references accounts on delete cascade,
  month_from timestamptz not null,
  seconds bigint not null check (seconds >= 0)
);
select patchbay_tenant_table('plan_use');

-- As before (0460), in fewer questions: each line looks at its sums, each entry at its own stand. An entry still looks at the sums, since
-- it may be added later than its line.
create or replace function patchbay_ledger_balanced() returns trigger language plpgsql as $$
declare
  told bigint;
  before bigint;
  total bigint;
  own bigint;
begin
  -- What is not seen is not balanced.
  select sum(amount), coalesce(sum(amount) filter (where book in ('granted', 'purchased')), 0) into total, own
    from ledger_entries where account_id = new.account_id and place = new.place;
  if total is distinct from 0 then
    raise exception 'transaction % of % is not balanced: %', new.place, new.account_id, coalesce(total::text, 'no entries')
      using errcode = 'check_violation';
  end if;
  select max(balance) filter (where place = new.place), max(balance) filter (where place < new.place) into told, before
    from ledger_transactions where account_id = new.account_id and place between new.place - 1 and new.place;
  if (before is null and new.place > 1) or told is distinct from coalesce(before, 0) + own then
    raise exception 'transaction % of % does not follow the one before', new.place, new.account_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create function patchbay_ledger_entry_follows() returns trigger language plpgsql as $$
declare
  before bigint;
begin
  select after into before from ledger_entries
    where account_id = new.account_id and book = new.book and lot = new.lot and place < new.place
    order by place desc limit 1;
  if new.after <> new.amount + coalesce(before, 0) then
    raise exception 'an entry of transaction % of % does not follow the one before', new.place, new.account_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger follows after insert on ledger_entries deferrable initially deferred
  for each row execute function patchbay_ledger_entry_follows();
