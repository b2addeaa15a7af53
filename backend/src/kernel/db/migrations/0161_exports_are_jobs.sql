-- The files that are prepared are jobs now: the lease is the job's. What was being made is made anew.
alter table downloads no force row level security;
alter table jobs no force row level security;
update downloads set state = 'queued', percent = 0 where state = 'running';
insert into jobs (job_id, kind, account_id, payload, key, made_by, made_at, run_at)
  select 'export-' || download_id, 'export', account_id, jsonb_build_object('download', download_id), download_id, user_id, created_at, created_at
    from downloads where state = 'queued';
alter table downloads force row level security;
alter table jobs force row level security;
alter table downloads drop column attempts, drop column leased_until;
