import { exampleOf } from './examples.ts';
import { headersSchema } from './headers.ts';
import { hookBodySchema, hookEvents, hookEventSchemas } from './events.ts';
import { isInternalHost } from './internal-host.ts';
import { hookSecretSchema } from './secret.ts';
import { hooksContract } from './hooks.ts';
import { brokenRule } from '../../rules/index.ts';

it.each(hookEvents)('the example of %s is what a receiver is posted [CONF-HOOK-007]', (type) => {
  const { data } = hookBodySchema.parse(exampleOf(type));
  expect(hookEventSchemas[type].strict().parse(data)).toEqual(data);
});

it.each<[string, string | null]>([
  ['', null],
  ['X-Team: blue', null],
  ['X-Team: blue\nAuthorization: Bearer a:b c', null],
  ['X Team: blue', 'header'],
  ['X-Team', 'header'],
  ['X-Team:', 'header'],
  ['Host: a', 'headers-ours'],
  ['webhook-id: 7', 'headers-ours'],
  ['content-length: 7', 'headers-ours'],
  [Array.from({ length: 11 }, (_, at) => `X-${String(at)}: a`).join('\n'), 'headers-many'],
])('headers %j break %s [CONF-HOOK-005]', (text, broken) =>
  expect(brokenRule(headersSchema, text)?.rule ?? null).toBe(broken),
);

it.each<[string, string | null]>([
  ['', null],
  [`whsec_${'A'.repeat(32)}`, null],
  [`whsec_${'A'.repeat(31)}`, 'secret'],
  ['A'.repeat(40), 'secret'],
])('a secret %j breaks %s [CONF-HOOK-005]', (text, broken) =>
  expect(brokenRule(hookSecretSchema, text)?.rule ?? null).toBe(broken),
);

it.each<[string, string | null]>([
  ['https://example.com/a?b=c', null],
  ['http://example.com', null],
  ['ftp://example.com', 'url'],
  ['javascript:alert(1)', 'url'],
  ['https://me:secret@example.com', 'url'],
  ['example.com', 'url'],
  ['', 'required'],
])('an address %j breaks %s [CONF-HOOK-005]', (text, broken) =>
  expect(brokenRule(hooksContract.fields.shape.url, text)?.rule ?? null).toBe(broken),
);

it.each([
  ['http://localhost/', true],
  ['http://a.LOCALHOST./', true],
  ['http://printer.local', true],
  ['http://metadata.google.internal/', true],
  ['http://intranet/', true],
  ['https://example.com', false],
  ['https://localhost.example.com', false],
])('%s is one’s own: %s [CONF-HOOK-005]', (url, own) => expect(isInternalHost(url)).toBe(own));
