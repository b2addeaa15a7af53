-- Whose a follow-up is: who promised it, or whom the lead was given to since. It stays when the follow-up is done, for who takes that back.
alter table customers add column followup_agent_id text;
alter table customers add foreign key (account_id, followup_agent_id) references agents (account_id, agent_id)
  on delete set null (followup_agent_id);
create index customers_by_promise on customers (account_id, followup_agent_id, followup_at) where followup_at is not null;
alter table customers no force row level security;
update customers set followup_agent_id = agent_id where followup_at is not null;
alter table customers force row level security;

-- When what was promised was done, and by whom, by name.
alter table customer_history
  add column done_at timestamptz,
  add column done_by text,
  add check (done_at is null or kind = 'followup');
