import type { Phase } from './call.ts';

/** What a call is doing: `variable_current_application` and its type, in the words of the documents' switch [CALL-061]. */
export type Application = readonly [name: string, type: string];

const applications: Readonly<Record<Exclude<Phase['at'], 'seeking' | 'offering'>, Application>> = {
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
  handedOver: ['bridge', 'number'],
  over: ['hangup', 'call'],
};

/** While somebody is looked for, the type is among whom: a queue, a ring group, the sticky agent, the account. */
export const applicationOf = (phase: Phase): Application =>
  'hunt' in phase
    ? [phase.hunt.whom.is === 'queue' ? 'callcenter' : 'bridge', phase.hunt.whom.is]
    : applications[phase.at];
