-- Flows of calls and of SMS are made in the same way [CONF-SMSF-001].
alter table flows add column kind text not null default 'call' check (kind in ('call', 'sms'));
drop index flows_name;
create unique index flows_name on flows (account_id, kind, lower(name));

alter table service_numbers
  add column sms_flow_id text,
  add foreign key (account_id, sms_flow_id) references flows (account_id, id);

-- Which rule of which version a message met or was sent by, and what came of it. A network that hands over the same twice names it alike.
alter table sms_messages
  add column network_id text check (length(network_id) <= 100),
  add column is_automatic boolean not null default false,
  add column rule text,
  add column flow_id text,
  add column flow_version integer,
  add column answers text,
  add column steps jsonb not null default '[]';
create unique index sms_messages_once on sms_messages (account_id, network_id) where network_id is not null;
create index sms_messages_automatic on sms_messages (account_id, customer_number, at) where is_automatic;

-- Who asked to get no more SMS, or to get them again: each change, with its time and words. The last one holds.
create table sms_consents (
  account_id text not null references accounts on delete cascade,
  place bigint generated always as identity primary key,
  customer_number text not null,
  is_out boolean not null,
  at timestamptz not null,
  words text not null,
  service_number text not null,
  sms_id text not null
);
create index sms_consents_last on sms_consents (account_id, customer_number, place desc);
select patchbay_tenant_table('sms_consents');

-- A message that waits for the answer of a web hook, and where in its flow.
create table sms_waits (
  sms_id text primary key,
  account_id text not null references accounts on delete cascade,
  flow_id text not null,
  flow_version integer not null,
  wait jsonb not null,
  tries integer not null default 0,
  due_at timestamptz not null
);
create index sms_waits_due on sms_waits (account_id, due_at);
select patchbay_tenant_table('sms_waits');

-- What rules call customers.
create table customer_tags (
  account_id text not null,
  customer_id text not null,
  tag text not null check (length(tag) between 1 and 40),
  tagged_at timestamptz not null,
  primary key (customer_id, tag),
  foreign key (account_id, customer_id) references customers (account_id, customer_id) on delete cascade
);
select patchbay_tenant_table('customer_tags');
