import type { PaymentEvent, RefusalReason } from '@patchbay/shared-contracts/payments';
import type { IncomingHttpHeaders } from 'node:http';

/** Request to a gateway for one payment; `amount` in the smallest unit of `currency`, instants in epoch ms. */
export interface CheckoutRequest {
  readonly accountId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly expiresAt: number;
  /** Description for the payer. */
  readonly what: string;
  /** Address to which the browser goes afterwards, however it ended. */
  readonly returnTo: string;
}

/** The gateway's id of a payment, and its page. */
export interface Checkout {
  readonly ref: string;
  readonly address: string;
}

/** The gateway's report about a payment, with its data, for comparison with the request. */
export interface GatewayReport {
  readonly accountId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly event: Exclude<PaymentEvent, 'sent'>;
  readonly reason: RefusalReason | null;
}

/** A report sent by the gateway; repetitions of an event have the same id. */
export interface GatewayEvent extends GatewayReport {
  readonly eventId: string;
}

/** A call-back as received: signatures cover the very bytes. */
export interface Callback {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A payment gateway [ACCT-014]. Rejects when it cannot be reached; a request repeated with the same id is carried out once. */
export interface PaymentPort {
  readonly name: 'test' | 'stripe';
  checkout(request: CheckoutRequest): Promise<Checkout>;
  /**
   * Null: the report is about no payment, or says nothing about its outcome. Throws `Refusal` when the signature is not the gateway's,
   * or too old.
   */
  read(callback: Callback): Promise<GatewayEvent | null>;
  /** Null: it can still be paid. */
  stateOf(ref: string): Promise<GatewayReport | null>;
  /** Pays back this amount; false: the gateway refuses. */
  refund(asked: { readonly ref: string; readonly refundId: string; readonly amount: number }): Promise<boolean>;
}
