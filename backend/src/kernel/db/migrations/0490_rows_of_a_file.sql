-- What its asker saw when a file was made: whoever sees less by now does not get it any more. Null: made before this was kept.
alter table downloads add column seen jsonb;
