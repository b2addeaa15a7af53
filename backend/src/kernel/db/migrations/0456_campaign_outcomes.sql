-- What came of the tries of a day by each caller id, counted as each ends: results and the health of numbers read this and not a million tries [CAMP-011, CAMP-016].
create table campaign_outcomes (
  account_id text not null,
  campaign_id text not null,
  -- The account's, on which it was dialled.
  day text not null,
  service_number text not null,
  outcome text not null,
  tries integer not null,
  primary key (campaign_id, day, service_number, outcome),
  foreign key (account_id, campaign_id) references campaigns (account_id, id) on delete cascade
);
create index campaign_outcomes_by_day on campaign_outcomes (account_id, day);
select patchbay_tenant_table('campaign_outcomes');

alter table campaign_tries no force row level security;
alter table campaign_outcomes no force row level security;
insert into campaign_outcomes
select account_id, campaign_id, day, service_number, outcome, count(*)
from campaign_tries where outcome is not null group by 1, 2, 3, 4, 5;
alter table campaign_outcomes force row level security;
alter table campaign_tries force row level security;

-- The log is asked for calls by what came of their lines.
create index campaign_tries_by_call on campaign_tries (call_id) where call_id is not null;
