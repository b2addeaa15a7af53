-- Rows whose number a user entered: it stays when all rows are judged again [CONF-PB-012].
alter table phonebook_rows add column corrected boolean not null default false;
