-- What a call came to, as the account has set it up: groups of dispositions, and what says them closer [CUST-019].
create table disposition_groups (
  group_id text primary key,
  account_id text not null references accounts on delete cascade,
  name text not null,
  unique (account_id, group_id),
  unique (account_id, name)
);
select patchbay_tenant_table('disposition_groups');

create table dispositions (
  disposition_id text primary key,
  account_id text not null,
  group_id text not null,
  name text not null,
  unique (account_id, disposition_id),
  unique (account_id, group_id, name),
  foreign key (account_id, group_id) references disposition_groups (account_id, group_id) on delete cascade
);
select patchbay_tenant_table('dispositions');

create table sub_dispositions (
  sub_disposition_id text primary key,
  account_id text not null,
  disposition_id text not null,
  name text not null,
  unique (account_id, sub_disposition_id),
  unique (account_id, disposition_id, name),
  foreign key (account_id, disposition_id) references dispositions (account_id, disposition_id) on delete cascade
);
select patchbay_tenant_table('sub_dispositions');

-- `number` stays as the first of a customer's numbers, kept by whoever writes `customer_numbers`, which is the truth.
alter table customers drop constraint customers_account_id_number_key;
alter table customers add unique (account_id, customer_id);
alter table customers
  add column email text not null default '',
  add column company text not null default '',
  add column status text not null default '' check (status in ('', 'Hot', 'Warm', 'Cold', 'Closed')),
  add column additional_info_1 text not null default '',
  add column additional_info_2 text not null default '',
  add column agent_id text,
  add column disposition_id text,
  add column sub_disposition_id text,
  add column followup_at timestamptz,
  add column followup_notes text not null default '',
  add column note text not null default '',
  add column call_id text,
  -- To the millisecond: rows are found again after one by these.
  add column created_at timestamptz not null default date_trunc('milliseconds', now()),
  add column modified_at timestamptz not null default date_trunc('milliseconds', now()),
  -- When the last call or message with any of the numbers began.
  add column last_contact_at timestamptz,
  add foreign key (account_id, agent_id) references agents (account_id, agent_id) on delete set null (agent_id),
  add foreign key (account_id, disposition_id) references dispositions (account_id, disposition_id)
    on delete set null (disposition_id),
  add foreign key (account_id, sub_disposition_id) references sub_dispositions (account_id, sub_disposition_id)
    on delete set null (sub_disposition_id);
create index customers_by_change on customers (account_id, modified_at desc, customer_id desc);
create index customers_by_creation on customers (account_id, created_at desc, customer_id desc);
create index customers_by_name on customers (account_id, lower(name), customer_id);
create index customers_by_follow_up on customers (account_id, followup_at, customer_id) where followup_at is not null;
create index customers_by_agent on customers (account_id, agent_id);

create table customer_numbers (
  account_id text not null,
  number text not null,
  customer_id text not null,
  -- 0 is the first.
  place smallint not null,
  primary key (account_id, number),
  foreign key (account_id, customer_id) references customers (account_id, customer_id) on delete cascade
);
create index customer_numbers_by_customer on customer_numbers (account_id, customer_id, place);
create index customer_numbers_by_prefix on customer_numbers (account_id, number text_pattern_ops);

-- What people wrote of a customer and did with them, by the names of that time.
create table customer_history (
  entry_id text primary key,
  account_id text not null,
  customer_id text not null,
  kind text not null check (kind in ('note', 'disposition', 'followup', 'assigned', 'status')),
  at timestamptz not null,
  agent text,
  body text not null default '',
  level1 text not null default '',
  level2 text not null default '',
  followup_at timestamptz,
  assigned_to text,
  status text not null default '',
  check ((kind = 'followup') = (followup_at is not null)),
  foreign key (account_id, customer_id) references customers (account_id, customer_id) on delete cascade
);
create index customer_history_by_time on customer_history (account_id, customer_id, at desc);
select patchbay_tenant_table('customer_history');

-- Calls and messages tell when a customer was last spoken with.
create function patchbay_contact_by_call() returns trigger language plpgsql as $$
begin
  update customers set last_contact_at = newest.at
    from (
      select numbers.account_id, numbers.customer_id, max(added.started_at) as at
        from added join customer_numbers as numbers
          on (numbers.account_id, numbers.number) = (added.account_id, added.customer_number)
        group by 1, 2 order by 1, 2
    ) as newest
    where (customers.account_id, customers.customer_id) = (newest.account_id, newest.customer_id)
      and (customers.last_contact_at is null or customers.last_contact_at < newest.at);
  return null;
end $$;
create trigger contact_noted after insert on calls referencing new table as added for each statement
  execute function patchbay_contact_by_call();

create function patchbay_contact_by_sms() returns trigger language plpgsql as $$
begin
  update customers set last_contact_at = newest.at
    from (
      select numbers.account_id, numbers.customer_id, max(added.at) as at
        from added join customer_numbers as numbers
          on (numbers.account_id, numbers.number) = (added.account_id, added.customer_number)
        group by 1, 2 order by 1, 2
    ) as newest
    where (customers.account_id, customers.customer_id) = (newest.account_id, newest.customer_id)
      and (customers.last_contact_at is null or customers.last_contact_at < newest.at);
  return null;
end $$;
create trigger contact_noted after insert on sms_messages referencing new table as added for each statement
  execute function patchbay_contact_by_sms();

alter table customers no force row level security;
alter table calls no force row level security;
alter table sms_messages no force row level security;
insert into customer_numbers (account_id, number, customer_id, place) select account_id, number, customer_id, 0 from customers;
update customers set last_contact_at = (
  select max(at) from (
    select max(started_at) as at from calls
      where (calls.account_id, calls.customer_number) = (customers.account_id, customers.number)
    union all
    select max(at) from sms_messages
      where (sms_messages.account_id, sms_messages.customer_number) = (customers.account_id, customers.number)
  ) as contacts);
alter table customers force row level security;
alter table calls force row level security;
alter table sms_messages force row level security;
select patchbay_tenant_table('customer_numbers');
