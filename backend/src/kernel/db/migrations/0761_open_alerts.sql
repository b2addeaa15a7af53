-- Accounts with a current alert are watched also when their last thresholds are gone, so that it ends [LIVE-030].
select patchbay_entry_columns('queue_alerts', 'account_id, ended_at');
