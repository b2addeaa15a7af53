import type { SmsFact } from './model/sms-life.ts';

/** An outgoing SMS; numbers are E.164 with '+'. */
export interface OutgoingSms {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly at: number;
}

/**
 * Carrier of SMS. Embedded: the customer phone pages (`customer-phone/sms-to-pages.ts`). A provider's adapter uses its API for `send`,
 * and its delivery reports for `report`.
 */
export interface SmsNetwork {
  /**
   * Sends an SMS. A repeated id means that its status was lost: a network that knows it reports the status, and sends it only if it is
   * new. `report` may be called at any later time, in any order, more than once. Throws or rejects when the network does not accept it.
   */
  send(sms: OutgoingSms, report: (fact: SmsFact) => void): Promise<void>;
}

/** A customer's SMS to a service number; numbers are E.164. */
export interface IncomingSms {
  /** Id by the network: an SMS delivered again with the same id is handled once. */
  readonly id?: string | undefined;
  /** Whether the network says that no person wrote it. */
  readonly automatic?: boolean | undefined;
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** Receiver of customers' SMS from the network. */
export interface SmsInbox {
  /** False when nobody has that number, or its account has no SMS. */
  receive(sms: IncomingSms): Promise<boolean>;
}
