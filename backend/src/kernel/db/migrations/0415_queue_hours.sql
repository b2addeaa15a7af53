-- When a queue takes callers: by a calendar of the account; without one, or where it is gone, always [CONF-FLOW-008].
alter table queues add column calendar_id text;
create index queues_by_calendar on queues (account_id, calendar_id) where calendar_id is not null;
