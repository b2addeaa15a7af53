-- Recordings of single legs beside that of all: references as in `recording`.
alter table calls add column recording_legs jsonb not null default '[]';
