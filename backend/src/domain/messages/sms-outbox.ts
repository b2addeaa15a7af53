import type { SendSms, smsErrors } from '@patchbay/shared-contracts/messages';
import type { Actor } from '../identity/actor.ts';

export type SmsRefusal = keyof typeof smsErrors;
export type SmsSent =
  | { readonly ok: true; readonly id: string; readonly segments: number }
  | { readonly ok: false; readonly reason: SmsRefusal };

/** Where whoever writes to customers hands it in. */
export interface SmsOutbox {
  /** Stored and on its way; what becomes of it is told on the live feed and stands in the log. */
  send(actor: Actor, wanted: SendSms): Promise<SmsSent>;
}
