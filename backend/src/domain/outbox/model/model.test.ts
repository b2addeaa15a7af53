import { PrivateAddress } from '../../../kernel/hooks/public-address.ts';
import { afterAttempt } from './after-attempt.ts';
import { failureOf, failureOfStatus } from './failure.ts';
import { hideIn } from './hide.ts';

const HOUR = 3_600_000;
const at = (random: number) => ({ now: 1_000, random });

it.each([
  [1, 5_000],
  [2, 300_000],
  [3, 1_800_000],
  [4, 2 * HOUR],
  [5, 5 * HOUR],
  [6, 10 * HOUR],
])('after failed attempt %i it waits %i ms, at most a fifth longer [CONF-HOOK-006]', (tries, wait) => {
  expect(afterAttempt({ tries, since: 1_000 }, 'status', at(0))).toEqual({ state: 'waiting', dueAt: 1_000 + wait });
  const late = afterAttempt({ tries, since: 1_000 }, 'status', at(0.5));
  expect(late).toEqual({ state: 'waiting', dueAt: 1_000 + wait + wait / 10 });
});

it.each([
  ['after the seventh', 7, 0, 'status', 'dead'],
  ['beyond a day', 6, 15 * HOUR, 'timeout', 'dead'],
  ['within a day', 6, 13 * HOUR, 'timeout', 'waiting'],
  ['for who is gone', 1, 0, 'gone', 'dead'],
  ['once it was taken', 1, 0, null, 'delivered'],
] as const)('%s it is %s %s %s %s [CONF-HOOK-006]', (_, tries, age, failure, state) =>
  expect(afterAttempt({ tries, since: 0 }, failure, { now: age, random: 0 }).state).toBe(state),
);

it.each([
  [200, null],
  [204, null],
  [301, 'redirect'],
  [404, 'status'],
  [410, 'gone'],
  [503, 'status'],
])('an answer of %i: %s [CONF-HOOK-006]', (status, failure) => expect(failureOfStatus(status)).toBe(failure));

const coded = (code: string) => Object.assign(new Error(code), { code });
it.each([
  ['a private address', new PrivateAddress('a'), 'private-address'],
  ['an unknown host', coded('ENOTFOUND'), 'unknown-host'],
  ['a closed port', coded('ECONNREFUSED'), 'refused'],
  ['a certificate of yesterday', coded('CERT_HAS_EXPIRED'), 'certificate-expired'],
  ['a certificate of another', coded('ERR_TLS_CERT_ALTNAME_INVALID'), 'certificate'],
  ['nobody there in time', Object.assign(new Error('late'), { name: 'TimeoutError' }), 'timeout'],
  ['anything else', coded('EPROTO'), 'no-answer'],
  ['nothing at all', 'odd', 'no-answer'],
])('no answer because of %s is reported as such [CONF-HOOK-006]', (_, error, failure) =>
  expect(failureOf(error)).toBe(failure),
);

it.each([
  ['key: abcd1234!', ['abcd1234'], 'key: ••••••••!'],
  ['abcd1234 abcd', ['abcd', 'abcd1234'], '•••••••• ••••••••'],
  ['a b c', ['a'], 'a b c'],
  ['nul\u0000', [], 'nul\uFFFD'],
  ['0123456789012345678901234567890', [], '01234567890123456789…'],
  ['0123456789012345678🛑90', [], '0123456789012345678🛑…'],
])('the log keeps no secret of %j [CONF-HOOK-007]', (text, secrets, hidden) =>
  expect(hideIn(text, secrets, 20)).toBe(hidden),
);
