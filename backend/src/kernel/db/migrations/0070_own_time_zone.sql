-- A person's own time zone [ROUTE-006]; null for the account's.
alter table users add column timezone text;
