-- The papers by which an account shows who it is [ACCT-016]. Their content is sealed: the database alone does not open it.
create table kyc_reviews (
  account_id text primary key references accounts on delete cascade,
  state text not null check (state in ('not-started', 'in-review', 'more-asked', 'accepted', 'refused')),
  -- What a review that is taken back goes back to.
  state_before text not null check (state_before in ('not-started', 'more-asked', 'accepted', 'refused')),
  handed_in_at timestamptz,
  handed_in_by text,
  decided_at timestamptz,
  decided_by text,
  remarks jsonb not null default '[]',
  check (state <> 'in-review' or handed_in_at is not null)
);
select patchbay_tenant_table('kyc_reviews');

create table kyc_documents (
  account_id text not null references accounts on delete cascade,
  document_id text not null,
  kind text not null check (kind in ('registration', 'tax', 'address', 'identity')),
  name text not null check (length(name) between 1 and 120),
  type text not null check (type in ('pdf', 'jpeg', 'png')),
  bytes int not null check (bytes between 1 and 5242880),
  -- A keyed hash of the content: nobody finds out from it what the paper is.
  digest text not null,
  content bytea not null,
  added_at timestamptz not null,
  added_by text not null,
  -- An acceptance rests on it.
  is_accepted boolean not null default false,
  primary key (account_id, document_id),
  unique (account_id, digest)
);
select patchbay_tenant_table('kyc_documents');

-- What accounts decide for themselves: for how long they keep recordings, and their picture.
alter table accounts add column recording_days int check (recording_days between 1 and 3650);

create table account_logos (
  account_id text primary key references accounts on delete cascade,
  type text not null check (type in ('jpeg', 'png')),
  content bytea not null check (length(content) <= 524288),
  changed_at timestamptz not null
);
select patchbay_tenant_table('account_logos');
