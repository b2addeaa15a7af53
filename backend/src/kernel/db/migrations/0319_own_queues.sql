-- The queues that a supervisor is for, by id [LIVE-035]; null: all of the account. One that is deleted stays in the list, so that
-- nobody sees everything when the last one goes.
alter table users add column own_queues text[];
