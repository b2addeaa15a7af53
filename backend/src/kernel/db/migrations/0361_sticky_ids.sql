-- Mappings are named by an id where their numbers are masked [CONF-STICKY-006].
alter table sticky_agents add column mapping_id text not null default gen_random_uuid()::text;
create unique index sticky_agents_by_id on sticky_agents (mapping_id);
create index sticky_agents_newest on sticky_agents (account_id, mapped_at desc, mapping_id);
