import { maskNumber, type Masking } from '@patchbay/shared-contracts';
import type { LiveCall } from '@patchbay/shared-contracts/live';
import type { VisibleScope } from '../../access/model/visible-scope.ts';

/** Returns the call for a person whose account masks numbers on the server [FMT-008, LOGS-039]. */
export function maskedCall(call: LiveCall, masking: Masking): LiveCall {
  const masked = (number: string | undefined) => (number === undefined ? undefined : maskNumber(number, masking));
  const numbers = { customer_number: masked(call.customer_number), Customernum: masked(call.Customernum) };
  return { ...call, ...Object.fromEntries(Object.entries(numbers).filter(([, number]) => number !== undefined)) };
}

const isAmong = (id: string | undefined, seen: readonly string[] | null): boolean =>
  seen === null || (id !== undefined && seen.includes(id));

/** Whether the person sees the call, by its queue or its agent [LIVE-035]. */
export const isInSight = ({ variable_cc_queue, agent_id }: LiveCall, { agents, queues }: VisibleScope): boolean =>
  isAmong(variable_cc_queue, queues) && isAmong(agent_id, agents);
