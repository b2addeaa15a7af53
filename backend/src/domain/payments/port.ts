import type { PaymentEvent, RefusalReason } from '@patchbay/shared-contracts/payments';
import type { IncomingHttpHeaders } from 'node:http';

/** What is asked of a gateway for one payment; `amount` in the smallest unit of `currency`, instants in epoch ms. */
export interface CheckoutAsked {
  readonly accountId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly expiresAt: number;
  /** What is paid for, as the payer reads it. */
  readonly what: string;
  /** Where the browser goes afterwards, however it ended. */
  readonly returnTo: string;
}

/** A gateway's own id of a payment, and its page. */
export interface Checkout {
  readonly ref: string;
  readonly address: string;
}

/** What a gateway says of a payment, with what it was about, so that it can be held against what was asked. */
export interface Said {
  readonly accountId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly event: Exclude<PaymentEvent, 'sent'>;
  /** Of a refusal. */
  readonly reason: RefusalReason | null;
}

/** What it says by itself; the same event has the same id, however often it comes. */
export interface Told extends Said {
  readonly eventId: string;
}

/** A call-back as it came: signatures are over the very bytes. */
export interface Callback {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A payment gateway [ACCT-014]. What cannot be reached rejects; what is asked twice with one id happens once. */
export interface PaymentPort {
  readonly name: 'test' | 'stripe';
  checkout(asked: CheckoutAsked): Promise<Checkout>;
  /** Null: what is told is about no payment, or decides nothing. Throws `Refusal` where the signature is not the gateway's, or too old. */
  read(callback: Callback): Promise<Told | null>;
  /** Null: it can still be paid. */
  stateOf(ref: string): Promise<Said | null>;
  /** Pays back so much of it; false: the gateway will not. */
  refund(asked: { readonly ref: string; readonly refundId: string; readonly amount: number }): Promise<boolean>;
}
