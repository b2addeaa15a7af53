-- Whose papers wait is asked over all accounts, by Home of every reviewer each five minutes [ACCT-016].
create index kyc_reviews_waiting on kyc_reviews (account_id) where state = 'in-review';
select patchbay_entry_columns('kyc_reviews', 'account_id, state');
