/**
 * Why a call, or a leg of it, ended or was not answered, as it is kept and sent [TEL-007]; the console says it in the person's language.
 * A journey's step has the cause at the end of its detail, after who it is about: `customer: lost`.
 */
export const endCauses = [
  'normal',
  'busy',
  'declined',
  'no answer',
  'unreachable',
  'unavailable',
  'cancelled',
  'caller gave up',
  'answered elsewhere',
  'tab frozen',
  'microphone missing',
  'lost',
  'media lost',
  'media refused',
  'refused',
  'not authorized',
  'unknown number',
  'number changed',
  'incomplete number',
  'phone error',
  'redirected',
  'transferred',
  'removed',
  'voicemail',
  'flow ended',
  'no such queue',
  'shutdown',
  'interrupted',
] as const;
export type EndCause = (typeof endCauses)[number];
