-- Request of a user that sent the SMS: its repeat after a lost answer sends nothing, and costs nothing [ACCT-010].
alter table sms_messages
  add column request_user text,
  add column request_key text check (length(request_key) <= 64);
create unique index sms_messages_by_request on sms_messages (account_id, request_user, request_key) where request_key is not null;
