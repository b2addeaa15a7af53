alter table agents add column calling_mode text not null default 'sip' check (calling_mode in ('sip', 'phone'));

-- The breaks an agent may take by name, in the account's own order [MODE-004, MODE-014].
create table custom_breaks (
  account_id text not null references accounts on delete cascade,
  name text not null check (length(name) between 1 and 100),
  position integer not null,
  primary key (account_id, name)
);
select patchbay_tenant_table('custom_breaks');
