-- Roles whose people have to have a second factor, each with since when: { "owner": "2026-01-02T…" } [SEC-008].
alter table accounts add column second_factor_roles jsonb not null default '{}';
