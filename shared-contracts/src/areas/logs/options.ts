/** Filter options of the logs, with their documented labels; queries contain the labels [LOGS-036]. */

/** Calls that a solution's label stands for: `solution` of the rows [LOGS-035]. */
export const solutionLabels = {
  'IBD Inbound': 'inbound_noncc',
  'IBD CC': 'inbound_cc',
  C2C: 'c2c',
  OTP: 'otp',
  OBD: 'obd',
  'Progressive Dialer': 'sequential',
  'Predictive dialer': 'predictive',
} as const;
export type SolutionLabel = keyof typeof solutionLabels;
export const solutionOptions = [
  'IBD Inbound',
  'IBD CC',
  'C2C',
  'OTP',
  'OBD',
  'Progressive Dialer',
  'Predictive dialer',
] as const satisfies readonly SolutionLabel[];

/** 'All Calls' filters nothing [LOGS-027]. */
export const callActions = [
  'All Calls',
  'DTMF',
  'Voicemail',
  'Phone',
  'Blacklist',
  'Missed Call',
  'Sound',
  'SR Mobile App',
] as const;
export type CallAction = (typeof callActions)[number];

/**
 * Durations by code [LOGS-026, LOGS-036]: whole seconds of conversation, `from` included and `below` excluded. `custom` has its own
 * upper bound.
 */
export const durationOptions = [
  { code: 'lt_30', label: 'under 30 secs', from: 0, below: 30 },
  { code: 'lt_60', label: 'under 1 min', from: 0, below: 60 },
  { code: '60_300', label: '1-5 mins', from: 60, below: 300 },
  { code: '300_600', label: '5-10 mins', from: 300, below: 600 },
  { code: 'gt_600', label: 'more than 10 mins', from: 600, below: null },
  { code: 'custom', label: 'custom less than', from: 0, below: null },
] as const;
export const durationCodes = ['lt_30', 'lt_60', '60_300', '300_600', 'gt_600', 'custom'] as const;
export type DurationCode = (typeof durationCodes)[number];

/** Calls routed to the agent whom the customer talked to before [LOGS-032]. */
export const otherOptions = ['Sticky Agents'] as const;

/** Directions of calls that figures count; other calls are in no figure. */
export const callDirections = ['inbound', 'outbound'] as const;

/**
 * Calls counted by the figure of that name [INS-027]; for figures that are not counts, the calls that they are based on. `abandoned`:
 * without short ones, `resolved`: answered, and the number did not call again within a week.
 */
export const countedOptions = [
  'offered',
  'answered',
  'missed',
  'abandoned',
  'short_abandoned',
  'answered_within',
  'picked_up',
  'resolved',
  'dialled',
  'reached',
  'conversations',
  'held',
  'transferred',
] as const;
export type CountedOption = (typeof countedOptions)[number];

/** Outcomes of lines dialled by a campaign [CAMP-010]. */
export const lineOutcomes = [
  'talked',
  'abandoned',
  'busy',
  'no-answer',
  'invalid',
  'network',
  'machine',
  'fax',
  'agent-gone',
  'interrupted',
] as const;
export type LineOutcome = (typeof lineOutcomes)[number];
/** Same, plus outcomes of numbers that were shown to an agent but not dialled, and have no call in the log [CAMP-006]. */
export const tryOutcomes = [...lineOutcomes, 'skipped', 'not-taken'] as const;

/** Hours of the week as in a heat map: '0' (Monday, midnight) to '167'. */
export const weekHours: readonly string[] = Array.from({ length: 168 }, (_, hour) => String(hour));

/** By their number on the wire, in the documented order [LOGS-033]. */
export const smsActionLabels = { 2: 'Called by Agent', 1: 'SMSed Back', 0: 'No Action Taken' } as const;
/** Default labels until an account sets its own [LOGS-034]. */
export const smsProviderLabels = { 1: 'Provider 1', 2: 'Provider 2' } as const;

/** Used instead of a queue's id: calls without a queue [INS-027]. */
export const NO_QUEUE = 'none';
