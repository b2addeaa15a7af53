import { answerForPeer, demandWebRtc, forWerift, offerForPeer } from './peer-sdp.ts';

const text = (...lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join('');

/** SDP as werift writes it. */
const ours = (port = '9', direction = 'sendrecv') =>
  text(
    ...['v=0', 'o=- 1 0 IN IP4 0.0.0.0', 's=-', 't=0 0', 'a=group:BUNDLE 0', 'a=msid-semantic:WMS *'],
    ...[`m=audio ${port} UDP/TLS/RTP/SAVPF 0 126`, 'c=IN IP4 0.0.0.0'],
    ...[
      'a=candidate:f 1 udp 2130706431 192.0.2.7 41000 typ host',
      'a=candidate:g 1 udp 2130706175 2001:db8::7 41001 typ host',
    ],
    ...[
      'a=end-of-candidates',
      `a=${direction}`,
      'a=mid:0',
      'a=rtcp:9 IN IP4 0.0.0.0',
      'a=rtcp-mux',
      'a=rtpmap:0 PCMU/8000',
    ],
  );

/** Offer of a phone without BUNDLE. */
const plain = text('v=0', 'm=audio 45900 UDP/TLS/RTP/SAVP 0 8', 'a=sendrecv', 'a=rtcp-mux');
const lines = (sdp: string, pattern: RegExp) => sdp.split('\r\n').filter((line) => pattern.test(line));
const where = /^(?:m=|c=|b=|a=rtcp|a=mid|a=group)/;

describe('SDP of werift, for a peer', () => {
  it('an offer names its first candidate for a peer without ICE', () => {
    expect(lines(offerForPeer(ours()), where)).toEqual([
      'a=group:BUNDLE 0',
      'm=audio 41000 UDP/TLS/RTP/SAVPF 0 126',
      'c=IN IP4 192.0.2.7',
      'a=mid:0',
      'a=rtcp:41000 IN IP4 192.0.2.7',
      'a=rtcp-mux',
    ]);
  });

  it('an IPv6 address is marked as such', () => {
    const only6 = ours().replace(/^a=candidate:f.*\r\n/m, '');
    expect(lines(offerForPeer(only6), /^(?:m=|c=)/)).toEqual([
      'm=audio 41001 UDP/TLS/RTP/SAVPF 0 126',
      'c=IN IP6 2001:db8::7',
    ]);
  });

  it('inactive is a hold and no refusal: the port stays', () => {
    expect(lines(offerForPeer(ours('0', 'inactive')), /^m=/)).toEqual(['m=audio 41000 UDP/TLS/RTP/SAVPF 0 126']);
  });

  it('an answer has the profile of its offer, and neither name nor group without them in the offer', () => {
    expect(lines(answerForPeer(ours(), plain), where)).toEqual([
      'm=audio 41000 UDP/TLS/RTP/SAVP 0 126',
      'c=IN IP4 192.0.2.7',
      'a=rtcp:41000 IN IP4 192.0.2.7',
      'a=rtcp-mux',
    ]);
  });

  it('an answer to a browser has all of them', () => {
    const offer = text('v=0', 'a=group:BUNDLE 0', 'm=audio 9 UDP/TLS/RTP/SAVPF 0', 'a=mid:0', 'a=rtcp-mux');
    expect(answerForPeer(ours(), offer)).toBe(offerForPeer(ours()));
  });

  it('other media beside the audio are refused, each in its place', () => {
    const offer = text(
      'v=0',
      'm=video 5000/2 RTP/SAVPF 96 97',
      'a=mid:1',
      'm=audio 9 RTP/SAVPF 0',
      'm=audio 7 RTP/SAVPF 0',
    );
    expect(lines(answerForPeer(ours(), offer), /^m=/)).toEqual([
      'm=video 0 RTP/SAVPF 96 97',
      'm=audio 41000 RTP/SAVPF 0 126',
      'm=audio 0 RTP/SAVPF 0',
    ]);
  });
});

describe('SDP of a peer, for werift', () => {
  it('omissible lines are filled in', () => {
    const bare = 'v=0\na=sendonly\nm=audio 45900 UDP/TLS/RTP/SAVP 0';
    expect(forWerift(bare, '7')).toBe(
      'v=0\na=sendonly\nm=audio 45900 UDP/TLS/RTP/SAVP 0\r\na=mid:7\r\na=sendonly\r\na=rtpmap:0 PCMU/8000\r\n',
    );
  });

  it('given lines stay as they are, without other media', () => {
    const said = text('v=0', 'm=audio 9 X 0', 'a=mid:voice', 'a=recvonly', 'a=rtpmap:0 PCMU/8000/1');
    expect(forWerift(`${said}${text('m=video 9 X 96', 'a=mid:1')}`, '0')).toBe(said);
  });

  it('loses what werift cannot parse, and names that would be resolved', () => {
    const kept = text(
      'v=0',
      'm=audio 9 X 0',
      'a=rtcp:9 IN IP4 1.2.3.4',
      'a=mid:0',
      'a=sendrecv',
      'a=rtpmap:0 PCMU/8000',
    );
    const choking = text('a=rtcp:9', 'a=candidate:1 1 udp 1 x.local 9 typ host', 'a=mid:0');
    expect(forWerift(kept.replace('a=mid:0\r\n', choking), '0')).toBe(kept);
  });

  const ice = 'a=ice-ufrag:abcd';
  const dtls = 'a=fingerprint:sha-256 AA';
  it.each([
    ['ICE (RFC 8445)', text('v=0', 'm=audio 9 X 0', dtls, 'a=rtcp-mux')],
    ['DTLS-SRTP (RFC 5763)', text('v=0', 'm=audio 9 X 0', ice, 'a=rtcp-mux')],
    ['rtcp-mux (RFC 5761)', text('v=0', 'm=audio 9 X 0', ice, dtls)],
    ['rtcp-mux (RFC 5761)', text('v=0', ice, dtls, 'm=audio 9 X 0', 'a=rtcp-mux-only')],
    ['rtcp-mux (RFC 5761)', text('v=0', ice, dtls, 'm=audio 9 X 0', 'm=video 9 X 96', 'a=rtcp-mux')],
  ])('%s is required', (what, sdp) => expect(() => demandWebRtc(sdp)).toThrow(`${what} is needed`));

  it('with all three, in the session or the section, is accepted', () =>
    expect(() => demandWebRtc(text('v=0', ice, dtls, 'm=audio 9 X 0', 'a=rtcp-mux'))).not.toThrow());
});
