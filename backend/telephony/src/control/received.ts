import type { CallStart } from '../ports.ts';

/** Returns the facts of a transferred call: it reaches its next agent as an inbound call [CALL-082], whatever it began as. */
export const received = ({ sticky: _, line: __, ...call }: CallStart, queue = call.queue): CallStart => ({
  ...call,
  solution: queue ? 'inbound_cc' : 'inbound_noncc',
  direction: 'inbound',
  queue,
});
