-- A line and its entries come in one statement, whose end looks at all of them together (decision 0411). One after the other at the end of
-- the transaction (0460, 0740), each line of a new database cost 4 ms, by plans that were kept from when the tables were empty.
drop trigger balanced on ledger_transactions;
drop trigger balanced on ledger_entries;
drop trigger follows on ledger_entries;
drop function patchbay_ledger_balanced;
drop function patchbay_ledger_entry_follows;
-- It asked once for each entry; the function below asks once for all.
alter table ledger_entries drop constraint ledger_entries_account_id_place_fkey;

create function patchbay_ledger_lines_added() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  bad record;
begin
  select added.account_id, added.place into bad from added
    left join lateral (
      select true as is_there from ledger_entries as entry
      where entry.account_id = added.account_id and entry.place = added.place limit 1
    ) as entry on true
  where entry.is_there is null limit 1;
  if found then
    raise exception 'transaction % of % is not balanced: no entries', bad.place, bad.account_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger have_entries after insert on ledger_transactions referencing new table as added
  for each statement execute function patchbay_ledger_lines_added();

-- Each transaction that entries are of is balanced and follows the one before; each entry follows the one before of its book, or grant, as
-- the one after does.
create function patchbay_ledger_entries_added() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  bad record;
begin
  -- What is not seen is not balanced.
  select each.account_id, each.place, sums.total is distinct from 0 as is_unbalanced, sums.total into bad
  from (select distinct account_id, place from added) as each
    cross join lateral (
      select sum(amount) as total, coalesce(sum(amount) filter (where book in ('granted', 'purchased')), 0) as own
      from ledger_entries as entry where entry.account_id = each.account_id and entry.place = each.place
    ) as sums
    cross join lateral (
      select max(balance) filter (where line.place = each.place) as told, max(balance) filter (where line.place < each.place) as before
      from ledger_transactions as line where line.account_id = each.account_id and line.place between each.place - 1 and each.place
    ) as lines
  where sums.total is distinct from 0 or (lines.before is null and each.place > 1) or lines.told is distinct from coalesce(lines.before, 0) + sums.own
  order by each.place limit 1;
  if bad.is_unbalanced then
    raise exception 'transaction % of % is not balanced: %', bad.place, bad.account_id, bad.total using errcode = 'check_violation';
  elsif bad.place is not null then
    raise exception 'transaction % of % does not follow the one before', bad.place, bad.account_id using errcode = 'check_violation';
  end if;
  select each.account_id, each.place into bad from added as each
    left join lateral (
      select after from ledger_entries as entry
      where entry.account_id = each.account_id and entry.book = each.book and entry.lot = each.lot and entry.place < each.place
      order by entry.place desc limit 1
    ) as before on true
    left join lateral (
      select amount, after from ledger_entries as entry
      where entry.account_id = each.account_id and entry.book = each.book and entry.lot = each.lot and entry.place > each.place
      order by entry.place limit 1
    ) as next on true
  where each.after <> each.amount + coalesce(before.after, 0) or next.after <> next.amount + each.after
  order by each.place limit 1;
  if bad.place is not null then
    raise exception 'an entry of transaction % of % does not follow the one before', bad.place, bad.account_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger balanced after insert on ledger_entries referencing new table as added
  for each statement execute function patchbay_ledger_entries_added();
