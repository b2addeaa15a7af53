-- Where alerts of a queue are sent to [LIVE-030], and what came of the last one; last_status null: there was no answer.
create table queue_alert_hooks (
  account_id text not null,
  queue_id text primary key,
  url text not null check (length(url) <= 500),
  last_at timestamptz,
  last_status integer,
  foreign key (account_id, queue_id) references queues (account_id, queue_id) on delete cascade
);
select patchbay_tenant_table('queue_alert_hooks');
