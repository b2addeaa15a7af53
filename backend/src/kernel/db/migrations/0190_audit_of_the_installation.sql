-- What happens in no account has a chain of its own, ':installation': tries to sign in by names that nobody has, releases. No account is
-- called so. An account's chain outlives the account.
alter table audit_log drop constraint audit_log_account_id_fkey;
alter table audit_heads drop constraint audit_heads_account_id_fkey;
