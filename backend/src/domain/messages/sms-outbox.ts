import { errorAnswerSchema } from '@patchbay/shared-contracts';
import type { SendSms, smsErrors } from '@patchbay/shared-contracts/messages';
import { z } from 'zod';
import type { Actor } from '../identity/actor.ts';

/** Headers of a request that sends an SMS: a repeat with the key of an earlier one is answered as that one, and sends nothing. */
export const smsHeadersSchema = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[!-~]{8,64}$/)
    .optional(),
});
/** Refusals of such a request, besides those of every route. */
export const refusalsOfSms = { 402: errorAnswerSchema, 409: errorAnswerSchema, 422: errorAnswerSchema } as const;

export type SmsRefusal = keyof typeof smsErrors;
export type SmsSent =
  | {
      readonly ok: true;
      readonly id: string;
      readonly segments: number;
      /** Sent by an earlier request with the same key. */
      readonly isRepeat: boolean;
    }
  | { readonly ok: false; readonly reason: SmsRefusal };

/** Accepts SMS to customers. */
export interface SmsOutbox {
  /**
   * Stores it for sending; its status is reported on the live feed and in the log. `key`: key of the actor's request, if it has one; a
   * repeat gives the SMS of the first request, whatever was refused since, and is refused if it asks for another SMS.
   */
  send(actor: Actor, wanted: SendSms, key?: string): Promise<SmsSent>;
}
