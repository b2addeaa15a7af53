-- The next one counts all accounts' rates anew; under a forced policy an owner who is no superuser sees none of them. 0501 forces it again.
alter table call_rates no force row level security;
