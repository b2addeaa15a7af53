-- Two narrow roles do all the work at run time. The one that owns the tables only migrates.
--   patchbay_tenant    sees the rows of one account: that of `app.account_id`, and none when it is missing
--   patchbay_entry     finds the account that a name, token or number belongs to, before any account is known; reads only
--   patchbay_platform  what belongs to no account: releases, rollouts, counters
do $$
declare wanted text;
begin
  foreach wanted in array array['patchbay_tenant', 'patchbay_entry', 'patchbay_platform'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin nobypassrls', wanted);
    end if;
    execute format('grant %I to current_user', wanted);
    execute format('grant usage on schema public to %I', wanted);
  end loop;
end $$;

create function patchbay_account() returns text language sql stable
  as $$ select nullif(current_setting('app.account_id', true), '') $$;

-- Every tenant table passes through here, so that none can be half protected.
create function patchbay_tenant_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy tenant on %s to patchbay_tenant
    using (account_id = patchbay_account()) with check (account_id = patchbay_account())', name);
  execute format('grant select, insert, update, delete on %s to patchbay_tenant', name);
end $$;

-- The columns by which an account is found.
create function patchbay_entry_columns(name regclass, columns text) returns void language plpgsql as $$
begin
  execute format('create policy entry on %s for select to patchbay_entry using (true)', name);
  execute format('grant select (%s) on %s to patchbay_entry', columns, name);
end $$;
