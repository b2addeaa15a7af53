/** The filter options of the logs, with the documents' labels; labels are what a query sends [LOGS-036]. */

/** Which calls a solution's label means: `solution` of the rows [LOGS-035]. */
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

/** 'All Calls' narrows nothing [LOGS-027]. */
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

/** By code [LOGS-026, LOGS-036]: whole seconds of conversation, `from` included and `below` not. `custom` brings its own end. */
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

/** Calls that came back to the agent the customer knows [LOGS-032]. */
export const otherOptions = ['Sticky Agents'] as const;

/** Of calls that figures count; of the others there is no figure. */
export const callDirections = ['inbound', 'outbound'] as const;

/**
 * What a call counts as in a figure of that name [INS-027]; of figures that are no numbers of calls, the calls that they are made of.
 * `abandoned` without the short ones, `resolved`: answered, and the number did not call again within a week.
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

/** What came of a line that a campaign dialled [CAMP-010]. */
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
/** The same, and what came of a number that an agent was shown and that was not dialled: no call of the log [CAMP-006]. */
export const tryOutcomes = [...lineOutcomes, 'skipped', 'not-taken'] as const;

/** Hours of the week as a heat map counts them: '0' (Monday, midnight) to '167'. */
export const weekHours: readonly string[] = Array.from({ length: 168 }, (_, hour) => String(hour));

/** By number at the wire, in the documents' order [LOGS-033]. */
export const smsActionLabels = { 2: 'Called by Agent', 1: 'SMSed Back', 0: 'No Action Taken' } as const;
/** Labels until an account names its own [LOGS-034]. */
export const smsProviderLabels = { 1: 'Provider 1', 2: 'Provider 2' } as const;

/** In place of a queue's id: calls that were in no queue [INS-027]. */
export const NO_QUEUE = 'none';
