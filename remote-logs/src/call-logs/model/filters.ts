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

/** The filters of the call log by their names at the wire [LOGS-010], in the order of the documents [LOGS-003]; then those by which figures lead to their rows, which stand in the address and as chips [INS-027]. */
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

/** Minutes and seconds belong to the custom duration. */
export const durationParts = ['duration_minutes', 'duration_seconds'] as const;

export const durationMessages = {
  notPositive: 'Please enter a valid Call Duration', // [LOGS-017]
  notNumeric: 'Please enter a valid Call Duration1', // [LOGS-018]
} as const;

const whole = (text: string): number | null => (/^\d{1,5}$/.test(text) ? Number(text) : null);

/** What is wrong with a custom duration; null when nothing is. A missing half counts as 0 beside a number. */
export function durationProblem(minutes: string, seconds: string): keyof typeof durationMessages | null {
  const [first, second] = [whole(minutes), whole(seconds)];
  if (first === null && second === null) return 'notNumeric';
  return (first ?? 0) * 60 + (second ?? 0) > 0 ? null : 'notPositive';
}

/** Keys that the minutes and seconds inputs block [LOGS-019]. */
export const isBlockedDurationKey = (key: string): boolean => ['e', 'E', '+', '-', '.', ','].includes(key);

const only = (chosen: Chosen, key: string): string => chosen[key]?.[0] ?? '';

export const isCustomDuration = (chosen: Chosen): boolean => only(chosen, 'call_duration') === 'custom';

/** Whether the filters can be applied: only a custom duration can be wrong. */
export const callFiltersFit = (chosen: Chosen): boolean =>
  !isCustomDuration(chosen) ||
  durationProblem(only(chosen, 'duration_minutes'), only(chosen, 'duration_seconds')) === null;

/** Without what belongs to a custom duration where there is none. */
export const tidied = (chosen: Chosen): Chosen =>
  isCustomDuration(chosen) ? chosen : { ...chosen, duration_minutes: [], duration_seconds: [] };
