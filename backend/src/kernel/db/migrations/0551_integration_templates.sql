-- An e-mail that tells of events can be a template of the account: its id, empty for the words of the product [CONF-INT-001, CONF-TMPL-005].
alter table endpoints add column template text not null default '';
