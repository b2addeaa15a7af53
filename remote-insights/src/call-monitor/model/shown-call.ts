import { directionOf, momentOf, solutionOf, type CallMoment } from '@patchbay/shared-contracts/calls';
import type { LiveCall } from '@patchbay/shared-contracts/live';

/** State of a call, as displayed. */
export type CallState = 'calling' | 'onCall' | 'onHold' | 'missed';

/** Events before agent and customer are connected. */
const callingMoments: ReadonlySet<CallMoment> = new Set(['ORIGINATE', 'AGENT_CALL', 'AGENT_ANSWER', 'CUSTOMER_CALL']);

/** Returns the state of a call, from the shared mapping of events [LIVE-024] and the server's record of holds. */
export function stateOf(call: LiveCall): CallState {
  if (typeof call.held_since === 'number') return 'onHold';
  const moment = momentOf(call);
  if (moment === 'CUSTOMER_MISSED') return 'missed';
  return callingMoments.has(moment) && call.answered_at === undefined ? 'calling' : 'onCall';
}

/** Whether agent and customer are connected, so that there is something to hear. */
export const isTalking = (call: LiveCall): boolean => ['onCall', 'onHold'].includes(stateOf(call));

/** Returns the solution, by the shared aliases [LIVE-024]. */
export const solutionShown = (call: LiveCall): string => solutionOf(call.call_solution, call.Queue);
/** Returns Inbound, Outbound, or a solution's own name. */
export const directionShown = (call: LiveCall): string => directionOf(solutionShown(call));

/** Returns the agent's name, else the ringing number. */
export const agentShown = ({ agent_name, agent_number }: LiveCall): string => agent_name || agent_number || '';

/** Returns the customer's number and the service number, from either of their fields. */
export const customerShown = (call: LiveCall): string => call.customer_number ?? call.Customernum ?? '';
export const srNumberShown = (call: LiveCall): string => call.Srnum ?? call.patchbay_number ?? '';
/** Returns the campaign of the call; '' for none. */
export const campaignShown = ({ campaign = '' }: LiveCall): string => campaign;
export const queueShown = (call: LiveCall): string => call.Queue ?? '';

/** Returns the start of the call, epoch ms; null if unknown. */
export const beganAt = ({ started_at, event_time }: LiveCall): number | null => started_at ?? event_time ?? null;
