-- Days that phonebooks are kept; null: for ever [ACCT-021].
alter table accounts add column phonebook_days int check (phonebook_days between 1 and 3650);
