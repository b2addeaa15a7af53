-- Who is asked to come in, and has not yet [CONF-USER-001]. Of the link only a hash is kept; who came in, or was withdrawn, has no row.
create table invitations (
  invitation_id text primary key,
  account_id text not null references accounts on delete cascade,
  email text not null,
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('owner', 'supervisor', 'agent')),
  number text not null,
  device text not null check (device in ('sip', 'phone')),
  queues text[] not null,
  language text not null,
  invited_by text not null,
  token_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  unique (account_id, invitation_id)
);
create unique index invitations_by_email on invitations (account_id, lower(email));
create index invitations_newest on invitations (account_id, sent_at desc, invitation_id);
select patchbay_tenant_table('invitations');
select patchbay_entry_columns('invitations', 'invitation_id, account_id');

-- How many people a plan is for [CONF-USER-004]; null: it does not count them.
alter table plans add column seats integer check (seats > 0);

-- What is said of one agent's auto answer [CONF-AGENT-005]; null: as the account says.
alter table agents
  add column auto_answer boolean,
  add column auto_answer_delay integer check (auto_answer_delay between 1 and 60);

-- What was done to many agents at once, and what came of each row [CONF-AGENT-005, CONF-AGENT-011].
create table agent_operations (
  operation_id text primary key,
  account_id text not null references accounts on delete cascade,
  operation text not null,
  at timestamptz not null,
  by_name text not null,
  file_name text,
  queue text,
  total integer not null,
  failed integer not null,
  rows jsonb not null
);
create index agent_operations_newest on agent_operations (account_id, at desc, operation_id);
select patchbay_tenant_table('agent_operations');
