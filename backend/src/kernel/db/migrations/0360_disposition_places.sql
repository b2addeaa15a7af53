-- Dispositions stand in the order that the account wants, and each name counts its changes [CONF-DISP-003].
alter table disposition_groups add column place integer not null default 0, add column version integer not null default 1;
alter table dispositions add column place integer not null default 0, add column version integer not null default 1;
alter table sub_dispositions add column place integer not null default 0, add column version integer not null default 1;
-- What a call came to is looked for by its name: who deletes one is told how many calls keep it.
create index calls_by_disposition on calls (account_id, disposition) where disposition is not null;
create index customers_by_disposition on customers (account_id, disposition_id) where disposition_id is not null;
