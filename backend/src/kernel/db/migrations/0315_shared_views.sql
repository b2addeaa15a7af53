-- Views under a name can be shared in the account [INS-029]: whoever sees the page finds them beside the own ones.
alter table saved_filters add column is_shared boolean not null default false;
create index saved_filters_shared on saved_filters (account_id, page) where is_shared;
