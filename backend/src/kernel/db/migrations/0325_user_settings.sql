-- What a person chooses alone [LIVE-021]: a row of each setting that was chosen.
create table user_settings (
  account_id text not null,
  user_id text not null,
  property text not null,
  value text not null check (length(value) <= 100),
  primary key (account_id, user_id, property),
  foreign key (account_id, user_id) references users (account_id, user_id) on delete cascade
);
select patchbay_tenant_table('user_settings');
