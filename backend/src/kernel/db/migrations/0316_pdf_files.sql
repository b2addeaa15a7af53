-- A report is a file to print, too [CONF-REP-004].
alter table downloads drop constraint downloads_format_check;
alter table downloads add constraint downloads_format_check check (format in ('csv', 'xlsx', 'pdf'));
