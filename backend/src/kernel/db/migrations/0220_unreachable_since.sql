-- Since when an agent who is Available cannot be rung [TEL-008]. Kept here, so that a process that starts anew goes on counting.
alter table agents add column unreachable_since timestamptz;
