-- A list is counted over all its rows, and the policy asked for the account at each of them: a third of the time of a page of 10,000
-- (decision 0241). Here it is asked once for the whole statement.
do $$
declare list text;
begin
  foreach list in array array['phonebooks', 'phonebook_rows', 'do_not_call', 'do_not_call_imports', 'sounds', 'templates', 'sticky_agents'] loop
    execute format('alter policy tenant on %I using (account_id = (select patchbay_account()))', list);
  end loop;
end $$;
