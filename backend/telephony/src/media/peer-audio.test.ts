import type { Codec } from './g711.ts';
import { readPeerAudio } from './peer-audio.ts';
import { asksHold } from './sdp.ts';

const both: readonly Codec[] = ['PCMU', 'PCMA'];
const HEAD = 'v=0\r\nc=IN IP4 192.0.2.1\r\n';
const read = (lines: string, ours = both) => readPeerAudio(`${HEAD}${lines}\r\n`, ours);

describe('the audio of a peer’s SDP', () => {
  it.each<[string, readonly Codec[], string, number]>([
    ['0 8 101', both, 'PCMU', 0],
    ['8 0', both, 'PCMA', 8],
    ['18 8', both, 'PCMA', 8],
    ['96 8\r\na=rtpmap:96 PCMU/8000', both, 'PCMU', 96],
    ['96 0\r\na=rtpmap:96 pcma/8000/1', both, 'PCMA', 96],
    ['96 0\r\na=rtpmap:96 PCMU/16000', both, 'PCMU', 0],
    ['0 8\r\na=rtpmap:0 G722/8000', both, 'PCMA', 8],
  ])('with payload types %s gets our %j %s as %i [TEL-005, TEL-029]', (types, ours, codec, payloadType) =>
    expect(read(`m=audio 4000 RTP/AVP ${types}`, ours).spoken).toEqual({ codec, payloadType }),
  );

  it.each<[string, string, readonly Codec[], RegExp]>([
    ['no codec of ours', 'm=audio 4000 RTP/AVP 9 18', both, /PCMU or PCMA audio is needed/],
    ['not the one we want', 'm=audio 4000 RTP/AVP 8', ['PCMU'], /PCMU audio is needed/],
    ['SRTP alone', 'm=audio 4000 RTP/SAVP 0', both, /SRTP is not spoken/],
    ['SRTP with feedback', 'm=audio 4000 RTP/SAVPF 0', both, /SRTP is not spoken/],
    ['IPv6', 'm=audio 4000 RTP/AVP 0\r\nc=IN IP6 2001:db8::1', both, /IPv4 is needed/],
    ['no audio', 'm=video 4000 RTP/AVP 31', both, /audio is needed/],
    ['a port that is none', 'm=audio 70000 RTP/AVP 0', both, /a port of at most 65535 is needed/],
  ])('with %s is refused [TEL-029]', (_, lines, ours, why) => expect(() => read(lines, ours)).toThrow(why));

  it('without an address is refused', () =>
    expect(() => readPeerAudio('v=0\r\nm=audio 4000 RTP/AVP 0\r\n', both)).toThrow('a connection address is needed'));

  it('that is offered with and without SRTP is taken without it [TEL-029]', () =>
    expect(read('m=audio 4000 RTP/SAVP 0\r\nm=audio 5000 RTP/AVP 0')).toMatchObject({ at: 1, place: { port: 5000 } }));

  it.each<[string, string, string, { host: string; port: number } | undefined]>([
    ['of the session', 'm=audio 4000 RTP/AVP 0', 'sendrecv', { host: '192.0.2.1', port: 4000 }],
    ['of its own', 'm=audio 4000 RTP/AVP 0\r\nc=IN IP4 5.6.7.8', 'sendrecv', { host: '5.6.7.8', port: 4000 }],
    ['with a number of ports', 'm=audio 4000/2 RTP/AVP 0', 'sendrecv', { host: '192.0.2.1', port: 4000 }],
    ['that wants to hear', 'm=audio 4000 RTP/AVP 0\r\na=recvonly', 'recvonly', { host: '192.0.2.1', port: 4000 }],
    ['held with music', 'm=audio 4000 RTP/AVP 0\r\na=sendonly', 'sendonly', undefined],
    ['held', 'm=audio 4000 RTP/AVP 0\r\na=inactive', 'inactive', undefined],
    ['held as RFC 2543 did', 'm=audio 4000 RTP/AVP 0\r\nc=IN IP4 0.0.0.0', 'sendonly', undefined],
    ['closed', 'm=audio 0 RTP/AVP 0', 'inactive', undefined],
  ])('at an address %s is sent to only if it wants that: %s [TEL-026, TEL-029]', (_, lines, direction, target) =>
    expect([read(lines).direction, read(lines).isSentTo ? read(lines).place : undefined]).toEqual([direction, target]),
  );

  it.each([
    ['', 4001],
    ['\r\na=rtcp:4010', 4010],
    ['\r\na=rtcp-mux', 4000],
  ])('has its RTCP at the port above, or where it says (RFC 3605, RFC 5761) %s', (line, port) =>
    expect(read(`m=audio 4000 RTP/AVP 0${line}`).rtcpPort).toBe(port),
  );
});

describe('who asks for hold (RFC 3264 §8.4)', () => {
  it.each([
    ['sendonly', 'm=audio 4000 RTP/AVP 0\r\na=sendonly', true],
    ['inactive', 'm=audio 4000 RTP/AVP 0\r\na=inactive', true],
    ['no port', 'm=audio 0 RTP/AVP 0', true],
    ['an address that is nowhere (RFC 2543)', 'm=audio 4000 RTP/AVP 0\r\nc=IN IP4 0.0.0.0', true],
    ['an address that candidates will follow (RFC 8839)', 'm=audio 9 X 0\r\nc=IN IP4 0.0.0.0\r\na=ice-ufrag:a', false],
    ['nothing of the kind', 'm=audio 4000 RTP/AVP 0', false],
  ])('%s [TEL-026]', (_, lines, holds) => expect(asksHold(`${HEAD}${lines}\r\n`)).toBe(holds));
});
