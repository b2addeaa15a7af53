-- Coins of a month of a number that has no price of its own yet and that no range for sale has: those that came with a plan of before [ACCT-014].
alter table service_numbers add column list_monthly bigint not null default 300 check (list_monthly >= 0);
