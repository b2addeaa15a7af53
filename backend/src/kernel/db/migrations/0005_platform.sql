-- A published version never changes [PLAT-007].
create table releases (
  name text not null,
  version text not null,
  digest text not null,
  release jsonb not null,
  published_at timestamptz not null default now(),
  primary key (name, version)
);
create table rollouts (
  name text primary key,
  stable text not null,
  changed_at timestamptz not null default now(),
  foreign key (name, stable) references releases (name, version)
);
create table telemetry_counters (
  day date not null,
  name text not null,
  release text not null,
  reason text not null,
  events integer not null default 0,
  total double precision not null default 0,
  primary key (day, name, release, reason)
);
grant select, insert, update, delete on releases, rollouts, telemetry_counters to patchbay_platform;
