-- The version of a flow now counts each change of its draft, tests, plan and publications, too; this is the version since the last change
-- of its name or note [CONF-FLOW-004].
alter table flows add column fields_version integer not null default 1;
update flows set fields_version = version;
