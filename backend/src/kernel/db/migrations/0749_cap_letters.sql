-- When the owners were written to that the cap of a campaign is reached [ACCT-024]: null while they are still to be. A cap that was reached before there was such a letter counts as told.
alter table campaigns add column cap_told_at timestamptz;
update campaigns set cap_told_at = capped_at where capped_at is not null;
create index campaigns_cap_untold on campaigns (account_id) where capped_at is not null and cap_told_at is null;
