import fc from 'fast-check';
import { Grammar } from 'sip.js/lib/grammar/index.js';
import { readQuickly } from './quick-grammar.ts';

const word = fc.string({ unit: fc.constantFrom(...'aZ09.-_+'), minLength: 1, maxLength: 8 });
/** The first alternative is the common one. */
const mostly = (common: string, ...others: string[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(common) }, fc.constantFrom(...others));
/** Mostly empty: a line in which everything is unusual has no known shape. */
const maybe = (text: fc.Arbitrary<string>) => fc.oneof({ weight: 3, arbitrary: fc.constant('') }, text);
const name = mostly('cc.test', 'Phone.invalid', '10.0.0.1', 'a-b.c', 'x', '-x', '1a.b', 'a..b', '[::1]', '300.1.1.1');
const uri = fc
  .tuple(
    mostly('sip:', 'sips:', 'SIP:', 'tel:'),
    maybe(fc.oneof(word, mostly('+9112', 'a%20b', 'a:b', 'ä')).map((user) => `${user}@`)),
    name,
    maybe(fc.constantFrom(':5060', ':0', ':05060', ':99999', ':')),
    maybe(
      fc.constantFrom(
        ';transport=ws',
        ';transport=WSS',
        ';transport=',
        ';lr',
        ';transport=ws;lr',
        ';transport=tcp;transport=ws',
      ),
    ),
    maybe(fc.constantFrom(';ob', ';ob=1')),
  )
  .map((parts) => parts.join(''));
const parameters = fc
  .array(
    fc.oneof(
      word.map((value) => `;tag=${value}`),
      fc.constantFrom(
        ';expires=600',
        ';expires=0600',
        ';expires=x',
        ';q=0.5',
        ';reg-id=1',
        ';reg-id=12',
        ';Tag=A',
        ';tag=',
      ),
      fc.constantFrom(';+sip.instance="<urn:uuid:0-1>"', ';+sip.instance="<a b>"', '; tag=a', ';a', ';__proto__=1'),
    ),
    { maxLength: 3 },
  )
  .map((all) => all.join(''));
const display = maybe(fc.constantFrom('"Asha Rao" ', '"Asha"', '"" ', '"a\\"b" ', 'Asha ', '"ä" ', ' '));
const nameAddr = fc
  .tuple(display, fc.boolean(), uri, parameters)

  .map(([shown, bare, address, rest]) => (bare ? `${address}${rest}` : `${shown}<${address}>${rest}`));
const method = fc.constantFrom(
  'INVITE',
  'ACK',
  'REGISTER',
  'BYE',
  'INFO',
  'MESSAGE',
  'invite',
  'FOO',
  'PRACK',
  'OPTIONS',
);

const lines: readonly (readonly [rule: string, line: fc.Arbitrary<string>])[] = [
  ['From', nameAddr],
  ['To', nameAddr],
  ['Name_Addr_Header', nameAddr],
  [
    'Contact',
    fc.oneof(
      { weight: 9, arbitrary: nameAddr },
      fc.tuple(nameAddr, nameAddr).map((both) => both.join(', ')),
      fc.constant('*'),
    ),
  ],
  [
    'Request_Response',
    fc.oneof(
      fc.tuple(method, uri, mostly('SIP/2.0', 'sip/2.0', 'SIP/3.0')).map((parts) => parts.join(' ')),
      fc
        .tuple(fc.integer({ min: 90, max: 710 }), fc.constantFrom('OK', '', 'Not Found', "I'm a teapot", 'é', ' '))
        .map(([code, reason]) => `SIP/2.0 ${code} ${reason}`),
    ),
  ],
  [
    'Via',
    fc
      .tuple(
        fc.constantFrom('SIP/2.0/', 'SIP / 2.0 / '),
        fc.constantFrom('WS', 'WSS', 'TCP', 'UDP', 'TLS', 'ws', 'SCTP'),
        name,
        maybe(fc.constant(':5060')),
        maybe(word.map((value) => `;branch=z9hG4bK${value}`)),
        maybe(fc.constantFrom(';rport', ';received=1.2.3.4', ';alias')),
      ) // prettier-ignore
      .map(([version, transport, domain, port, ...rest]) => `${version}${transport} ${domain}${port}${rest.join('')}`),
  ],
  ['CSeq', fc.tuple(fc.constantFrom('1', '0012', '999999999', 'x', ''), method).map((both) => both.join(' '))],
  [
    'Call_ID',
    fc.oneof(
      word,
      fc.tuple(word, word).map((both) => both.join('@')),
      fc.constantFrom('a b', 'a@b@c', 'ä', ''),
    ),
  ],
  ['Max_Forwards', fc.constantFrom('70', '0', '070', '256', 'x', '-1', '')],
  ['Content_Length', fc.constantFrom('70', '0', '070', '1234567890', 'x', '-1', '')],
];

describe('lines parsed without the grammar', () => {
  it.each(lines)('%s: whatever is read so is what the grammar reads @whole', (rule, line) => {
    let quick = 0;
    fc.assert(
      fc.property(line, (text) => {
        const read = readQuickly(text, rule);
        if (read === undefined) return;
        quick += 1;
        expect([text, read]).toEqual([text, Grammar.parse(text, rule)]);
      }),
      { numRuns: 3_000 },
    );
    expect(quick).toBeGreaterThan(15); // otherwise nothing was compared
  });

  it.each([
    ['Request_Response', 'REGISTER sip:localhost SIP/2.0'],
    ['Request_Response', 'SIP/2.0 180 Ringing'],
    ['Via', 'SIP/2.0/WSS 3n7q1k.invalid;branch=z9hG4bK7340192'],
    ['From', '<sip:s-1f0c@localhost>;tag=9ufm1d'],
    ['To', '"Asha Rao" <sip:s-1f0c@localhost>'],
    ['Contact', '<sip:k3v1m@3n7q1k.invalid;transport=ws>;expires=600'],
    ['Contact', '<sip:k3v1m@3n7q1k.invalid;transport=ws;ob>;reg-id=1;+sip.instance="<urn:uuid:7b-2>";expires=60'],
    ['CSeq', '8163 INVITE'],
    ['Call_ID', 'l4g1s0a2b3'],
    ['Max_Forwards', '69'],
  ])('lines that our phones send: %s %s', (rule, text) => {
    expect(readQuickly(text, rule)).toEqual(Grammar.parse(text, rule));
    expect(readQuickly(text, rule)).toBeDefined();
  });
});
