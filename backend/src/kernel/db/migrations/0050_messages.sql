-- One row an SMS, from when it is handed in or comes in. `at` is that moment; `settled_at` when it was delivered or failed.
create table sms_messages (
  sms_id text primary key,
  account_id text not null references accounts on delete cascade,
  direction text not null check (direction in ('inbound', 'outbound')),
  service_number text not null,
  customer_number text not null,
  body text not null,
  encoding text not null check (encoding in ('GSM-7', 'UCS-2')),
  segments integer not null check (segments between 1 and 255),
  status text not null check (status in ('queued', 'sent', 'delivered', 'failed', 'received')),
  failure text,
  at timestamptz not null,
  settled_at timestamptz,
  agent_id text,
  agent_name text,
  template_id text,
  provider smallint not null default 1,
  cost integer not null default 0,
  action_taken smallint not null default 0 check (action_taken in (0, 1, 2)),
  action_agent text,
  action_at timestamptz
);
create index sms_by_time on sms_messages (account_id, at desc, sms_id desc);
create index sms_by_customer on sms_messages (account_id, customer_number, at desc);
select patchbay_tenant_table('sms_messages');

-- Whether a customer may be called by WhatsApp from a business number: asked by the business, answered by the customer.
create table whatsapp_opt_ins (
  account_id text not null references accounts on delete cascade,
  business_number text not null,
  customer_number text not null,
  state text not null check (state in ('asked', 'granted', 'declined')),
  asked_at timestamptz not null,
  answered_at timestamptz,
  primary key (account_id, business_number, customer_number)
);
select patchbay_tenant_table('whatsapp_opt_ins');

alter table calls add column channel text not null default 'voice' check (channel in ('voice', 'whatsapp'));
