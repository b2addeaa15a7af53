import { isSymmetric, needsOpenNat } from './nat.ts';

it.each([
  ['nothing is seen from outside', [], false],
  ['one server sees one port', [{ localPort: 5000, seenPort: 61_000 }], false],
  [
    'two servers see the same port',
    [
      { localPort: 5000, seenPort: 61_000 },
      { localPort: 5000, seenPort: 61_000 },
    ],
    false,
  ],
  [
    'two servers see two ports',
    [
      { localPort: 5000, seenPort: 61_000 },
      { localPort: 5000, seenPort: 61_001 },
    ],
    true,
  ],
  [
    'two local ports are seen at two',
    [
      { localPort: 5000, seenPort: 61_000 },
      { localPort: 5001, seenPort: 61_001 },
    ],
    false,
  ],
])('when %s the network is symmetric: %#', (_name, seen, symmetric) => expect(isSymmetric(seen)).toBe(symmetric));

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36', false],
])('%s is looked at more closely: %p [SIP-020]', (userAgent, needs) => expect(needsOpenNat(userAgent)).toBe(needs));
