-- Files with all data of an account, for its owner to take away [ACCT-021].
create table data_files (
  file_id text primary key,
  account_id text not null references accounts on delete cascade,
  user_id text not null,
  made_by text not null,
  with_sound boolean not null,
  state text not null check (state in ('queued', 'running', 'ready', 'failed')),
  percent smallint not null default 0,
  size bigint,
  created_at timestamptz not null,
  expires_at timestamptz,
  check ((state = 'ready') = (expires_at is not null))
);
create index data_files_by_account on data_files (account_id, created_at desc);
create unique index one_data_file_at_a_time on data_files (account_id) where state in ('queued', 'running');
select patchbay_tenant_table('data_files');
select patchbay_entry_columns('data_files', 'file_id, account_id, state, expires_at');

-- Texts of SMS are kept for so many days; null: for ever.
alter table accounts add column message_days int check (message_days between 1 and 3650);
