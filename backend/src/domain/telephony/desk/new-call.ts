import type { Agent, CallStart, Clock, Ids, ServiceNumber } from '../ports.ts';
import type { ClickToCall } from '../telephony.ts';

/** A click-to-call as it begins. */
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

/** A call to a service number; with a queue it is the contact centre's [CALL-069], by a flow once that leads into one. */
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
