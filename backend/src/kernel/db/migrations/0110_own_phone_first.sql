-- Who chose nothing prefers the own phone [CALL-161].
alter table agents alter column calling_mode set default 'phone';
