-- Lines of a campaign in a row that the network ended before they rang: how many, and when the first and the last one ended [CAMP-010].
alter table campaign_paces add column refused integer not null default 0;
alter table campaign_paces add column refused_since timestamptz;
alter table campaign_paces add column refused_at timestamptz;
