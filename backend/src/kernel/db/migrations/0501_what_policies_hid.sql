-- Rates were opened by 0459.
alter table call_rates force row level security;

-- 0318 and 0411 changed no row where the owner is no superuser: the policies were forced. Rows that are still as those left them are told by
-- the moment at which they were applied.
alter table report_runs no force row level security;
update report_runs set told_at = began_at
  where due_at is not null and told_at is null
    and began_at < (select applied_at from migrations where name = '0318_report_mails.sql');
alter table report_runs force row level security;

alter table flows no force row level security;
update flows set created_at = draft_at,
    modified_at = case when modified_at = created_at then draft_at else modified_at end
  where draft_at is not null and created_at = (select applied_at from migrations where name = '0411_call_flows.sql');
alter table flows force row level security;
