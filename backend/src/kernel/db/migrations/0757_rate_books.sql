-- How often the rates of an account were changed: an editor says which state was looked at, so that two do not write over each other [ACCT-011].
create table rate_books (
  account_id text primary key references accounts on delete cascade,
  revision bigint not null check (revision > 0)
);
select patchbay_tenant_table('rate_books');
