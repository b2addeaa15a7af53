-- The secret before, while a rotation overlaps: it opens until its time, and who still uses it is seen [ACCT-019].
alter table api_keys add column previous_hash text;
alter table api_keys add column previous_until timestamptz;
alter table api_keys add column previous_used_at timestamptz;
alter table api_keys add constraint api_keys_previous check ((previous_hash is null) = (previous_until is null));

-- The audit log is read by who did it and by day [ACCT-017].
create index audit_log_by_person on audit_log (account_id, by_whom, number desc);
create index audit_log_by_time on audit_log (account_id, at);
