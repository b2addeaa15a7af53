import type { SmsNetwork } from '../messages/sms-network.ts';
import type { PhonePages } from './phone-pages.ts';
import type { PhoneReply } from './phone-api.ts';

/** A phone that is on answers at once; a page that is being reloaded is back by then. */
const ON_MS = 5_000;
/** Whether the page said that it has it. */
export const isReceived = (reply: PhoneReply): reply is { received: true } => 'received' in reply;

/** The embedded SMS network: customer phone pages. Delivered is what a page says it has; without one, the phone is switched off. */
export const createSmsToPages = (pages: Pick<PhonePages, 'tell' | 'replyTo'>): SmsNetwork => ({
  async send({ id, from, to, text, at }, told) {
    const received = pages.replyTo(id, isReceived, ON_MS);
    pages.tell(to, { is: 'sms', id, from, to, text, at });
    void received.then((reply) =>
      told(
        reply === null ? { type: 'failed', why: 'the phone is switched off or out of reach' } : { type: 'delivered' },
      ),
    );
  },
});
