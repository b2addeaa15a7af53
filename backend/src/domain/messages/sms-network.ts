import type { SmsFact } from './model/sms-life.ts';

/** An SMS for the network; numbers are E.164 with '+'. */
export interface OutgoingSms {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly at: number;
}

/**
 * Who carries SMS to phones. Embedded: the customer phone pages (`phone/sms-to-pages.ts`). A provider's adapter does the same with
 * its API for `send`, and with its delivery reports for what it tells.
 */
export interface SmsNetwork {
  /**
   * The same id again means that its fate was lost: who has it tells that, and carries it only when it is new to them.
   * `told` may be called at any time later, in any order, more than once. Throws or rejects when the network does not take it.
   */
  send(sms: OutgoingSms, told: (fact: SmsFact) => void): Promise<void>;
}

/** A customer's SMS to a service number; numbers are E.164. */
export interface IncomingSms {
  /** What the network calls it: handed over again under the same id, it is seen to once. */
  readonly id?: string | undefined;
  /** The network says that no person wrote it. */
  readonly automatic?: boolean | undefined;
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** Where the network hands over what customers wrote. */
export interface SmsInbox {
  /** False when nobody has that number, or its account has no SMS. */
  receive(sms: IncomingSms): Promise<boolean>;
}
