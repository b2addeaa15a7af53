import { PRODUCT, type CallEvent, digitsOf } from '@patchbay/shared-contracts';
import { momentOf, solutionOf, type CallMoment } from '@patchbay/shared-contracts/calls';
import type { CallFacts, CallId, Progress, SessionAgent } from './call.ts';
import { customFieldsOf } from './custom-fields.ts';
import { isPlaceholder, UNKNOWN } from './customer-name.ts';
import type { PartyEvent } from './party.ts';
import type { EndReport } from './outcome.ts';

/** A call event in the machine's terms; names of the wire are read in this file only. */
export interface FeedEvent {
  readonly callId: CallId;
  readonly moment: CallMoment;
  readonly facts: CallFacts;
  /** Concerns only the customer's leg: it says so, or a predictive bridge was undone [CALL-077]. */
  readonly customerLeg: boolean;
  readonly agentNumber: string;
  readonly agentUser: string;
  /** Belongs to a third leg, which never opens or ends the call [CALL-005]. */
  readonly third: boolean;
  /** Event of the third party, if any. */
  readonly about: ThirdMoment | null;
  /** Event of another person who is waited for. */
  readonly party: PartyEvent | null;
  /** For an end: its originator and cause. */
  readonly ending: EndReport;
}

type ThirdMoment = 'answered' | 'merged' | 'gone';

/** One term for each spelling [CALL-079]. */
const thirdInfos: Readonly<Record<string, ThirdMoment>> = {
  att_xfer: 'answered',
  attxfer: 'answered',
  legcbridge: 'answered',
  legcanswer: 'answered',
  bridgeconf: 'merged',
  bdtmf: 'merged',
  legcdisconnect: 'gone',
};

function aboutThird(event: CallEvent): ThirdMoment | null {
  if (event.event_type === 'info') return thirdInfos[event.additionalinfo ?? ''] ?? null;
  if (!isThirdLeg(event)) return null;
  if (event.event_type === 'answer') return 'answered';
  return event.event_type === 'hangup' ? 'gone' : null;
}
function partyOf({ additionalinfo: info, party_name: name }: CallEvent): PartyEvent | null {
  if (info === 'party_away') return { is: 'away', name: first(name) };
  if (info === 'party_choice') return { is: 'choice' };
  return info === 'party_back' ? { is: 'back' } : null;
}
const isThirdLeg = (event: CallEvent): boolean =>
  event.leg_identifier === 'third' || event.call_solution === 'legc_call';

const first = (...values: readonly unknown[]): string =>
  values.find((value): value is string => typeof value === 'string' && value !== '') ?? '';

export function feedEventOf(event: CallEvent): FeedEvent {
  const queue = first(event.Queue, event.variable_cc_queue) || null;
  const customer = first(event.customer_number, event.Customernum);
  return {
    callId: event.uuid,
    moment: momentOf(event),
    customerLeg: event.leg_identifier === 'customer' || event.additionalinfo === 'unbridge',
    agentNumber: first(event.agent_number),
    agentUser: first(event.Agentusername),
    third: isThirdLeg(event),
    about: aboutThird(event),
    party: partyOf(event),
    ending: { by: event.hangup_by ?? null, cause: first(event.hangup_cause) },
    facts: {
      id: event.uuid,
      solution: solutionOf(event.call_solution, queue),
      predictive: event.call_solution === 'predictive',
      customer,
      service: first(event[`${PRODUCT}_number`], event.Srnum),
      queue,
      node: first(event.FreeSWITCH_IPv4, event.Fs),
      sticky: event.variable_sticky_agent === '1',
      callback: event['variable_callback'] === '1',
      campaign: first(event['campaign_name'], event['campaign_id']) || null,
      name: isPlaceholder(customer) ? UNKNOWN : null,
      fields: customFieldsOf(event),
    },
  };
}

export const isFor = (event: FeedEvent, agent: SessionAgent): boolean =>
  (event.agentUser !== '' && event.agentUser === agent.sipUser) ||
  (event.agentNumber !== '' && digitsOf(event.agentNumber) === digitsOf(agent.number ?? ''));

/** Whether this is the first event of a call, by solution [CALL-080…082]. */
export function isInitial({ moment, facts }: FeedEvent): boolean {
  if (facts.solution === 'c2c' || facts.solution === 'obdcc') return moment === 'AGENT_CALL';
  return facts.solution.startsWith('inbound_') && moment === 'ORIGINATE';
}

/** Returns the progress that an answer event brings; null for other events [CALL-088]. */
export function answeredBy({ moment, facts }: FeedEvent): Progress | null {
  if (moment === 'AGENT_ANSWER') return 'agent';
  if (moment === 'ANSWER' || moment === 'CUSTOMER_ANSWER') return 'talking';
  return moment === 'BRIDGE' && facts.solution === 'obdcc' ? 'talking' : null;
}

/** Whether only the customer's leg ends: in predictive mode the agent may stay on the line [CALL-093]. */
export const isCustomerLegEnd = ({ moment, facts, customerLeg }: FeedEvent): boolean =>
  moment === 'HANGUP' && facts.predictive && customerLeg;
