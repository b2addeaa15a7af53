-- What is said by SMS between a number of the account and a customer's, as long as somebody sees to it [CONF-SMSF-002]. There is one for
-- two numbers, opened again and again; what was said stands in `sms_messages`, whose customer it is in `customer_numbers`.
create table conversations (
  conversation_id text primary key,
  account_id text not null references accounts on delete cascade,
  service_number text not null,
  customer_number text not null,
  state text not null check (state in ('open', 'closed')),
  -- Who sees to it; of a queue without an agent, whoever of the queue takes it.
  agent_id text,
  queue_id text,
  opened_at timestamptz not null,
  -- When something was last said.
  last_at timestamptz not null,
  unique (account_id, service_number, customer_number),
  unique (account_id, conversation_id),
  foreign key (account_id, agent_id) references agents (account_id, agent_id) on delete set null (agent_id),
  foreign key (account_id, queue_id) references queues (account_id, queue_id) on delete set null (queue_id)
);
create index conversations_by_state on conversations (account_id, state, last_at desc, conversation_id desc);
create index conversations_of_agent on conversations (account_id, agent_id, state, last_at desc);
create index conversations_of_queue on conversations (account_id, queue_id, state, last_at desc);
select patchbay_tenant_table('conversations');

-- Who was given it, took it, closed it or opened it again, by the names of that time; `by_name` is null where a flow did it, or the customer.
create table conversation_turns (
  turn_id text primary key,
  account_id text not null,
  conversation_id text not null,
  at timestamptz not null,
  kind text not null check (kind in ('given', 'taken', 'closed', 'opened')),
  by_name text,
  to_name text,
  note text not null default '' check (length(note) <= 500),
  foreign key (account_id, conversation_id) references conversations (account_id, conversation_id) on delete cascade
);
create index conversation_turns_by_time on conversation_turns (account_id, conversation_id, at desc, turn_id desc);
select patchbay_tenant_table('conversation_turns');

-- How far each person has read one.
create table conversation_reads (
  account_id text not null,
  conversation_id text not null,
  user_id text not null,
  read_at timestamptz not null,
  primary key (account_id, conversation_id, user_id),
  foreign key (account_id, conversation_id) references conversations (account_id, conversation_id) on delete cascade,
  foreign key (account_id, user_id) references users (account_id, user_id) on delete cascade
);
select patchbay_tenant_table('conversation_reads');

create index sms_of_two on sms_messages (account_id, service_number, customer_number, at desc, sms_id desc);

-- Customers who want no SMS of this account, and by which word they said so.
create table sms_opt_outs (
  account_id text not null references accounts on delete cascade,
  number text not null,
  at timestamptz not null,
  word text not null,
  primary key (account_id, number)
);
select patchbay_tenant_table('sms_opt_outs');
