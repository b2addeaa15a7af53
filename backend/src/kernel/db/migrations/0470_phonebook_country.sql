-- From where its numbers without a country's code are [UX-018].
alter table phonebooks add column country text;
alter table phonebooks no force row level security;
alter table accounts no force row level security;
update phonebooks set country = (select lower(country) from accounts where accounts.account_id = phonebooks.account_id);
alter table accounts force row level security;
alter table phonebooks force row level security;
alter table phonebooks alter column country set not null;
