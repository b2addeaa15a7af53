-- A campaign has a cap on what its calls cost [ACCT-024] (decision 0403): whole coins, 0 for none. `capped_at`: since when it is reached.
alter table campaigns add column cost_cap integer not null default 0 check (cost_cap between 0 and 1000000000);
alter table campaigns add column capped_at timestamptz;

-- What the calls of a campaign were charged: kept beside call_charges under the ledger's lock, so that a campaign that dials each second does
-- not add them up again. A campaign's id is that of the log, which outlives the campaign.
create table campaign_costs (
  account_id text not null references accounts on delete cascade,
  campaign_id text not null,
  coins bigint not null check (coins >= 0),
  primary key (account_id, campaign_id)
);
select patchbay_tenant_table('campaign_costs');
insert into campaign_costs (account_id, campaign_id, coins)
  select calls.account_id, calls.campaign_id, sum(charge.amount)
  from calls join call_charges as charge using (account_id, call_id)
  where calls.campaign_id is not null group by 1, 2;
