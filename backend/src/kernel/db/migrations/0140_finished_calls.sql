-- The log is read by what has ended. An index of those alone holds all that is needed to skip some of them, so no row is read for it;
-- running calls are found by `calls_running`.
create index calls_finished on calls (account_id, started_at desc, call_id desc) where ended_at is not null;
drop index calls_by_time;

-- The days of some years are added up for each page: by the key alone, without reading rows that lie far from each other.
alter table call_counts drop constraint call_counts_pkey;
alter table call_counts add primary key (account_id, agent_id, span, begins, channel) include (calls);
alter table sms_counts drop constraint sms_counts_pkey;
alter table sms_counts add primary key (account_id, whose, span, begins) include (messages);
