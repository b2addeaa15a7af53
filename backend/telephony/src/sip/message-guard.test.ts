import { judge } from './message-guard.ts';

const crlf = (text: string): string => text.replace(/\r?\n/g, '\r\n');

/** A valid OPTIONS, with parts replaced. */
const request = (parts: { line?: string; without?: string; headers?: readonly string[]; body?: string }): string => {
  const method = parts.line?.split(' ')[0] ?? 'OPTIONS';
  const given = parts.headers ?? [];
  const names = given.map((header) => header.split(':')[0]?.trim().toLowerCase());
  const standard = [
    'Via: SIP/2.0/WS h.invalid;branch=z9hG4bKa1',
    'From: <sip:a@cc.test>;tag=1',
    'To: <sip:b@cc.test>',
    'Call-ID: one@cc.test',
    `CSeq: 1 ${method}`,
    'Max-Forwards: 70',
  ].filter((header) => {
    const name = header.split(':')[0]?.toLowerCase();
    return name !== parts.without && !names.includes(name);
  });
  const head = [parts.line ?? 'OPTIONS sip:b@cc.test SIP/2.0', ...standard, ...given].join('\r\n');
  return `${head}\r\n\r\n${parts.body ?? ''}`;
};

const outcome = (text: string): string => {
  const verdict = judge(text);
  return verdict.do === 'refuse' ? verdict.reply.slice(8, 11) : verdict.do;
};

describe('the guard before the SIP stack (RFC 4475)', () => {
  it.each([
    ['a sound request', request({}), 'pass'],
    [
      'compact and folded headers, odd case',
      crlf(
        'OPTIONS sip:b@cc.test SIP/2.0\nv:  SIP/2.0/WS\n h;branch=z9hG4bK1\nf: <sip:a@b>;tag=1\nT : <sip:b@b>\ni: 1\nCSEQ: 0009\n  OPTIONS\nl: 0\n\n',
      ),
      'pass',
    ],
    ['an unknown header with an unusual value (3.1.1.1)', request({ headers: ['UnknownHeader: ;;,,;;,;'] }), 'pass'],
    [
      'more bytes than Content-Length (3.1.1.8)',
      request({ headers: ['Content-Length: 0'], body: '\r\nINVITE x' }),
      'pass',
    ],
    ['a header named __proto__', request({ headers: ['__proto__: x'] }), 'pass'],
    ['a keep-alive (RFC 7118)', '\r\n\r\n', 'pong'],
    ['an answer to ours', '\r\n', 'ignore'],
    ['bytes that are no text', '\x00\x01\x02\r\n\r\n', 'drop'],
    ['nothing after the headers', 'OPTIONS sip:b@cc.test SIP/2.0\r\nVia: x\r\n', 'drop'],
    ['a hundred and more headers', request({ headers: Array.from({ length: 120 }, (_, i) => `X-${i}: y`) }), 'drop'],
    ['no Via: nowhere to answer to', request({ without: 'via' }), 'drop'],
    ['a bad ACK: never answered', request({ line: 'ACK sip:b@cc.test SIP/2.0', headers: ['CSeq: 1 INVITE'] }), 'drop'],
    ['Content-Length too large (3.1.2.2)', request({ headers: ['Content-Length: 9999'], body: 'v=0' }), '400'],
    ['negative Content-Length (3.1.2.3)', request({ headers: ['Content-Length: -999'] }), '400'],
    ['CSeq beyond 2^31 (3.1.2.4)', request({ headers: ['CSeq: 36893488147419103232 OPTIONS'] }), '400'],
    ['Max-Forwards beyond 255 (3.1.2.4)', request({ headers: ['Max-Forwards: 300'] }), '400'],
    ['Request-URI in angle brackets (3.1.2.7)', request({ line: 'OPTIONS <sip:b@cc.test> SIP/2.0' }), '400'],
    ['spaces inside the Request-URI (3.1.2.8)', request({ line: 'OPTIONS sip:b@cc.test; lr SIP/2.0' }), '400'],
    ['SIP/7.0 (3.1.2.16)', request({ line: 'OPTIONS sip:b@cc.test SIP/7.0' }), '505'],
    ['CSeq of another method (3.1.2.17)', request({ headers: ['CSeq: 8 INVITE'] }), '400'],
    [
      'the same with an unknown method (3.1.2.18)',
      request({ line: 'NEWMETHOD sip:b@cc.test SIP/2.0', headers: ['CSeq: 8 INVITE'] }),
      '400',
    ],
    [
      'no To, From and Call-ID (3.3.1)',
      crlf('INVITE sip:b@cc.test SIP/2.0\nCSeq: 1 INVITE\nVia: SIP/2.0/WS h;branch=z9hG4bKi\n\n'),
      '400',
    ],
    ['an unknown scheme (3.3.2)', request({ line: 'OPTIONS nobodyKnows:opaque SIP/2.0' }), '416'],
    ['two To (3.3.8)', request({ headers: ['To: <sip:b@cc.test>', 'To: <sip:c@cc.test>'] }), '400'],
    ['two From (3.3.8)', request({ headers: ['From: <sip:a@b>;tag=1', 'f: <sip:a@b>;tag=2'] }), '400'],
    ['two Call-ID (3.3.8)', request({ headers: ['Call-ID: 1', 'i: 2'] }), '400'],
    ['two Content-Length (3.3.9)', request({ headers: ['Content-Length: 0', 'l: 0'] }), '400'],
    ['Max-Forwards 0 (3.3.11)', request({ headers: ['Max-Forwards: 0'] }), '483'],
    ['a Via without the cookie (3.4, RFC 2543)', request({ headers: ['Via: SIP/2.0/WS h.invalid'] }), 'pass'],
    [
      'a response of a size beyond reason (3.1.2.19)',
      crlf('SIP/2.0 4294967301 no\nVia: SIP/2.0/WS h\nFrom: x\nTo: y\nCall-ID: 1\nCSeq: 1 INVITE\n\n'),
      'drop',
    ],
    ['a response without CSeq', crlf('SIP/2.0 200 OK\nVia: SIP/2.0/WS h\nFrom: x\nTo: y\nCall-ID: 1\n\n'), 'drop'],
    [
      'a sound response',
      crlf('SIP/2.0 200 OK\nVia: SIP/2.0/WS h\nFrom: x\nTo: y\nCall-ID: 1\nCSeq: 1 INVITE\n\n'),
      'pass',
    ],
  ])('%s → %#', (_, text, expected) => {
    expect(outcome(text)).toBe(expected);
  });

  it('a refusal carries Via, From, To with a tag, Call-ID and CSeq of the request [RFC 3261 §8.2.6.2]', () => {
    const verdict = judge(request({ headers: ['Max-Forwards: 0'] }));
    expect(verdict.do === 'refuse' ? verdict.reply.split('\r\n') : []).toEqual([
      'SIP/2.0 483 Too Many Hops',
      'via: SIP/2.0/WS h.invalid;branch=z9hG4bKa1',
      'from: <sip:a@cc.test>;tag=1',
      'to: <sip:b@cc.test>;tag=stateless',
      'call-id: one@cc.test',
      'cseq: 1 OPTIONS',
      'content-length: 0',
      '',
      '',
    ]);
  });
});
