import type { Phase } from './call.ts';

/** Current activity of a call: `variable_current_application` and its type, in the terms of the documented switch [CALL-061]. */
export type Application = readonly [name: string, type: string];

const applications: Readonly<Record<Exclude<Phase['at'], 'seeking' | 'offering' | 'rejoining'>, Application>> = {
  dialling: ['originate', 'customer'],
  playingMessage: ['playback', 'message'],
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
 * Returns the activity of a phase. While an agent is sought, its type names the candidates: a queue, a ring group, the sticky agent,
 * the account. A page that is briefly gone changes nothing.
 */
export const applicationOf = (phase: Phase): Application => {
  if ('search' in phase) return [phase.search.scope.is === 'queue' ? 'callcenter' : 'bridge', phase.search.scope.is];
  return applications[phase.at === 'rejoining' ? phase.was : phase.at];
};
