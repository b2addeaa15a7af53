-- What calls cost, in coins: of all rates that fit, that with the longest prefix of the other side's number (digits, without '+').
-- Every started pulse counts. What an account has no rate for is charged by the house's (calls/model/cost.ts).
create table call_rates (
  account_id text not null references accounts on delete cascade,
  channel text not null check (channel in ('voice', 'whatsapp')),
  direction text not null check (direction in ('inbound', 'outbound')),
  prefix text not null default '' check (prefix ~ '^\d{0,15}$'),
  coins integer not null check (coins >= 0),
  pulse_seconds integer not null check (pulse_seconds between 1 and 3600),
  primary key (account_id, channel, direction, prefix)
);
select patchbay_tenant_table('call_rates');

-- Coins; null while the call runs, and for those of before.
alter table calls add column cost integer check (cost >= 0);
