-- Who ordered an operation on agents: whoever sees only some queues finds the own operations in the log [LIVE-035]. Null: before this.
alter table agent_operations add column user_id text;
