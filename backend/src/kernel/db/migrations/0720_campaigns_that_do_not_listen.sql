-- 'off': who answered a line of the campaign is not listened to; each goes to an agent [CAMP-009].
alter table campaigns drop constraint campaigns_on_machine_check;
alter table campaigns add constraint campaigns_on_machine_check check (on_machine in ('hang-up', 'leave-message', 'connect', 'off'));
