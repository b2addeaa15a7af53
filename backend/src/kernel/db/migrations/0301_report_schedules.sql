-- Reports that are sent by themselves [CONF-REP-004]: when (`schedule`), how (`sends`: format and heads), and the next moment.
alter table reports add column schedule jsonb, add column sends jsonb, add column next_at timestamptz,
  add constraint reports_scheduled check ((schedule is null) = (next_at is null) and (schedule is null) = (sends is null));

-- To whom.
create table report_subscriptions (
  account_id text not null,
  report_id text not null,
  user_id text not null,
  primary key (account_id, report_id, user_id),
  foreign key (account_id, report_id) references reports (account_id, report_id) on delete cascade,
  foreign key (account_id, user_id) references users (account_id, user_id) on delete cascade
);
select patchbay_tenant_table('report_subscriptions');

-- The moment that a run was due at; null of one that a person began. Of each moment a person has one.
alter table report_runs add column due_at timestamptz;
create unique index report_runs_once on report_runs (account_id, report_id, user_id, due_at) where due_at is not null;

create or replace function patchbay_report_run_began() returns trigger language plpgsql as $$
begin
  insert into report_runs (run_id, account_id, report_id, user_id, name, report, from_at, end_at, format, state, began_at, due_at)
  values (new.download_id, new.account_id,
    (select report_id from reports where account_id = new.account_id and report_id = new.asked -> 'query' ->> 'report_id'),
    new.user_id, new.asked -> 'query' ->> 'name', new.asked -> 'query' -> 'report',
    (new.asked -> 'query' ->> 'from')::timestamptz, (new.asked -> 'query' ->> 'end')::timestamptz,
    new.format, 'queued', new.created_at, (new.asked -> 'query' ->> 'due')::timestamptz);
  return null;
end $$;
