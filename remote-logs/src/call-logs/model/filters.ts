import {
  agentLegStatuses,
  callActions,
  callDirections,
  callStatuses,
  countedOptions,
  customerStatuses,
  devices,
  durationCodes,
  lineOutcomes,
  otherOptions,
  solutionOptions,
  weekHours,
} from '@patchbay/shared-contracts/logs';
import type { Chosen, FilterKeys } from '@patchbay/shared-ui/list-page';

/**
 * Filters of the call log by their names on the wire [LOGS-010], in the required order [LOGS-003]; then those used by links from
 * figures, shown in the address and as chips only [INS-027].
 */
export const callFilterKeys = {
  solutions: solutionOptions,
  plans: null,
  numbers: null,
  agents: null,
  campaigns: null,
  call_action: callActions,
  call_duration: durationCodes,
  duration_minutes: null,
  duration_seconds: null,
  call_status: callStatuses,
  customer_status: customerStatuses,
  agent_status: agentLegStatuses,
  disposition: null,
  device: devices,
  others: otherOptions,
  direction: callDirections,
  queues: null,
  counted: countedOptions,
  offered_to: null,
  missed_by: null,
  week_hours: weekHours,
  survey: 'text',
  line_outcome: lineOutcomes,
} as const satisfies FilterKeys;

/** Parts of the custom duration, minutes and seconds. */
export const durationParts = ['duration_minutes', 'duration_seconds'] as const;

export const durationMessages = {
  notPositive: 'Please enter a valid Call Duration', // [LOGS-017]
  notNumeric: 'Please enter a valid Call Duration1', // [LOGS-018]
} as const;

const whole = (text: string): number | null => (/^\d{1,5}$/.test(text) ? Number(text) : null);

/** Returns the problem of a custom duration; null for none. A missing part counts as 0 if the other is given. */
export function durationProblem(minutes: string, seconds: string): keyof typeof durationMessages | null {
  const [first, second] = [whole(minutes), whole(seconds)];
  if (first === null && second === null) return 'notNumeric';
  return (first ?? 0) * 60 + (second ?? 0) > 0 ? null : 'notPositive';
}

/** Whether the minutes and seconds inputs block the key [LOGS-019]. */
export const isBlockedDurationKey = (key: string): boolean => ['e', 'E', '+', '-', '.', ','].includes(key);

const only = (chosen: Chosen, key: string): string => chosen[key]?.[0] ?? '';

export const isCustomDuration = (chosen: Chosen): boolean => only(chosen, 'call_duration') === 'custom';

/** Whether the filters can be applied: only a custom duration can be invalid. */
export const callFiltersFit = (chosen: Chosen): boolean =>
  !isCustomDuration(chosen) ||
  durationProblem(only(chosen, 'duration_minutes'), only(chosen, 'duration_seconds')) === null;

/** Removes minutes and seconds where the duration is not custom. */
export const tidied = (chosen: Chosen): Chosen =>
  isCustomDuration(chosen) ? chosen : { ...chosen, duration_minutes: [], duration_seconds: [] };
