-- What callers answered to the surveys of call flows, written with the end of the call [CONF-FLOW-010]: figures of it read these rows, and
-- of the calls only theirs. Calls of before are found in their journeys once.
create table survey_marks (
  account_id text not null references accounts on delete cascade,
  call_id text not null,
  -- Of the call.
  started_at timestamptz not null,
  -- In the order in which they were asked.
  place integer not null check (place >= 0),
  question text not null check (length(question) between 1 and 50),
  -- Null: asked, and not answered.
  mark smallint check (mark between 1 and 5),
  primary key (account_id, call_id, place)
);
create index survey_marks_in_time on survey_marks (account_id, started_at);
select patchbay_tenant_table('survey_marks');

alter table calls no force row level security;
alter table survey_marks no force row level security;
insert into survey_marks
select account_id, call_id, started_at, row_number() over (partition by account_id, call_id order by nr) - 1,
  parts[1], nullif(parts[2], 'no mark')::smallint
from calls cross join lateral jsonb_array_elements(journey) with ordinality as steps (step, nr)
  cross join lateral regexp_match(step ->> 'detail', '^(.{1,50}): ([1-5]|no mark)$') as parts
where ended_at is not null and step ->> 'step' = 'Survey' and parts is not null;
alter table survey_marks force row level security;
alter table calls force row level security;
