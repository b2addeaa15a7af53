-- What visitors get [PLAT-007, PLAT-009]. `release` holds the publication as it was checked; `digest` is over what is signed.
alter table releases
  add column published_by text not null default 'installation',
  add column withdrawn_at timestamptz,
  -- When it ceased to be the stable version or the candidate: its files stay 30 days more.
  add column retired_at timestamptz not null default now(),
  -- Whether it became stable by itself was decided: once, also when the process is killed in between.
  add column decided_at timestamptz default now(),
  -- Its files were deleted; the row stays, so that the version never comes back with other content.
  add column swept_at timestamptz;
-- What was there before is decided.
alter table releases alter column decided_at drop default;

-- `revision` is what a change was made upon: the update names it, so two people cannot overwrite each other.
alter table rollouts
  add column candidate text,
  add column candidate_since timestamptz,
  add column percentage numeric(5, 2) not null default 0 check (percentage between 0 and 100),
  add column audience jsonb not null default '{}',
  add column frozen boolean not null default false,
  -- Versions that were stable before, newest first.
  add column earlier jsonb not null default '[]',
  add column revision integer not null default 1,
  add column changed_by text not null default 'installation',
  add constraint rollouts_candidate foreign key (name, candidate) references releases (name, version),
  add constraint rollouts_two_versions check (candidate is distinct from stable),
  add constraint rollouts_candidate_since check ((candidate is null) = (candidate_since is null));

-- One row. `revision` rises with each change of a rollout, `overrides` with each change of an override: API processes look at it.
create table registry_state (
  one boolean primary key default true check (one),
  revision integer not null default 0,
  overrides integer not null default 0
);
insert into registry_state default values;

create table release_history (
  id integer primary key generated always as identity,
  at timestamptz not null,
  remote text not null,
  action text not null,
  version text,
  percentage numeric(5, 2),
  by_whom text not null,
  reason text not null
);
create index release_history_by_remote on release_history (remote, id);

-- A tester's own version of a remote, or the build at an address [PLAT-016].
create table release_overrides (
  user_id text not null,
  remote text not null,
  version text,
  address text,
  expires_at timestamptz not null,
  primary key (user_id, remote),
  check ((version is null) <> (address is null))
);

-- Keys of programs; of the secret only a hash is kept [PLAT-018].
create table platform_keys (
  id text primary key,
  label text not null,
  hash text not null,
  created_at timestamptz not null,
  created_by text not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- The hosts that API processes serve now, and what they give to remotes [PLAT-008].
create table live_hosts (
  process_id text primary key,
  console text not null,
  provides jsonb,
  seen_at timestamptz not null
);

-- How each page load fared with each version it had; kept a week [PLAT-012, PLAT-024]. A visit is a page load, not a person.
create table release_visits (
  visit text not null,
  remote text not null,
  version text not null,
  at timestamptz not null,
  loaded boolean not null default false,
  failed boolean not null default false,
  errored boolean not null default false,
  fallback boolean not null default false,
  load_ms integer,
  primary key (visit, remote, version)
);
create index release_visits_by_version on release_visits (remote, version, at);
create index release_visits_by_time on release_visits (at);

grant select, insert, update, delete on release_history, release_overrides, platform_keys, live_hosts, release_visits
  to patchbay_platform;
grant select, update on registry_state to patchbay_platform;

-- Whose page load it is, told by the cookie alone: bucket and audience need the user, account, role and language.
grant select (session_id) on refresh_tokens to patchbay_entry;
grant select (role, language) on users to patchbay_entry;
select patchbay_entry_columns('sessions', 'session_id, user_id, expires_at, revoked_at');
