-- Whether agents are told that a supervisor listens; whispering and joining always show [LIVE-033].
alter table accounts add column listening_told boolean not null default true;
