import type { CallStart } from '../ports.ts';

/** A call that is handed on reaches its next agent like one that comes in [CALL-082], whatever it began as. */
export const received = ({ sticky: _, line: __, ...call }: CallStart, queue = call.queue): CallStart => ({
  ...call,
  solution: queue ? 'inbound_cc' : 'inbound_noncc',
  direction: 'inbound',
  queue,
});
