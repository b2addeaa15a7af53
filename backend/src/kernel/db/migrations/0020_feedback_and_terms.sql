-- Who agreed to which version of the terms, and when [AUTH-142, AUTH-148].
create table terms_acceptances (
  account_id text not null,
  user_id text not null,
  version integer not null check (version > 0),
  accepted_at timestamptz not null,
  primary key (account_id, user_id, version),
  foreign key (account_id, user_id) references users (account_id, user_id) on delete cascade
);
select patchbay_tenant_table('terms_acceptances');

-- One survey somebody sent: [{id, answer}] [SHELL-034].
create table feedback (
  feedback_id text primary key,
  account_id text not null,
  user_id text not null,
  given_at timestamptz not null,
  survey jsonb not null,
  foreign key (account_id, user_id) references users (account_id, user_id) on delete cascade
);
create index feedback_by_time on feedback (account_id, given_at desc);
select patchbay_tenant_table('feedback');
