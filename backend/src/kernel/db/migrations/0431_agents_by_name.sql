-- Pages of agents by name, in the order that people sort by, whatever the language of the database.
create index agents_by_name on agents (account_id, first_name collate "und-x-icu", agent_id);
