-- An owner acts as the owner of an account below the own one [ACCT-018]: from which account, and from which session, to which they go back.
alter table sessions
  add column assumed_from text references accounts,
  add column assumed_session text,
  add check ((assumed_from is null) = (assumed_session is null));
grant select (assumed_from, assumed_session) on sessions to patchbay_entry;
