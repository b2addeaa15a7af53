-- What people were asked about being called, and what they said, each time; and what was done with the do-not-call list for it [CAMP-014]. Kept: it is proof.
-- Words of SMS stand in `sms_consents`.
create table number_consents (
  account_id text not null references accounts on delete cascade,
  place bigint generated always as identity,
  number text not null,
  at timestamptz not null,
  is_given boolean not null,
  source text not null check (source in ('import', 'api', 'page', 'key')),
  -- 'do-not-call': it was put on the account's list, or, given, taken off it.
  about text not null default 'consent' check (about in ('consent', 'do-not-call')),
  asked text not null check (length(asked) <= 1000),
  answered text not null check (length(answered) <= 1000),
  -- By name as then; empty: nobody's doing.
  by_name text not null,
  campaign_id text,
  primary key (account_id, place)
);
create index number_consents_by_number on number_consents (account_id, number, at desc, place desc);
create index number_consents_newest on number_consents (account_id, at desc, place desc);
select patchbay_tenant_table('number_consents');

-- Who put a number on the list, and why; an API does so, too.
alter table do_not_call add column reason text not null default '' check (length(reason) <= 500);
alter table do_not_call add column by_name text not null default '';
alter table do_not_call drop constraint do_not_call_source_check;
alter table do_not_call add constraint do_not_call_source_check check (source in ('file', 'key', 'person', 'api'));
