import { messages } from '@patchbay/shared-contracts';
import { clickToCallErrors } from '@patchbay/shared-contracts/calls';
import type { Refusal } from '../../call/model/call.ts';
import { DUPLICATED_TAB } from '../../call/model/on-press.ts';

/** Literals of 001 §5 and §8 [CALL-049, CALL-051, CALL-052]. */
export const refusals = {
  inputs: 'Please check your inputs',
  unauthorized: 'Unauthorized call.',
  number: clickToCallErrors.customerNumber.message,
  network: 'Network Error',
  duplicatedTab: 'Please initiate C2C request from the Primary SR tab.',
} as const;

/** The status a request without any answer is given [NET-018]; the documents call it 500 here [CALL-051]. */
const NO_ANSWER = new Set([500, 504]);

/** Why there is no call: the server's own words when it has some [CALL-050]. */
export function refusalText({ status, message }: Refusal): string {
  if (message !== null) return message;
  if (status === DUPLICATED_TAB) return refusals.duplicatedTab;
  if (status === 400) return refusals.inputs;
  if (status === 401) return refusals.unauthorized;
  if (status === 402) return refusals.number;
  return NO_ANSWER.has(status) ? refusals.network : messages.failure;
}
