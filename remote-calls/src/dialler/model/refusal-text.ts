import { messages } from '@patchbay/shared-contracts';
import { clickToCallErrors } from '@patchbay/shared-contracts/calls';
import type { Refusal } from '../../call/model/call.ts';
import { DUPLICATED_TAB } from '../../call/model/on-press.ts';

/** Required texts [CALL-049, CALL-051, CALL-052]. */
export const refusals = {
  inputs: 'Please check your inputs',
  unauthorized: 'Unauthorized call.',
  number: clickToCallErrors.customerNumber.message,
  network: 'Network Error',
  duplicatedTab: 'Please initiate C2C request from the Primary SR tab.',
} as const;

/** Statuses of a request without a response: 504 by [NET-018], 500 by [CALL-051]. */
const NO_ANSWER = new Set([500, 504]);

/** Returns the reason for a refusal; the server's own text if it has one [CALL-050]. */
export function refusalText({ status, message }: Refusal): string {
  if (message !== null) return message;
  if (status === DUPLICATED_TAB) return refusals.duplicatedTab;
  if (status === 400) return refusals.inputs;
  if (status === 401) return refusals.unauthorized;
  if (status === 402) return refusals.number;
  return NO_ANSWER.has(status) ? refusals.network : messages.failure;
}
