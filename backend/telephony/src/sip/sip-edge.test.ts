import fc from 'fast-check';
import { createFakeClock, settle } from '../testing/fake-clock.ts';
import { createFakePhone } from '../testing/fake-phone.ts';
import { createMemoryLink } from '../testing/memory-link.ts';
import { createMemoryCredentials } from '../testing/memory-ports.ts';
import { createSipEdge } from './sip-edge.ts';

const crlf = (text: string): string => text.replace(/\r?\n/g, '\r\n');

const openEdge = () => {
  const clock = createFakeClock();
  const credentials = createMemoryCredentials();
  const warnings: string[] = [];
  const loaded: (readonly [string, number])[] = [];
  const edge = createSipEdge({
    domain: 'cc.test',
    credentials,
    clock,
    log: { info: () => undefined, warn: (message) => void warnings.push(message) },
    phoneChanged: () => undefined,
    pageLoaded: ({ sipUser }, ms) => void loaded.push([sipUser, ms]),
    phoneEnded: () => undefined,
    invited: (_, __, request) => void request.reject({ statusCode: 486 }),
  });
  const [link, end] = createMemoryLink(clock);
  const answers: string[] = [];
  edge.accept(link);
  end.onMessage((message) => answers.push(message.split('\r\n')[0] ?? ''));
  const phone = createFakePhone('b', 'b-pw', end);
  return { edge, end, answers, loaded, clock, warnings, credentials, phone };
};

const common = 'Via: SIP/2.0/WS h;branch=z9hG4bK1\nFrom: <sip:a@cc.test>;tag=1\nCall-ID: 1\nMax-Forwards: 70\n';

describe('a connection', () => {
  it.each([
    ['a keep-alive gets its pong', '\r\n\r\n', ['']],
    [
      'an unterminated quote (RFC 4475 §3.1.2.6)',
      crlf(`INVITE sip:b@cc.test SIP/2.0\n${common}To: "Mr. J. User <sip:b@cc.test>\nCSeq: 8 INVITE\n\n`),
      ['SIP/2.0 400 Bad Request'],
    ],
    [
      'separators without parameters (§3.1.2.1)',
      crlf(
        `OPTIONS sip:b@cc.test SIP/2.0\nVia: SIP/2.0/WS h;branch=z9hG4bK1;;,;,,\nFrom: <sip:a@b>;tag=1\nTo: <sip:b@b>\nCall-ID: 1\nCSeq: 1 OPTIONS\n\n`,
      ),
      ['SIP/2.0 400 Bad Request'],
    ],
    [
      'OPTIONS is answered',
      crlf(`OPTIONS sip:b@cc.test SIP/2.0\n${common}To: <sip:b@cc.test>\nCSeq: 1 OPTIONS\n\n`),
      ['SIP/2.0 200 OK'],
    ],
    [
      'an UPDATE of no call (RFC 3311)',
      crlf(`UPDATE sip:b@cc.test SIP/2.0\n${common}To: <sip:b@cc.test>\nCSeq: 1 UPDATE\n\n`),
      ['SIP/2.0 481 Call/Transaction Does Not Exist'],
    ],
    [
      'a CANCEL of nothing',
      crlf(`CANCEL sip:b@cc.test SIP/2.0\n${common}To: <sip:b@cc.test>\nCSeq: 1 CANCEL\n\n`),
      ['SIP/2.0 481 Call/Transaction Does Not Exist'],
    ],
    [
      'a BYE of no call',
      crlf(`BYE sip:b@cc.test SIP/2.0\n${common}To: <sip:b@cc.test>;tag=x\nCSeq: 1 BYE\n\n`),
      ['SIP/2.0 481 Call/Transaction Does Not Exist'],
    ],
    [
      'an INVITE of nobody known is challenged',
      crlf(`INVITE sip:b@cc.test SIP/2.0\n${common}To: <sip:b@cc.test>\nContact: <sip:a@h>\nCSeq: 1 INVITE\n\n`),
      ['SIP/2.0 100 Trying', 'SIP/2.0 407 Proxy Authentication Required'],
    ],
    [
      'a REGISTER of nobody known is challenged',
      crlf(`REGISTER sip:cc.test SIP/2.0\n${common}To: <sip:a@cc.test>\nContact: <sip:a@h>\nCSeq: 1 REGISTER\n\n`),
      ['SIP/2.0 401 Unauthorized'],
    ],
    ['a response to nothing is dropped', crlf(`SIP/2.0 200 OK\n${common}To: <sip:b@cc.test>\nCSeq: 1 INVITE\n\n`), []],
    [
      'an empty method',
      crlf(` sip:b@cc.test SIP/2.0\n${common}To: <sip:b@cc.test>\nCSeq: 1 OPTIONS\n\n`),
      ['SIP/2.0 400 Bad Request'],
    ],
  ])('%s', async (_, text, expected) => {
    const { edge, end, answers, warnings } = openEdge();
    end.send(text);
    await settle();
    expect([answers, warnings]).toEqual([expected, []]);
    edge.close();
  });

  it('never breaks, whatever comes: a valid request is still answered after it @whole', async () => {
    const { edge, end, answers, clock } = openEdge();
    const pieces = [
      'INVITE',
      'sip:b@cc.test',
      'SIP/2.0',
      '\r\n',
      ': ',
      'Via',
      'From',
      ';tag=',
      '"',
      '<',
      '\0',
      '%',
      'CSeq: 1 INVITE',
      'é',
      ';branch=z9hG4bK',
      'Contact: *',
      ',',
      '\r\n\r\n',
    ];
    const garbage = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join(''));
    for (const text of fc.sample(fc.oneof(garbage, fc.string(), fc.string({ unit: 'binary' })), 400)) {
      end.send(text);
      await clock.advance(20); // within the rate limit
    }
    answers.length = 0;
    end.send(crlf(`OPTIONS sip:b@cc.test SIP/2.0\n${common}To: <sip:b@cc.test>\nCSeq: 1 OPTIONS\n\n`));
    await settle();
    expect(answers).toEqual(['SIP/2.0 200 OK']);
    edge.close();
  }, 20_000);

  it.each([
    ['Contact: sip:b@phone.invalid;expires=60', 200, 'b'],
    ['Contact: <sip:b@phone.invalid>;expires=0', 200, undefined],
    ['Contact: <http://phone.invalid>', 400, 'b'],
    ['Contact: *\nExpires: 0', 200, undefined],
    ['Contact: *', 400, 'b'],
    ['Contact: *\nExpires: 60', 400, 'b'],
    ['Contact: *\nContact: <sip:b@phone.invalid>\nExpires: 0', 400, 'b'],
  ])(
    'REGISTER with %j is answered by %d (RFC 3261 §10.2)',
    async (headers, status, bound) => {
      const { credentials, edge, end, phone } = openEdge();
      credentials.add({
        ...{ kind: 'customer-phone', sipUser: 'b', number: null, anyNumber: true },
        ...{ secret: { password: 'b-pw' }, expiresAt: 3_600_000_000_000 },
      });
      expect(await phone.register()).toBe(200);
      expect(await phone.registerWith(headers.split('\n'))).toBe(status);
      expect(edge.registrar.find('b')?.identity.sipUser).toBe(bound);
      end.drop();
      edge.close();
    },
    60_000,
  );

  it('beyond its rate gets 503 with Retry-After, then is closed', async () => {
    const { edge, end, clock } = openEdge();
    const answers: string[] = [];
    end.onMessage((text) => void answers.push(text));
    const options = (n: number) =>
      `OPTIONS sip:b@cc.test SIP/2.0\n${common}To: <sip:b@cc.test>\nCSeq: ${n} OPTIONS\n\n`;
    for (let n = 1; n <= 210; n++) end.send(crlf(options(n)));
    await settle();
    const statuses = answers.map((text) => text.slice(8, 11));
    expect([statuses.filter((status) => status === '200').length, statuses.slice(200)]).toEqual([
      200,
      Array.from({ length: 10 }, () => '503'),
    ]);
    expect(answers.at(-1)).toMatch(/^retry-after: 5\r$/m);
    expect(end.isOpen()).toBe(true);
    await clock.advance(1000);
    end.send(crlf(options(211)));
    await settle();
    expect(answers.at(-1)).toMatch(/^SIP\/2.0 200/);
    for (let n = 212; n <= 700; n++) end.send(crlf(options(n)));
    await settle();
    expect(end.isOpen()).toBe(false);
    edge.close();
  });

  it('is closed when it floods', async () => {
    const { edge, end } = openEdge();
    for (let i = 0; i < 500; i++) end.send('\r\n\r\n');
    await settle();
    expect(end.isOpen()).toBe(false);
    edge.close();
  });

  it('that registers reports its page’s load time; an invalid number is ignored [TEL-009]', async () => {
    const { credentials, edge, end, phone, loaded } = openEdge();
    credentials.add({
      ...{ kind: 'customer-phone', sipUser: 'b', number: null, anyNumber: true },
      ...{ secret: { password: 'b-pw' }, expiresAt: 3_600_000_000_000 },
    });
    for (const said of ['14200', '-1', '1e9', '9999999', ''])
      expect(await phone.registerWith(['Contact: <sip:b@phone.invalid>', `X-Page-Loaded: ${said}`])).toBe(200);
    expect(loaded).toEqual([['b', 14_200]]);
    end.drop();
    edge.close();
  }, 60_000);

  it('that does not register within 30 s is closed', async () => {
    const { edge, end, clock } = openEdge();
    await clock.advance(29_000);
    expect(end.isOpen()).toBe(true);
    await clock.advance(1000);
    expect(end.isOpen()).toBe(false);
    edge.close();
  });
});
