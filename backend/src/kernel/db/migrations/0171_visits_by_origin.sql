-- Tells visits of one network from those of others on one day, and not which network it is [SEC-013].
alter table release_visits add column origin text not null default '';
