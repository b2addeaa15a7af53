-- Sounds that people bring or have spoken [CONF-SOUND-026]. `file` is what calls play: 8 kHz, below the sounds folder, in a folder of the
-- sound's own, where the original and what else is made of it stand beside it.
alter table sounds
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column created_by text not null default '',
  -- As the file was called that was sent.
  add column servername text not null default '',
  add column duration_ms integer not null default 0 check (duration_ms >= 0),
  -- By EBU R 128 before it was evened out, in LUFS; null for silence. The gain in dB.
  add column lufs double precision,
  add column gain_db double precision,
  add column voice text not null default '',
  -- What was spoken, and how; null for a recorded one.
  add column speech jsonb,
  add column review_reason text not null default '' check (length(review_reason) <= 500),
  add column reviewed_by text,
  add column reviewed_at timestamptz;
create index sounds_newest on sounds (account_id, type, created_at desc, sound_id);
-- Files without a row are swept.
select patchbay_entry_columns('sounds', 'sound_id');
