import { smsStatuses, type SmsStatus } from '@patchbay/shared-contracts';
import fc from 'fast-check';
import { statusAfter, type SmsFact } from './sms-life.ts';

const taken: SmsFact = { type: 'taken' };
const delivered: SmsFact = { type: 'delivered' };
const failed: SmsFact = { type: 'failed', why: 'unreachable' };

describe('the states of an SMS', () => {
  it.each<[SmsStatus, SmsFact, SmsStatus | null]>([
    ['queued', taken, 'sent'],
    ['queued', delivered, 'delivered'],
    ['queued', failed, 'failed'],
    ['sent', taken, null],
    ['sent', delivered, 'delivered'],
    ['sent', failed, 'failed'],
    ['delivered', taken, null],
    ['delivered', delivered, null],
    ['delivered', failed, null],
    ['failed', delivered, null],
    ['received', delivered, null],
  ])('%s, then %j: %s', (status, fact, after) => expect(statusAfter(status, fact)).toBe(after));

  it('never goes back, in whatever order networks report', () => {
    const rank: readonly SmsStatus[] = smsStatuses;
    const order = fc.array(fc.constantFrom(taken, delivered, failed), { maxLength: 8 });
    fc.assert(
      fc.property(order, (facts) => {
        let status: SmsStatus = 'queued';
        for (const fact of facts) {
          const next: SmsStatus = statusAfter(status, fact) ?? status;
          expect(rank.indexOf(next)).toBeGreaterThanOrEqual(rank.indexOf(status));
          if (status === 'delivered' || status === 'failed') expect(next).toBe(status);
          status = next;
        }
      }),
    );
  });
});
