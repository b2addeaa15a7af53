-- Whether the customer of a consultation whose agent does not come back is asked whom to speak to, or goes back to the queue [TEL-009].
alter table accounts add column ask_when_agent_lost boolean not null default true;
