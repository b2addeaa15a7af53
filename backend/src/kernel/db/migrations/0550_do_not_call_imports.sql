-- A file for the do-not-call list is read and put on it some numbers at a time, so that others have their turn [CONF-PB-011]. reading: its numbers
-- come in, and none is on the list yet; adding: all were read and go onto the list; broken: its process died while it was read, and nothing was added.
-- done: rows that are read, or numbers that are on the list; expected: how many there will be, where that is known; seen_at: the last write.
alter table do_not_call_imports add column state text not null default 'done'
  check (state in ('reading', 'adding', 'done', 'broken'));
alter table do_not_call_imports add column done integer not null default 0;
alter table do_not_call_imports add column expected integer;
alter table do_not_call_imports add column seen_at timestamptz;
alter table do_not_call_imports add unique (account_id, import_id);
create index do_not_call_imports_unfinished on do_not_call_imports (seen_at) where state in ('reading', 'adding');
select patchbay_entry_columns('do_not_call_imports', 'account_id, state, seen_at');

-- Numbers that were read and are not on the list yet; each piece leaves when it is on the list.
create table do_not_call_pending (
  account_id text not null,
  import_id text not null,
  place integer not null,
  numbers jsonb not null,
  primary key (import_id, place),
  foreign key (account_id, import_id) references do_not_call_imports (account_id, import_id) on delete cascade
);
select patchbay_tenant_table('do_not_call_pending');
