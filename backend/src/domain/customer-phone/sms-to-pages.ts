import type { SmsNetwork } from '../messages/sms-network.ts';
import type { PhonePages } from './phone-pages.ts';
import type { PhoneReply } from './phone-api.ts';

/** Time for a reply: a phone that is on answers at once, and a reloading page is back by then. */
const ON_MS = 5_000;
/** Whether the page confirmed the receipt. */
export const isReceived = (reply: PhoneReply): reply is { received: true } => 'received' in reply;

/**
 * The embedded SMS network: customer phone pages. A message is delivered when a page confirms it; without a page, the phone is switched
 * off.
 */
export const createSmsToPages = (pages: Pick<PhonePages, 'tell' | 'replyTo'>): SmsNetwork => ({
  async send({ id, from, to, text, at }, report) {
    const received = pages.replyTo(id, isReceived, ON_MS);
    pages.tell(to, { is: 'sms', id, from, to, text, at });
    void received.then((reply) =>
      report(
        reply === null ? { type: 'failed', why: 'the phone is switched off or out of reach' } : { type: 'delivered' },
      ),
    );
  },
});
