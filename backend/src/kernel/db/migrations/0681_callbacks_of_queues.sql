-- How often, after which pause and for how long who kept a place is called back: the queue sets it [TEL-019].
alter table queues
  add column callback_tries integer not null default 3 check (callback_tries between 1 and 10),
  add column callback_pause_minutes integer not null default 10 check (callback_pause_minutes between 1 and 1440),
  add column callback_hours integer not null default 8 check (callback_hours between 1 and 72);
