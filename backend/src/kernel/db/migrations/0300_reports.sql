-- Reports that are kept, of the account [CONF-REP-004]. `report` is its definition: kind, columns, grouping, filters, range and zone.
create table reports (
  report_id text not null,
  account_id text not null,
  name text not null check (length(name) between 1 and 100),
  report jsonb not null,
  made_by text not null,
  changed_at timestamptz not null,
  primary key (account_id, report_id),
  foreign key (account_id) references accounts (account_id) on delete cascade
);
create unique index reports_by_name on reports (account_id, lower(name));
select patchbay_tenant_table('reports');

-- Each run of a report and what became of it [CONF-REP-004]: it stays when the report, the file or the file's line in the downloads is gone.
-- A run is a file that is made, so it has the file's id.
create table report_runs (
  run_id text not null,
  account_id text not null,
  report_id text,
  user_id text not null,
  name text not null,
  report jsonb not null,
  from_at timestamptz not null,
  end_at timestamptz not null,
  format text not null,
  state text not null check (state in ('queued', 'running', 'ready', 'failed', 'stopped')),
  rows integer,
  failure text,
  began_at timestamptz not null,
  ended_at timestamptz,
  primary key (account_id, run_id),
  foreign key (account_id, user_id) references users (account_id, user_id) on delete cascade,
  foreign key (account_id, report_id) references reports (account_id, report_id) on delete set null (report_id)
);
create index report_runs_by_time on report_runs (account_id, began_at desc, run_id desc);
select patchbay_tenant_table('report_runs');

-- A run is written with its file, and ends with it: in the transaction of either, whoever makes it.
create function patchbay_report_run_began() returns trigger language plpgsql as $$
begin
  insert into report_runs (run_id, account_id, report_id, user_id, name, report, from_at, end_at, format, state, began_at)
  values (new.download_id, new.account_id,
    (select report_id from reports where account_id = new.account_id and report_id = new.asked -> 'query' ->> 'report_id'),
    new.user_id, new.asked -> 'query' ->> 'name', new.asked -> 'query' -> 'report',
    (new.asked -> 'query' ->> 'from')::timestamptz, (new.asked -> 'query' ->> 'end')::timestamptz,
    new.format, 'queued', new.created_at);
  return null;
end $$;
create trigger report_run_began after insert on downloads for each row
  when (new.asked ->> 'page' in ('standard-report', 'call-log-report')) execute function patchbay_report_run_began();

create function patchbay_report_run_went_on() returns trigger language plpgsql as $$
begin
  update report_runs set state = new.state, rows = new.rows, failure = new.failure,
    ended_at = case when new.state in ('ready', 'failed') then clock_timestamp() end
  where account_id = new.account_id and run_id = new.download_id;
  return null;
end $$;
create trigger report_run_went_on after update of state on downloads for each row
  when (new.state <> 'expired' and new.asked ->> 'page' in ('standard-report', 'call-log-report'))
  execute function patchbay_report_run_went_on();

create function patchbay_report_run_stopped() returns trigger language plpgsql as $$
begin
  update report_runs set state = 'stopped', ended_at = clock_timestamp()
  where account_id = old.account_id and run_id = old.download_id and state in ('queued', 'running');
  return null;
end $$;
create trigger report_run_stopped after delete on downloads for each row
  when (old.asked ->> 'page' in ('standard-report', 'call-log-report')) execute function patchbay_report_run_stopped();
