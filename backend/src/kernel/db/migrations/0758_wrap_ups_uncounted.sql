-- Stops early for a wrap-up whose call is in no sums yet, as is nearly every one: looking for its call among those of all months took
-- longer than everything else. The sums stay the same [INS-025]; the rest of the function is that of 0541.
create or replace function patchbay_wrap_up_summed() returns trigger language plpgsql as $$
declare
  change bigint := 0;
  call calls;
  piece call_sums;
begin
  if tg_op <> 'INSERT' then change := change - round(extract(epoch from old.ended_at - old.began_at) * 1000); end if;
  if tg_op <> 'DELETE' then change := change + round(extract(epoch from new.ended_at - new.began_at) * 1000); end if;
  if change = 0 then return null; end if;
  perform pg_advisory_xact_lock_shared(patchbay_sums_lock(coalesce(new.account_id, old.account_id)));
  -- Read by itself: the search below opens the calls of all months.
  if exists (select from uncounted_calls where call_id = coalesce(new.call_id, old.call_id)) then return null; end if;
  select calls.* into call from calls
    where call_id = coalesce(new.call_id, old.call_id) and started_at <= coalesce(new.began_at, old.began_at) + interval '1 minute'
      and started_at >= coalesce(new.began_at, old.began_at) - interval '2 days'
      and ended_at is not null and not exists (select from uncounted_calls where uncounted_calls.call_id = calls.call_id);
  if call.call_id is null then return null; end if;
  select * into piece from patchbay_sums_of(call, false, 0) limit 1;
  piece.wrap_up_ms := change;
  perform patchbay_add_sums(array(
    select row(piece.*)::call_sums
    union all select jsonb_populate_record(piece, jsonb_build_object('agent_id', coalesce(new.agent_id, old.agent_id)))
    union all select jsonb_populate_record(piece, jsonb_build_object('agent_id', '#' || call.service_number))));
  return null;
end $$;
