-- A social identity is what its provider calls it: an e-mail address may be somebody else's one day (OpenID Connect Core §5.7) [SEC-008].
create table social_identities (
  issuer text not null,
  subject text not null,
  account_id text not null,
  user_id text not null,
  linked_at timestamptz not null,
  primary key (issuer, subject),
  unique (user_id, issuer),
  foreign key (account_id, user_id) references users (account_id, user_id) on delete cascade
);
create index social_identities_by_user on social_identities (account_id, user_id);
select patchbay_tenant_table('social_identities');
select patchbay_entry_columns('social_identities', 'issuer, subject, account_id, user_id');
