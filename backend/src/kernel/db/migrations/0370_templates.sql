-- Templates of SMS and e-mails [CONF-TMPL-005].
create table templates (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  modified_by text,
  type text not null check (type in ('SMS', 'EMAIL')),
  name text not null check (length(name) between 1 and 60),
  sender_id text not null check (length(sender_id) <= 32),
  subject text not null check (length(subject) <= 150),
  text text not null check (length(text) between 1 and 1600),
  status text not null check (status in ('draft', 'active', 'archived'))
);
create unique index templates_name on templates (account_id, lower(name));
create index templates_by_change on templates (account_id, modified_at desc, id desc);
create index templates_as_made on templates (account_id, created_at desc, id desc);
select patchbay_tenant_table('templates');
