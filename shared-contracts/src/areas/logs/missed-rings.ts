/** Reasons why a ringing phone was not answered [TEL-015]; the last two are nobody's fault. */
export const missedRingReasons = [
  'no answer',
  'declined',
  'unreachable',
  'tab frozen',
  'microphone missing',
  'answered elsewhere',
  'caller gave up',
] as const;
export type MissedRingReason = (typeof missedRingReasons)[number];
