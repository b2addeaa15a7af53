-- Until when somebody counts as having just shown who they are [SEC-008].
alter table sessions add column confirmed_at timestamptz;
update sessions set confirmed_at = created_at where method <> 'sso';
-- Each process looks which of all open sessions may not go on [SEC-007].
grant select (account_id, created_at, assumed_by) on sessions to patchbay_entry;
grant select (password_changed_at, password_reset_required) on users to patchbay_entry;
