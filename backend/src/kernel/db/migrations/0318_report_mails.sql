-- A mail tells of a report's file once it is there; the file itself goes with it only where the account allows that [CONF-REP-004].
alter table accounts add column attaches_reports boolean not null default false;
alter table report_runs add column told_at timestamptz;
-- Of what ran before, a mail was written when it began.
update report_runs set told_at = began_at where due_at is not null;
create index report_runs_to_tell on report_runs (account_id, ended_at) where due_at is not null and told_at is null and state = 'ready';
alter table outbox add column attachments text[] not null default '{}';
