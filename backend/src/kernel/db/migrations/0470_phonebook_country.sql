-- From where its numbers without a country's code are [UX-018].
alter table phonebooks add column country text;
update phonebooks set country = (select lower(country) from accounts where accounts.account_id = phonebooks.account_id);
alter table phonebooks alter column country set not null;
