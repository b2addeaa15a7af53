import { arrivedOf, marked, type Arrived } from './flow-marks.ts';

const lines = (...parts: string[]): string => `${parts.join('\r\n')}\r\n\r\n`;
const flow = '10.0.0.7~5000~ws~12';
const request = lines('INVITE sip:a@b SIP/2.0', 'Via: SIP/2.0/WS h;branch=z9hG4bK1', 'Content-Length: 0');

describe('flows of phones behind the proxy [TEL-003]', () => {
  it.each<[string, string, Arrived]>([
    [
      'a request is of the flow it is marked with, and the mark is taken off',
      request.replace('Content', `X-Flow: ${flow}\r\nContent`),
      { type: 'request', flow, message: request },
    ],
    ['a request without a mark is nobody’s', request, { type: 'stray' }],
    ['a mark in a body is none', `${request.trimEnd()}\r\n\r\nX-Flow: 1.1.1.1~1~ws~1\r\n`, { type: 'stray' }],
    [
      'a CANCEL that the proxy made is of the INVITE with its branch',
      lines('CANCEL sip:a@b SIP/2.0', 'Via: SIP/2.0/TCP p;rport;branch=z9hG4bK7;i=1'),
      {
        type: 'of-invite',
        branch: 'z9hG4bK7',
        message: lines('CANCEL sip:a@b SIP/2.0', 'Via: SIP/2.0/TCP p;rport;branch=z9hG4bK7;i=1'),
      },
    ],
    [
      'an answer is of the link that its first Via names',
      lines('SIP/2.0 200 OK', 'Via: SIP/2.0/TCP us;branch=z9hG4bK2;flow=3;rport', 'Via: x;flow=9'),
      {
        type: 'response',
        link: 3,
        message: lines('SIP/2.0 200 OK', 'Via: SIP/2.0/TCP us;branch=z9hG4bK2;flow=3;rport', 'Via: x;flow=9'),
      },
    ],
    ['an answer to nothing of ours', lines('SIP/2.0 200 OK', 'Via: SIP/2.0/TCP us;branch=z9hG4bK2'), { type: 'stray' }],
  ])('%s', (_name, message, arrived) => expect(arrivedOf(message)).toEqual(arrived));

  it('the proxy reports the end of a flow', () => {
    expect(arrivedOf(lines('OPTIONS sip:flow@us SIP/2.0', `X-Flow-Closed: ${flow}`))).toMatchObject({
      type: 'closed',
      flow,
    });
  });

  it('our requests are marked for the proxy, and come back marked; an answer is unchanged', () => {
    const sent = marked(request, flow, 7);
    expect(sent).toBe(
      lines(
        ...[
          'INVITE sip:a@b SIP/2.0',
          `X-Flow: ${flow}`,
          'Via: SIP/2.0/WS h;branch=z9hG4bK1;flow=7',
          'Content-Length: 0',
        ],
      ),
    );
    const answer = lines('SIP/2.0 180 Ringing', 'Via: SIP/2.0/WS h;branch=z9hG4bK1;flow=7');
    expect(arrivedOf(answer)).toMatchObject({ type: 'response', link: 7 });
    expect(marked(answer, flow, 7)).toBe(answer);
  });
});
