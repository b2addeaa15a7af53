-- A person's wallboard is a setting of the own, as JSON, and longer than a word [LIVE-029].
alter table user_settings drop constraint user_settings_value_check;
alter table user_settings add constraint user_settings_value_check check (length(value) <= 20000);
