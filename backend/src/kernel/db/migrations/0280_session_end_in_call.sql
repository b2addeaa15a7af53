-- What becomes of a call when its agent's session is ended: it finishes, or its customer goes back to the queue (decision 0042).
alter table accounts add column session_end_in_call text not null default 'finish'
  check (session_end_in_call in ('finish', 'queue'));
