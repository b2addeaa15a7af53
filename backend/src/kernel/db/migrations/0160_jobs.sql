-- Work that a process does later, and not twice: whoever claims a job holds it by a lease, and writes under the fence of that claim.
-- `run_at`: not before. `key`: of jobs of a kind with the same key one waits or runs at a time. `attempts`: runs begun and not given back.
create table jobs (
  job_id text primary key,
  kind text not null,
  -- Null: the installation's own.
  account_id text references accounts on delete cascade,
  payload jsonb not null,
  key text,
  made_by text,
  made_at timestamptz not null,
  run_at timestamptz not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'stopped')),
  attempts smallint not null default 0,
  fence integer not null default 0,
  worker text,
  leased_until timestamptz,
  stop_asked boolean not null default false,
  progress jsonb,
  failure text,
  ended_at timestamptz,
  check ((state in ('done', 'failed', 'stopped')) = (ended_at is not null)),
  check ((state = 'running') = (leased_until is not null))
);
create index jobs_alive on jobs (kind, run_at) where state in ('queued', 'running');
create unique index jobs_of_key on jobs (kind, coalesce(account_id, ''), key) where key is not null and state in ('queued', 'running');
create index jobs_ended on jobs (ended_at) where ended_at is not null;
create index jobs_of_account on jobs (account_id);
-- An account sees its own; the platform runs the queue, so it sees them all. A payload names things, it holds none.
select patchbay_tenant_table('jobs');
create policy platform on jobs to patchbay_platform using (true) with check (true);
grant select, insert, update, delete on jobs to patchbay_platform;

-- What is done again and again by a clock in a zone; who moves `next_at` on writes the job of that moment, in one transaction.
create table schedules (
  name text primary key,
  cron text not null,
  zone text not null,
  next_at timestamptz not null
);
grant select, insert, update, delete on schedules to patchbay_platform;
