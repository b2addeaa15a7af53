-- An account may stand below another one; who is above sees the figures of those below [ROLE-019].
alter table accounts add column parent_id text references accounts check (parent_id <> account_id);
create index accounts_by_parent on accounts (parent_id) where parent_id is not null;
grant select (parent_id, name) on accounts to patchbay_entry;
