import { endCauses } from '@patchbay/shared-contracts/logs';
import { missedRingReasons } from '@patchbay/shared-contracts/logs';
import { causeOf } from './end-cause.ts';

it('every end of a leg, and every missed ring, has a cause with texts in the consoles', () => {
  const finals = Array.from({ length: 500 }, (_, index) => causeOf(200 + index));
  expect(
    [...new Set([...finals, ...missedRingReasons])].filter((cause) => !endCauses.some((known) => known === cause)),
  ).toEqual([]);
});

it.each([
  ['busy by the response', 486, '', 'busy'],
  ['declined', 603, '', 'declined'],
  ['no such number', 404, '', 'unknown number'],
  ['no answer', 408, '', 'no answer'],
  ['unavailable', 480, '', 'unavailable'],
  ['busy, as the network says behind a 503', 503, 'Q.850;cause=17;text="User busy"', 'busy'],
  ['unallocated behind a 480', 480, 'Q.850 ;cause=1', 'unknown number'],
  ['nobody answers, the text before the cause', 480, 'Q.850;text="no answer";cause=19', 'no answer'],
  ['the second of two values', 500, 'SIP;cause=500, Q.850;cause=21', 'declined'],
  ['the cause of the first is not that of the network', 486, 'SIP;cause=404', 'busy'],
  ['a cause of the network that says nothing more', 486, 'Q.850;cause=127', 'busy'],
  ['a BYE ends what was answered', 200, 'Q.850;cause=17', 'normal'],
  ['a redirection is not followed', 302, '', 'redirected'],
])('%s', (_, code, reason, cause) => expect(causeOf(code, reason)).toBe(cause));
