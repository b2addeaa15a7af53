-- When an SMS was last handed to the network; one whose process died on the way is handed over again.
alter table sms_messages add column tried_at timestamptz;
create index sms_on_the_way on sms_messages (account_id, at) where status in ('queued', 'sent');
