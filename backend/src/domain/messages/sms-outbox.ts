import type { SendSms, smsErrors } from '@patchbay/shared-contracts/messages';
import type { Actor } from '../identity/actor.ts';

export type SmsRefusal = keyof typeof smsErrors;
export type SmsSent =
  | { readonly ok: true; readonly id: string; readonly segments: number }
  | { readonly ok: false; readonly reason: SmsRefusal };

/** Accepts SMS to customers. */
export interface SmsOutbox {
  /** Stores it for sending; its status is reported on the live feed and in the log. */
  send(actor: Actor, wanted: SendSms): Promise<SmsSent>;
}
