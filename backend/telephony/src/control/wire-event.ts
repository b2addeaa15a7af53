import { PRODUCT, type CallEvent } from '@patchbay/shared-contracts';
import type { CallStart, EpochMs } from '../ports.ts';
import { applicationOf } from './application.ts';
import type { CallNews, LegId, Phase } from './call.ts';

/** Fields that the wire needs besides the news. */
export interface EventPlace {
  readonly nodeName: string;
  /** Phase of the call: the event of an end reports the phase that it ended. */
  readonly phase: Phase;
  /** This agent's leg, once ordered; `sipCallId` once it is invited. */
  readonly leg: LegId | undefined;
  readonly sipCallId: string | undefined;
}

/** An outside number has no name at the wire; no agent is left in its call to be told. */
const endingFields = ({ ending }: Pick<CallNews, 'ending'>) => {
  if (ending === undefined) return {};
  return { ...(ending.by === 'number' ? {} : { hangup_by: ending.by }), hangup_cause: ending.cause };
};

const queueFields = ({ queue }: CallStart) => (queue ? { variable_cc_queue: queue.id, Queue: queue.name } : {});

/** Fields of the agent's own leg, whichever leg the event is about: a softphone recognises its call by it. */
const channelFields = (callId: string, { leg, sipCallId }: EventPlace) => ({
  ...(leg === undefined ? {} : { Channeluuid: `${callId}:${leg}` }),
  ...(sipCallId === undefined ? {} : { 'Call-ID': sipCallId }),
});

/** Fields of a campaign's call. The documents know sequential and predictive diallers only, not progressive and preview [CALL-003]. */
const lineFields = ({ line }: CallStart) =>
  line === undefined
    ? {}
    : {
        dialer_type: line.dialler === 'predictive' ? 'predictive' : 'sequential',
        campaign_id: line.campaign.id,
        campaign_name: line.campaign.name,
      };

const applicationFields = ({ phase }: EventPlace) => {
  const [variable_current_application, variable_current_application_type] = applicationOf(phase);
  return { variable_current_application, variable_current_application_type };
};

/** Returns one event of the call-event feed, in the names of the documents [CALL-061]. */
export const wireEvent = ({ agentView: call, ...news }: CallNews, at: EpochMs, place: EventPlace): CallEvent => ({
  event_type: news.event,
  call_solution: call.solution,
  call_direction: call.direction,
  [`${PRODUCT}_number`]: call.serviceNumber,
  unique_id: call.callId,
  uuid: call.callId,
  Calluuid: call.callId,
  ...channelFields(call.callId, place),
  leg_identifier: news.leg,
  ...(news.info === undefined ? {} : { additionalinfo: news.info }),
  ...(news.party === undefined ? {} : { party_name: news.party }),
  agent_number: news.agent.number,
  customer_number: call.customerNumber,
  Agentusername: news.agent.username,
  Agentdomain: news.agent.domain,
  Srnum: call.serviceNumber,
  Customernum: call.customerNumber,
  FreeSWITCH_IPv4: place.nodeName,
  Fs: place.nodeName,
  ...queueFields(call),
  ...lineFields(call),
  ...applicationFields(place),
  ...(call.callback ? { variable_callback: '1' } : {}),
  ...(call.sticky ? { variable_sticky_agent: '1' } : {}),
  ...endingFields(news),
  event_time: at,
});
