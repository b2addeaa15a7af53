-- Which step of which call's flow sent it: a step sends one in a call, whatever becomes of the process [CONF-FLOW-010].
alter table sms_messages
  add column call_id text,
  add column call_step text;
create unique index sms_messages_in_call on sms_messages (account_id, call_id, call_step) where call_id is not null;
