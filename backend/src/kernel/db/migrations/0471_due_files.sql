-- Files of reports that are sent by themselves are made in an order of their own, beside those that people wait for.
alter table downloads add column is_due boolean not null default false;
-- Whoever had it due is told of one that could not be made, once; of what failed before, nobody is.
alter table report_runs no force row level security;
update report_runs set told_at = coalesce(ended_at, began_at) where due_at is not null and told_at is null and state = 'failed';
alter table report_runs force row level security;
create index report_runs_failed on report_runs (account_id, ended_at) where due_at is not null and told_at is null and state = 'failed';
