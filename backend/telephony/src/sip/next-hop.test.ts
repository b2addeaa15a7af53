import { routed } from './next-hop.ts';

const bye = (target: string, ...headers: readonly string[]): string =>
  [`BYE ${target} SIP/2.0`, 'Via: SIP/2.0/TCP a', ...headers, 'Call-ID: x', 'Content-Length: 0', '', ''].join('\r\n');

describe('the next hop of a request [TEL-030]', () => {
  it.each([
    ['its target', bye('sip:a@192.0.2.1:5070;transport=tcp'), { host: '192.0.2.1', port: 5070 }],
    ['its target, without a port', bye('sip:192.0.2.1'), { host: '192.0.2.1', port: 5060 }],
    ['its target, of IPv6', bye('sip:a@[2001:db8::1]:5062'), { host: '[2001:db8::1]', port: 5062 }],
    [
      'the first route',
      bye('sip:a@h', 'Route: <sip:p@192.0.2.9:5080;lr;r2=on>, <sip:q;lr>'),
      { host: '192.0.2.9', port: 5080 },
    ],
    ['nowhere of its own: a response', 'SIP/2.0 200 OK\r\n\r\n', undefined],
  ])('by %s, as it is', (_, message, hop) => expect(routed(message)).toEqual({ message, hop }));

  it('a strict router is in the Request-URI, and the target is the last route (RFC 3261 §12.2.1.1)', () => {
    const { message, hop } = routed(
      bye('sip:a@h:5070', 'Route: "P" <sip:192.0.2.9:5080;transport=tcp;method=BYE?x=y>, <sip:q;lr>'),
    );
    expect(message).toBe(
      bye('sip:192.0.2.9:5080;transport=tcp', 'Route: <sip:q;lr>').replace(
        'Content-Length: 0',
        'Content-Length: 0\r\nRoute: <sip:a@h:5070>',
      ),
    );
    expect(hop).toEqual({ host: '192.0.2.9', port: 5080 });
  });

  it('a `$` in a carrier’s URI is literal, and the body contains no route', () => {
    const { message } = routed(bye('sip:a@h', 'Route: <sip:$&b$1@192.0.2.9>, <sip:$`q;lr>'));
    expect(message).toContain('BYE sip:$&b$1@192.0.2.9 SIP/2.0\r\n');
    expect(message).toContain('\r\nRoute: <sip:$`q;lr>\r\n');
    const plain = `${bye('sip:a@192.0.2.1:5070')}Route: <sip:elsewhere>\r\n`;
    expect(routed(plain)).toEqual({ message: plain, hop: { host: '192.0.2.1', port: 5070 } });
  });

  it('a strict router alone leaves no empty route, and the body as it is', () => {
    const { message } = routed(`${bye('sip:a@h', 'Route: <sip:192.0.2.9>')}v=0\r\n\r\nRoute: x`);
    expect(message.split('\r\n\r\n')).toEqual([
      ['BYE sip:192.0.2.9 SIP/2.0', 'Via: SIP/2.0/TCP a', 'Call-ID: x', 'Content-Length: 0', 'Route: <sip:a@h>'].join(
        '\r\n',
      ),
      'v=0',
      'Route: x',
    ]);
  });
});
