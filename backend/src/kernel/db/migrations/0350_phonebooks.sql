-- Phonebooks: numbers from a file, as they stood in it [CONF-PB-003], and numbers that the account does not call [CONF-PB-011].
create table phonebooks (
  account_id text not null,
  phonebook_id text primary key,
  name text not null check (length(name) <= 50),
  file_name text not null check (length(file_name) <= 255),
  state text not null check (state in ('waiting', 'ready')),
  heads jsonb not null,
  columns jsonb not null,
  rows integer not null,
  valid integer not null,
  ndnc_count integer,
  created_at timestamptz not null,
  created_by text not null,
  unique (account_id, phonebook_id)
);
create unique index phonebooks_name on phonebooks (account_id, lower(name));
create index phonebooks_newest on phonebooks (account_id, created_at desc, phonebook_id);
select patchbay_tenant_table('phonebooks');

-- value: what stands where the number should; number: that as E.164; problem: why it is not called.
create table phonebook_rows (
  account_id text not null,
  phonebook_id text not null,
  row integer not null,
  cells jsonb not null,
  value text not null,
  number text,
  problem text,
  primary key (phonebook_id, row),
  foreign key (account_id, phonebook_id) references phonebooks (account_id, phonebook_id) on delete cascade
);
create index phonebook_rows_wrong on phonebook_rows (phonebook_id, row) where problem is not null;
create index phonebook_rows_number on phonebook_rows (phonebook_id, number);
select patchbay_tenant_table('phonebook_rows');

create table do_not_call (
  account_id text not null,
  number text not null,
  since timestamptz not null,
  file_name text not null,
  primary key (account_id, number)
);
select patchbay_tenant_table('do_not_call');

create table do_not_call_imports (
  account_id text not null,
  import_id text primary key,
  at timestamptz not null,
  by_name text not null,
  file_name text not null,
  added integer not null,
  known integer not null,
  bad integer not null
);
create index do_not_call_imports_newest on do_not_call_imports (account_id, at desc);
select patchbay_tenant_table('do_not_call_imports');
