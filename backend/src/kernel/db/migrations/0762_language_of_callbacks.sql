-- Language that the caller chose in the call flow; the call back speaks it, too. Null: none was chosen, or a server that knows nothing of it
-- kept the place [TEL-019].
alter table callbacks add column language text;
