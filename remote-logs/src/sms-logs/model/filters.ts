import type { SmsRecord } from '@patchbay/shared-contracts/messages';
import type { FilterKeys } from '@patchbay/shared-ui/list-page';

/** Advanced filters of the SMS log by their names on the wire [LOGS-014]; the date is beside them. */
export const smsFilterKeys = {
  plans: null,
  numbers: null,
  provider: ['1', '2'],
  action_taken: ['2', '1', '0'], // in the required order [LOGS-033]
  agents: null,
  text: 'text',
} as const satisfies FilterKeys;

export const smsFilterNames = ['plans', 'numbers', 'provider', 'action_taken', 'agents', 'text'] as const;

/** Whether a reply is possible: the number is unmasked, and the account's number is known. */
export const canReply = ({ customer_number, sr_number }: SmsRecord): boolean =>
  !customer_number.includes('#') && sr_number !== '';
