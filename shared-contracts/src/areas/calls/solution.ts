import type { CallEvent, CallEventType } from '@patchbay/shared-contracts';

/** Kinds of calls [CALL-002, CALL-004]; any other value is passed on unchanged. */
export type CallSolution = 'c2c' | 'inbound_cc' | 'inbound_noncc' | 'obdcc' | (string & {});

const inboundAliases = new Set(['inbound', 'ibd', 'ibdcc']);
const campaignAliases = new Set(['sequential', 'predictive']);

/** First step [CALL-072]: maps aliases of inbound and of outbound campaigns to one name; used for direction and live views. */
export function aliasOf(solution: string): string {
  if (inboundAliases.has(solution)) return 'inbound';
  return campaignAliases.has(solution) ? 'obdcc' : solution;
}

/** Second step [CALL-069, CALL-070, CALL-072]: splits inbound by whether there is a queue. */
export function solutionOf(solution: string, queue: string | null | undefined): CallSolution {
  const alias = aliasOf(solution);
  if (alias !== 'inbound') return alias;
  return queue ? 'inbound_cc' : 'inbound_noncc';
}

/** Returns Inbound, Outbound for c2c, or the raw name [CALL-071, CALL-073]. */
export function directionOf(solution: CallSolution): string {
  if (aliasOf(solution) === 'inbound' || solution.startsWith('inbound_')) return 'Inbound';
  return solution === 'c2c' ? 'Outbound' : solution;
}

/** Meaning of an event, independent of the solution's own names [CALL-074…079]. */
export type CallMoment =
  | 'ORIGINATE'
  | 'AGENT_CALL'
  | 'AGENT_ANSWER'
  | 'CUSTOMER_CALL'
  | 'CUSTOMER_ANSWER'
  /** The customer will not answer; the agent hears a tone that says so. */
  | 'CUSTOMER_MISSED'
  | 'ANSWER'
  | 'BRIDGE'
  | 'ATT_XFER'
  | 'BDTMF'
  /** Event of the third party in a three-party call: `party_away`, `party_back`, `party_choice`. */
  | 'PARTY'
  | 'HANGUP';

const moments: Readonly<Record<Exclude<CallEventType, 'info'>, CallMoment>> = {
  originate: 'ORIGINATE',
  invited: 'AGENT_CALL',
  agent_ack: 'AGENT_ANSWER',
  ack: 'CUSTOMER_CALL',
  answer: 'ANSWER',
  hangup: 'HANGUP',
};

/** Different spellings of the same additional information [CALL-079]. */
const infoAliases: Readonly<Record<string, string>> = {
  attxfer: 'att_xfer',
  legcbridge: 'att_xfer',
  legcanswer: 'att_xfer',
  bridgeconf: 'bdtmf',
  party_away: 'party',
  party_back: 'party',
  party_choice: 'party',
};

const otherInfos: Readonly<Record<string, CallMoment>> = { bdtmf: 'BDTMF', party: 'PARTY' };

const predictiveInfo = (info: string): CallMoment => (info === 'unbridge' ? 'HANGUP' : 'BRIDGE'); // [CALL-077]

function infoMoment(solution: string, raw: string): CallMoment {
  const info = infoAliases[raw] ?? raw;
  if (info === 'legbdisconnect') return 'CUSTOMER_MISSED';
  if (info === 'legcdisconnect') return 'HANGUP'; // [CALL-076]
  if (solution === 'predictive' && info !== '') return predictiveInfo(info);
  if (info === 'att_xfer') return solution === 'sequential' ? 'AGENT_ANSWER' : 'ATT_XFER'; // [CALL-078]
  return otherInfos[info] ?? 'CUSTOMER_ANSWER';
}

/** Returns the meaning of an event. */
export const momentOf = (event: CallEvent): CallMoment =>
  event.event_type === 'info' ? infoMoment(event.call_solution, event.additionalinfo ?? '') : moments[event.event_type];
