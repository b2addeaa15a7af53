import { withOriginalVia, modernized as modernizedOf } from './legacy-via.ts';
import { readRaw } from './raw-message.ts';

const request = (method: string, via: string, more = ''): string =>
  [
    `${method} sip:b@cc.test SIP/2.0`,
    `Via: ${via}`,
    'From: <sip:a@cc.test>;tag=1',
    `To: <sip:b@cc.test>${more}`,
    'Call-ID: one@cc.test',
    `CSeq: 7 ${method}`,
    '',
    '',
  ].join('\r\n');
const modernized = (text: string): string =>
  modernizedOf(text, readRaw(text) ?? { startLine: '', headers: [], bodyBytes: 0 });
const viaOf = (text: string): string => /^Via: (.*)\r$/m.exec(text)?.[1] ?? '';
const answer = (via: string): string => `SIP/2.0 200 OK\r\nVia: ${via}\r\nCall-ID: one@cc.test\r\n\r\n`;

describe('requests without a unique branch (RFC 3261 §17.2.3)', () => {
  it.each([
    ['none', 'SIP/2.0/UDP h.invalid'],
    ['one of its own', 'SIP/2.0/UDP h.invalid;branch=390skdjuw;x=y'],
    ['none, behind a proxy', 'SIP/2.0/UDP h.invalid, SIP/2.0/UDP p.invalid;branch=z9hG4bK1'],
  ])('with %s get one, and have their own Via back in the answer', (_, via) => {
    const given = viaOf(modernized(request('INVITE', via)));
    expect(given).toMatch(/;branch=z9hG4bK2543-[0-9a-f]{24}\./);
    expect(withOriginalVia(answer(given))).toBe(answer(via));
  });

  it('CANCEL and ACK get the branch of their INVITE, another call another one', () => {
    const of = (method: string, more?: string) => viaOf(modernized(request(method, 'SIP/2.0/UDP h.invalid', more)));
    expect(of('CANCEL')).toBe(of('INVITE'));
    expect(of('ACK', ';tag=2')).toBe(of('INVITE'));
    const other = request('INVITE', 'SIP/2.0/UDP h.invalid').replace('one@', 'two@');
    expect(viaOf(modernized(other))).not.toBe(of('INVITE'));
  });

  it.each([
    ['a request of RFC 3261', request('INVITE', 'SIP/2.0/UDP h.invalid;branch=z9hG4bK1')],
    ['an answer', answer('SIP/2.0/UDP h.invalid')],
  ])('%s stays as it is', (_, text) => {
    expect(modernized(text)).toBe(text);
    expect(withOriginalVia(text)).toBe(text);
  });
});
