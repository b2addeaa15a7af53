-- A report whose file is ready is told to endpoints [CONF-HOOK-005], in the transaction that makes it so.
create function patchbay_report_ready_told() returns trigger language plpgsql as $$
begin
  perform patchbay_tell(new.account_id, 'report.ready', 'report ' || new.run_id, json_build_object(
      'run_id', new.run_id, 'report_id', new.report_id, 'name', new.name, 'format', new.format, 'rows', new.rows,
      'from', patchbay_iso(new.from_at), 'end', patchbay_iso(new.end_at), 'is_scheduled', new.due_at is not null,
      'file', '/newsr/api/v1/exports/' || new.run_id || '/file/', 'at', patchbay_iso(new.ended_at)), new.ended_at);
  return null;
end $$;
create trigger report_ready_told after update of state on report_runs for each row
  when (new.state = 'ready' and old.state <> 'ready') execute function patchbay_report_ready_told();
