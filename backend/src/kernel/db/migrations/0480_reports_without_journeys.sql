-- A call's journey is no column of a report any more: on the page it was empty. Saved reports go on without it.
alter table reports no force row level security;
update reports set report = jsonb_set(report, '{columns}', coalesce(
    (select jsonb_agg(name order by place) from jsonb_array_elements_text(report -> 'columns') with ordinality as columns (name, place)
      where name <> 'call_journey'),
    '["received_time"]'))
  where report -> 'columns' ? 'call_journey';
alter table reports force row level security;
