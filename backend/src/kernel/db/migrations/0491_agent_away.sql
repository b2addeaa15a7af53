-- So long a customer hears music for an agent whose page is gone in a call; then the queue of the call has the customer [TEL-009].
alter table accounts add column agent_away_seconds integer not null default 20 check (agent_away_seconds between 20 and 180);
