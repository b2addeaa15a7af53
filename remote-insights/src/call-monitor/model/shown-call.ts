import { directionOf, momentOf, solutionOf, type CallMoment } from '@patchbay/shared-contracts/calls';
import type { LiveCall } from '@patchbay/shared-contracts/live';

/** What a row says of its call's state. */
export type CallState = 'calling' | 'onCall' | 'onHold' | 'missed';

/** Moments before agent and customer are together. */
const callingMoments: ReadonlySet<CallMoment> = new Set(['ORIGINATE', 'AGENT_CALL', 'AGENT_ANSWER', 'CUSTOMER_CALL']);

/** By the shared mapping of events [LIVE-024], and by what the server knows of a hold. */
export function stateOf(call: LiveCall): CallState {
  if (typeof call.held_since === 'number') return 'onHold';
  const moment = momentOf(call);
  if (moment === 'CUSTOMER_MISSED') return 'missed';
  return callingMoments.has(moment) && call.answered_at === undefined ? 'calling' : 'onCall';
}

/** Whether agent and customer are together: there is somebody to hear. */
export const isTalking = (call: LiveCall): boolean => ['onCall', 'onHold'].includes(stateOf(call));

/** By the shared aliases [LIVE-024]. */
export const solutionShown = (call: LiveCall): string => solutionOf(call.call_solution, call.Queue);
/** Inbound, Outbound, or a solution's own name. */
export const directionShown = (call: LiveCall): string => directionOf(solutionShown(call));

/** Who has the call: by name, else by the number that rings. */
export const agentShown = ({ agent_name, agent_number }: LiveCall): string => agent_name || agent_number || '';

/** The customer's number and the service number, by either of their names. */
export const customerShown = (call: LiveCall): string => call.customer_number ?? call.Customernum ?? '';
export const srNumberShown = (call: LiveCall): string => call.Srnum ?? call.patchbay_number ?? '';
/** Of the campaign that dialled; '' where none did. */
export const campaignShown = ({ campaign = '' }: LiveCall): string => campaign;
export const queueShown = (call: LiveCall): string => call.Queue ?? '';

/** When it began, epoch ms; null: nobody said. */
export const beganAt = ({ started_at, event_time }: LiveCall): number | null => started_at ?? event_time ?? null;
