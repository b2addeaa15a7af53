-- A note for colleagues stands in the thread by itself, too [CONF-SMSF-002].
alter table conversation_turns drop constraint conversation_turns_kind_check;
alter table conversation_turns add constraint conversation_turns_kind_check
  check (kind in ('given', 'taken', 'closed', 'opened', 'noted'));
