-- Writes down what happened for each endpoint that wants it: `happened` is a list of {type, series, data, at}. A function keeps its plan
-- for the connection; making the plan took longer than the writing.
create function patchbay_tell_all(account text, happened json) returns void language plpgsql as $$
begin
  with told as materialized (
    select place, type, series, at, (select row_to_json(said)::text from (
        select 'evt_' || gen_random_uuid() as id, type, 1 as version, patchbay_iso(at) as timestamp, data) as said) as body
      from rows from (json_to_recordset(happened)
        as (type text, series text, data json, at timestamptz)) with ordinality as one (type, series, data, at, place))
  insert into hook_deliveries (delivery_id, account_id, endpoint_id, event, series, body, made_at, since, due_at)
  select 'msg_' || gen_random_uuid(), account_id, id, type, md5(series), body, at, at, at
    from told join endpoints on type = any (events)
    where account_id = account and state = 'on'
    order by place;
end
$$;

-- One of them, where a trigger tells.
create or replace function patchbay_tell(account text, event text, about text, data json, at timestamptz) returns void language sql as $$
  select patchbay_tell_all(account, json_build_array(
    json_build_object('type', event, 'series', about, 'data', data, 'at', at)))
$$;
