-- From where on a queue's figures are worth a warning, or critical [LIVE-030]; shares from 0 to 1, waits in seconds.
create table queue_thresholds (
  account_id text not null,
  queue_id text not null,
  figure text not null check (figure in ('waiting', 'longest_wait', 'service_level', 'abandoned_share')),
  warning double precision check (warning >= 0),
  critical double precision check (critical >= 0),
  primary key (queue_id, figure),
  foreign key (account_id, queue_id) references queues (account_id, queue_id) on delete cascade
);
select patchbay_tenant_table('queue_thresholds');
select patchbay_entry_columns('queue_thresholds', 'account_id');

-- What was the matter with queues, each with begin and end; of a queue's figure one lasts at a time.
create table queue_alerts (
  alert_id text primary key,
  account_id text not null references accounts on delete cascade,
  queue_id text not null,
  queue_name text not null,
  figure text not null,
  level text not null check (level in ('warning', 'critical')),
  began_at timestamptz not null,
  ended_at timestamptz,
  worst double precision not null
);
create unique index queue_alerts_open on queue_alerts (account_id, queue_id, figure) where ended_at is null;
create index queue_alerts_by_time on queue_alerts (account_id, began_at desc, alert_id);
select patchbay_tenant_table('queue_alerts');
