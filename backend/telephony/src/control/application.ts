import type { Phase } from './call.ts';

/** What a call is doing: `variable_current_application` and its type, in the words of the documents' switch [CALL-061]. */
export type Application = readonly [name: string, type: string];

const applications: Readonly<Record<Exclude<Phase['at'], 'seeking' | 'offering' | 'rejoining'>, Application>> = {
  dialling: ['originate', 'customer'],
  telling: ['playback', 'message'],
  callingAgent: ['originate', 'agent'],
  callingCustomer: ['bridge', 'call'],
  busyTone: ['playback', 'tone'],
  routing: ['playback', 'flow'],
  voicemail: ['record', 'voicemail'],
  talking: ['bridge', 'call'],
  away: ['playback', 'music'],
  returning: ['playback', 'music'],
  callingThird: ['att_xfer', 'consult'],
  consulting: ['att_xfer', 'consult'],
  conferring: ['conference', 'conference'],
  choosing: ['playback', 'choice'],
  parting: ['playback', 'announcement'],
  handedOver: ['bridge', 'number'],
  over: ['hangup', 'call'],
};

/**
 * While somebody is looked for, the type is among whom: a queue, a ring group, the sticky agent, the account. A page that is gone for a
 * moment changes nothing of it.
 */
export const applicationOf = (phase: Phase): Application => {
  if ('hunt' in phase) return [phase.hunt.whom.is === 'queue' ? 'callcenter' : 'bridge', phase.hunt.whom.is];
  return applications[phase.at === 'rejoining' ? phase.was : phase.at];
};
