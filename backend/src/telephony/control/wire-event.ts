import { PRODUCT, type CallEvent } from '@patchbay/shared-contracts';
import type { CallStart, EpochMs } from '../ports.ts';
import type { CallNews } from './call.ts';

/** What the wire asks for that the call does not know. */
export interface EventPlace {
  readonly nodeName: string;
  /** SIP Call-ID of this agent's leg, once it is invited. */
  readonly agentSipCallId: string | undefined;
}

const endingFields = (news: Pick<CallNews, 'ending'>) =>
  news.ending ? { hangup_by: news.ending.by, hangup_cause: news.ending.cause } : {};

const queueFields = ({ queue }: CallStart) =>
  queue ? { variable_cc_queue: queue.id, Queue: queue.name, variable_current_application_type: 'queue' } : {};

/** One line of the call-event feed, in the names of the documents [CALL-061]. */
export const wireEvent = ({ seen: call, ...news }: CallNews, at: EpochMs, place: EventPlace): CallEvent => ({
  event_type: news.event,
  call_solution: call.solution,
  call_direction: call.direction,
  [`${PRODUCT}_number`]: call.serviceNumber,
  unique_id: call.callId,
  uuid: call.callId,
  Calluuid: call.callId,
  ...(place.agentSipCallId === undefined ? {} : { Channeluuid: place.agentSipCallId, 'Call-ID': place.agentSipCallId }),
  leg_identifier: news.leg,
  ...(news.info === undefined ? {} : { additionalinfo: news.info }),
  agent_number: news.agent.number,
  customer_number: call.customerNumber,
  Agentusername: news.agent.username,
  Agentdomain: news.agent.domain,
  Srnum: call.serviceNumber,
  Customernum: call.customerNumber,
  FreeSWITCH_IPv4: place.nodeName,
  Fs: place.nodeName,
  ...queueFields(call),
  ...(call.sticky ? { variable_sticky_agent: '1' } : {}),
  ...endingFields(news),
  event_time: at,
});
