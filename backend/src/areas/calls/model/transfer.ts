import { isPhoneNumber } from '@patchbay/shared-contracts';
import type { ConferenceCall, TransferCall } from '@patchbay/shared-contracts/calls';
import { normalNumber } from '../../../domain/calls/model/numbers.ts';

/** Transfer of the agent's own call, as telephony expects it, before its target is looked up. */
export type TransferRequest =
  | { readonly do: 'hold'; readonly on: boolean }
  | { readonly do: 'swap' | 'complete' | 'merge' | 'drop' }
  | { readonly do: 'consult'; readonly to: string; readonly wants?: 'conference' }
  | { readonly do: 'blind'; readonly to: string }
  | { readonly do: 'queue'; readonly queueId: string };

/** [CALL-143, CALL-171] */
export function ofTransfer({ type, to = '', queue_id: queueId = '' }: TransferCall): TransferRequest {
  switch (type) {
    case 'hold':
    case 'unhold':
      return { do: 'hold', on: type === 'hold' };
    case 'att_xfer':
      return { do: 'consult', to };
    case 'blind_xfer':
      return { do: 'blind', to };
    case 'complete':
      return { do: 'complete' };
    case 'cancel':
      return { do: 'drop' };
    case 'queue_transfer':
      return { do: 'queue', queueId };
  }
}

/** [CALL-144, CALL-171] */
export function ofConference({ type, number: to = '', args }: ConferenceCall): TransferRequest {
  switch (type) {
    case 'conference_hold':
    case 'conference_unhold':
      return { do: 'hold', on: type === 'conference_hold' };
    case 'att_xfer':
      return args === 'swap' ? { do: 'swap' } : { do: 'consult', to, wants: 'conference' };
    case 'att_conf':
      return { do: 'merge' };
    case 'conference_kick':
      return { do: 'drop' };
  }
}

/** Target of a transfer: a SIP user, or a number in E.164 with its '+' [CALL-136]. */
export type Address =
  | { readonly is: 'sip'; readonly user: string; readonly domain: string }
  | { readonly is: 'number'; readonly number: string };

export function addressOf(to: string): Address {
  const [user = '', domain] = to.trim().replace(/^sip:/i, '').split('@');
  return domain === undefined ? { is: 'number', number: normalNumber(user) } : { is: 'sip', user, domain };
}

/** Whether it was typed as a number with its '+' [CALL-123]. */
export const isOutsideNumber = (typed: string): boolean => typed.trim().length >= 13 && isPhoneNumber(typed);
