import { bannersOf, maintenance, type BannerFacts } from './due-banners.ts';

const facts = (change: Partial<BannerFacts> = {}): BannerFacts => ({
  suspension: null,
  admin: false,
  whatsappVoice: false,
  whatsappDismissed: false,
  now: Date.UTC(2026, 10, 21),
  ...change,
});

it.each([
  ['an agent of an account in order sees none', facts(), []],
  ['a coin suspension is told as one', facts({ suspension: 'coin' }), ['coin']],
  ['any other suspension is one of KYC', facts({ suspension: 'kyc' }), ['kyc']],
  ['a suspension without a type is one of KYC', facts({ suspension: '' }), ['kyc']],
])('%s [SHELL-014, SHELL-015]', (_, given, expected) => expect(bannersOf(given)).toEqual(expected));

it.each([
  ['a millisecond before', '2024-03-17T23:59:59.999+05:30', []],
  ['at its start', '2024-03-18T00:00:00+05:30', ['maintenance']],
  ['a millisecond before its end', '2024-03-22T02:29:59.999+05:30', ['maintenance']],
  ['at its end', '2024-03-22T02:30:00+05:30', []],
])('the maintenance banner, %s [SHELL-016, SHELL-017]', (_, at, expected) =>
  expect(bannersOf(facts({ now: Date.parse(at) }))).toEqual(expected),
);

it.each([
  ['an admin without WhatsApp voice', facts({ admin: true }), ['whatsapp']],
  ['an admin who has it', facts({ admin: true, whatsappVoice: true }), []],
  ['an admin who put it away', facts({ admin: true, whatsappDismissed: true }), []],
  ['anybody else', facts(), []],
])('the WhatsApp promotion, %s [SHELL-018, SHELL-019]', (_, given, expected) =>
  expect(bannersOf(given)).toEqual(expected),
);

it('several stand in the order of their weight', () =>
  expect(bannersOf(facts({ suspension: 'coin', admin: true, now: maintenance.from }))).toEqual([
    'coin',
    'maintenance',
    'whatsapp',
  ]));
