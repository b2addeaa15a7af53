import fc from 'fast-check';
import { createSipStream } from './sip-stream.ts';

const message = (body: string): string =>
  `MESSAGE sip:a@b SIP/2.0\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

describe('SIP over a stream [RFC 3261 §18.3]', () => {
  it('returns whole messages, however the network splits them', () => {
    const sent = ['', 'zwei é', 'a\r\n\r\nb', 'x'.repeat(500)].map(message);
    const bytes = Buffer.from(`\r\n\r\n${sent.join('\r\n')}\r\n`);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }), (sizes) => {
        const got: string[] = [];
        const push = createSipStream((text) => void got.push(text));
        for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1;
          push(bytes.subarray(at, at + size));
          at += size;
        }
        expect(got).toEqual(sent);
      }),
    );
  });

  it.each([
    ['in the compact form', 'l: 3\r\n\r\nabc', 1],
    ['with none, the message has no body', 'A: b\r\n\r\n', 1],
    ['a body that is not all there', 'Content-Length: 9\r\n\r\nabc', 0],
  ])('the length: %s', (_name, rest, count) => {
    const got: string[] = [];
    createSipStream((text) => void got.push(text))(Buffer.from(`MESSAGE sip:a@b SIP/2.0\r\n${rest}`));
    expect(got).toHaveLength(count);
  });

  it.each([
    ['headers without end', 'A'.repeat(70_000)],
    ['a body without end', 'MESSAGE sip:a@b SIP/2.0\r\nContent-Length: 999999\r\n\r\n'],
  ])('%s end the stream', (_name, text) => {
    expect(() => createSipStream(() => undefined)(Buffer.from(text))).toThrow(/too long/);
  });
});
