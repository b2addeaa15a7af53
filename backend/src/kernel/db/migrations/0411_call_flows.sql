-- Call flows as an editable list [CONF-FLOW-001]: a row is what people say of it; its draft counts its changes by itself.
alter table flows rename column flow_id to id;
alter table flows
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column modified_at timestamptz not null default now(),
  add column modified_by text,
  add column note text not null default '' check (length(note) <= 200),
  add column draft_version integer not null default 0,
  add column draft_by text,
  -- What is published at a moment, as it was when that was planned [CONF-FLOW-004]: all of them, or none.
  add column publish_at timestamptz,
  add column planned_graph jsonb,
  add column planned_why text,
  add column planned_by text,
  add constraint flows_plan_whole check (num_nulls(publish_at, planned_graph, planned_why, planned_by) in (0, 4));
update flows set created_at = draft_at, modified_at = draft_at;
alter table flows
  alter column created_at drop default,
  alter column modified_at drop default,
  alter column draft set default '{"version":1,"start":"","nodes":[]}',
  -- Nobody changed it since it was made.
  alter column draft_at drop not null,
  drop constraint flows_account_id_name_key;
create unique index flows_name on flows (account_id, lower(name));
create index flows_by_change on flows (account_id, modified_at desc, id desc);
create index flows_as_made on flows (account_id, created_at desc, id desc);
create index flows_planned on flows (account_id, publish_at) where publish_at is not null;

alter table flow_versions add column why text not null default '' check (length(why) <= 200);
