-- Preview [CAMP-006]: a number is shown to an agent before it is dialled. The offer is the try that is written when a number is taken (decision 0100):
-- `held_until` is when it goes back, whichever process does it.
alter table campaigns add column offer_seconds integer not null default 45 check (offer_seconds between 10 and 300);
-- After a talk, before the next number [CAMP-012].
alter table campaigns add column wrap_up_seconds integer not null default 15 check (wrap_up_seconds between 0 and 600);
alter table campaign_tries drop constraint campaign_tries_state_check;
alter table campaign_tries add constraint campaign_tries_state_check
  check (state in ('offered', 'dialled', 'ringing', 'answered', 'talking', 'over'));
alter table campaign_tries add column skip_reason text check (skip_reason in ('spoken-already', 'wrong-person', 'bad-time', 'other'));
alter table campaign_tries add column skip_note text not null default '' check (length(skip_note) <= 200);
-- Of an offer whose time went by: the how many-th in a row of that agent.
alter table campaign_tries add column missed integer not null default 0;
-- Nobody is shown two numbers at once, whatever campaigns and processes do.
create unique index campaign_tries_offered on campaign_tries (account_id, agent_id) where state = 'offered';
create index campaign_tries_of_agent on campaign_tries (account_id, agent_id, at desc) where agent_id is not null;
