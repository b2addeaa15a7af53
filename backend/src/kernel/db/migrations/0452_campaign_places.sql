-- A list is read page by page in its own order, also where it has a million numbers [CAMP-015].
create index campaign_numbers_place on campaign_numbers (campaign_id, place);
