-- Tariffs for one type of own number, and for some hours of the week by the account's clock [ACCT-011] (decision 0402).
-- Empty: of every type, around the clock.
alter table call_rates add column number_type text not null default '' check (number_type in ('', 'local', 'toll-free'));
-- 'mon 09:00-18:00;tue 09:00-12:00,13:00-18:00', as calendars have it.
alter table call_rates add column hours text not null default '' check (
  hours ~ '^(((mon|tue|wed|thu|fri|sat|sun) \d\d:\d\d-\d\d:\d\d(,\d\d:\d\d-\d\d:\d\d)*)(;(mon|tue|wed|thu|fri|sat|sun) \d\d:\d\d-\d\d:\d\d(,\d\d:\d\d-\d\d:\d\d)*)*)?$');
alter table call_rates drop constraint call_rates_pkey;
alter table call_rates add primary key (account_id, channel, direction, prefix, number_type, hours, since);

-- As it was bought; null: nobody has said, and only tariffs of every type hold.
alter table service_numbers add column number_type text check (number_type in ('local', 'toll-free'));
