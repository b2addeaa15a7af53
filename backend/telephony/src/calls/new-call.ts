import type { QueuePlan } from '../flow/queue-plan.ts';
import type { Agent, Callback, CallStart, Clock, Ids, ServiceNumber } from '../ports.ts';
import type { CampaignLine } from '../campaign-lines.ts';
import type { CallSolution } from '../ports.ts';
import type { ClickToCall } from '../telephony.ts';

export const newClickToCall = (request: ClickToCall, agent: Agent, callId: string, clock: Clock): CallStart => ({
  callId,
  accountId: request.accountId,
  solution: 'c2c',
  direction: 'outbound',
  startedAt: clock.timeOfDay(),
  serviceNumber: request.serviceNumber,
  customerNumber: request.customerNumber,
  callerId: request.callerId,
  agent,
  queue: null,
});

/** Names in the call log [LOGS-035]: Predictive dialer, Progressive Dialer (which dials a list, too), OBD. */
const solutionOf: Readonly<Record<CampaignLine['dialler'], CallSolution>> = {
  predictive: 'predictive',
  progressive: 'sequential',
  sequential: 'sequential',
  preview: 'obdcc',
};

/** Returns the facts of a line that a campaign dials. */
export const newLine = (line: CampaignLine, agent: Agent | null, callId: string, clock: Clock): CallStart => ({
  callId,
  accountId: line.accountId,
  solution: solutionOf[line.dialler],
  direction: 'outbound',
  startedAt: clock.timeOfDay(),
  serviceNumber: line.serviceNumber,
  customerNumber: line.number,
  callerId: null,
  line,
  agent,
  queue: null,
});

/** Returns the facts of a callback, as a call of the queue. */
export const newCallback = (callback: Callback, { id, name }: QueuePlan, ids: Ids, clock: Clock): CallStart => ({
  callId: ids.callId(),
  accountId: callback.accountId,
  solution: 'inbound_cc',
  direction: 'outbound',
  startedAt: clock.timeOfDay(),
  serviceNumber: callback.serviceNumber,
  customerNumber: callback.number,
  callerId: null,
  callback,
  agent: null,
  queue: { id, name },
});

/**
 * Returns the facts of a call to a service number; with a queue it is a contact-centre call [CALL-069], by a flow once that leads into
 * one.
 */
export const newInbound = (
  { queue, flow, ...service }: ServiceNumber,
  customerNumber: string,
  ids: Ids,
  clock: Clock,
): CallStart => ({
  callId: ids.callId(),
  accountId: service.accountId,
  solution: queue && !flow ? 'inbound_cc' : 'inbound_noncc',
  ...(service.channel && { channel: service.channel }),
  direction: 'inbound',
  startedAt: clock.timeOfDay(),
  serviceNumber: service.number,
  customerNumber,
  callerId: null,
  agent: null,
  queue: flow ? null : (queue ?? null),
});
