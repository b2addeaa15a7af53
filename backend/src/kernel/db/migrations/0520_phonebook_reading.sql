-- A file is read some rows at a time, so that others have their turn [CONF-PB-003, CONF-PB-012]. reading: its rows come in; checking: a person
-- said other columns; broken: its process died while it was read, and its rows were taken away again. done: rows that are written or checked,
-- expected: rows there will be, where that is known; seen_at: when the last of them were.
alter table phonebooks drop constraint phonebooks_state_check;
alter table phonebooks add constraint phonebooks_state_check
  check (state in ('reading', 'checking', 'waiting', 'ready', 'broken'));
alter table phonebooks add column done integer not null default 0;
alter table phonebooks add column expected integer;
alter table phonebooks add column seen_at timestamptz;
create index phonebooks_unfinished on phonebooks (seen_at) where state in ('reading', 'checking');
select patchbay_entry_columns('phonebooks', 'account_id, state, seen_at');
