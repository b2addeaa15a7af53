import { maskNumber, type CallEvent, type Masking } from '@patchbay/shared-contracts';

/**
 * An agent's part of a running call: all that its events said so far, the newest of each fact, as one event of 001 §3.
 * `started_at` and `answered_at` (epoch ms, ours) tell somebody who comes later how long it has been on.
 */
export type LiveCall = CallEvent & { readonly started_at?: number; readonly answered_at?: number };

/** A call that was handed on has a part for each agent. */
export const keyOf = ({ uuid, Agentusername = '' }: CallEvent): string => `${uuid} ${Agentusername}`;

/** Whether it ends the agent's part: the end of a third party's leg does not [CALL-079]. */
export const isEnd = ({ event_type, leg_identifier }: CallEvent): boolean =>
  event_type === 'hangup' && leg_identifier !== 'third';

/** The part after one more event. What an event does not say stays as it was. */
export function withEvent(before: LiveCall | undefined, event: CallEvent): LiveCall {
  const at = event.event_time;
  const times = { started_at: before?.started_at ?? at, answered_at: before?.answered_at };
  if (event.event_type === 'answer') times.answered_at ??= at;
  const told = Object.fromEntries(Object.entries(times).filter(([, time]) => time !== undefined));
  return { ...before, ...event, ...told };
}

/** As somebody sees it whose account masks numbers on the server [FMT-008, LOGS-039]. */
export function maskedCall(call: LiveCall, masking: Masking): LiveCall {
  const masked = (number: string | undefined) => (number === undefined ? undefined : maskNumber(number, masking));
  const numbers = { customer_number: masked(call.customer_number), Customernum: masked(call.Customernum) };
  return { ...call, ...Object.fromEntries(Object.entries(numbers).filter(([, number]) => number !== undefined)) };
}
