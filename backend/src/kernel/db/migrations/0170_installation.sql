-- Whether this installation has its first owner, and the link by which one is made: one row, of the link only a hash [SEC-001].
create table installation (
  one boolean primary key default true check (one),
  link_hash text,
  link_until timestamptz,
  set_up_at timestamptz
);
grant select, update on installation to patchbay_platform;
alter table accounts no force row level security;
insert into installation (set_up_at)
  select case when exists (select from accounts where account_id not in ('demo', 'other')) then now() end;
alter table accounts force row level security;
