import { createFakeClock } from '../testing/fake-clock.ts';
import { openCarrierRtp, type CarrierRtp } from '../testing/carrier-rtp.ts';
import { levelAt } from '../testing/level.ts';
import { until } from '@patchbay/testing/until';
import type { Pcm } from './frame.ts';
import type { MediaEndpoint } from './media-endpoint.ts';
import { createPlainRtpEndpoint } from './plain-rtp-endpoint.ts';
import { directionOf } from './sdp.ts';

const clock = createFakeClock();
const LOUD = 8_000;
let carrier: CarrierRtp;
let stranger: CarrierRtp;
let leg: MediaEndpoint;
let port: number;
let answer: string;
let pcm: Pcm[];
let digits: string[];
let came: Record<'peer' | 'stranger', number>;

const portOf = (sdp: string): number => Number(/^m=audio (\d+)/m.exec(sdp)?.[1]);
const agree = async (sdp = carrier.sdp()): Promise<void> => {
  answer = await leg.acceptOffer(sdp);
  port = portOf(answer);
};
/** Level of a tone in the last frames heard. */
const level = (hz: number, frames = 5): number =>
  levelAt(Int16Array.from(pcm.slice(-frames).flatMap((one) => [...one])), hz);
const allCame = (peer: number, others: number): Promise<void> =>
  until(
    () => came.peer >= peer && came.stranger >= others,
    () => `${came.peer} of the peer and ${came.stranger} of strangers came`,
  );
const speak = (frames = 10): void => {
  for (let n = 0; n < frames; n++) leg.sendPcm(Int16Array.from({ length: 160 }, (_, at) => 9_000 * Math.sin(at / 2)));
};

beforeEach(async () => {
  [carrier, stranger] = [await openCarrierRtp(), await openCarrierRtp()];
  [pcm, digits, came] = [[], [], { peer: 0, stranger: 0 }];
  leg = createPlainRtpEndpoint(
    {
      pcm: (one) => void pcm.push(one),
      digit: (digit) => void digits.push(digit),
      lost: () => undefined,
      came: (from) => void came[from]++,
    },
    { address: '127.0.0.1', ports: [41_480, 41_483], clock, codecs: ['PCMU', 'PCMA'], released: () => undefined },
  );
  await agree();
});
afterEach(async () => {
  await Promise.all([carrier.close(), stranger.close(), leg.close()]);
});

describe('a carrier’s sound is heard', () => {
  it.each([
    ['without a word of signalling', async () => undefined],
    ['after a re-INVITE', async () => agree()],
  ])('at once when its stream restarts %s: new SSRC, lower sequence [TEL-024]', async (_, between) => {
    await carrier.says({ to: port, ssrc: 1, sequence: 50_000, packets: 10, hz: 440 });
    await allCame(10, 0);
    await between();
    await carrier.says({ to: port, ssrc: 2, sequence: 3, packets: 5, hz: 1000 });
    await allCame(15, 0);
    expect([level(440, 4) < LOUD / 10, level(1000, 4) > LOUD]).toEqual([true, true]); // 80 of its 100 ms
  });

  it('past the end of its sequence numbers, with other payload types, and by either law [TEL-029]', async () => {
    await carrier.says({ to: port, ssrc: 1, sequence: 65_530, packets: 12, hz: 440 });
    await allCame(12, 0);
    expect(pcm).toHaveLength(12);
    await agree(
      carrier
        .sdp()
        .replace('0 8 101', '97 98 101')
        .replace('a=rtpmap', 'a=rtpmap:97 PCMA/8000\r\na=rtpmap:98 PCMU/8000\r\na=rtpmap'),
    );
    expect(answer).toContain('RTP/AVP 97 101\r\na=rtpmap:97 PCMA/8000\r\n');
    await carrier.says({ to: port, ssrc: 1, sequence: 6, packets: 5, hz: 1000, payloadType: 97, codec: 'PCMA' });
    await allCame(17, 0);
    expect(level(1000)).toBeGreaterThan(LOUD);
    await carrier.says({ to: port, ssrc: 1, sequence: 11, packets: 5, hz: 440, payloadType: 98 });
    await allCame(22, 0);
    expect(level(440)).toBeGreaterThan(LOUD);
    speak(1);
    await until(() => carrier.heard.length === 1);
    expect((carrier.heard[0]?.[1] ?? 0) & 0x7f).toBe(97);
  });

  it('from its new address after a re-INVITE, and no longer from the old one; our sound goes there at once [TEL-024]', async () => {
    await carrier.says({ to: port, ssrc: 1, sequence: 9, packets: 5, hz: 440 });
    const moved = await openCarrierRtp();
    await allCame(5, 0);
    await agree(moved.sdp());
    speak();
    await until(() => moved.heard.length === 10);
    expect(carrier.heard).toHaveLength(0);
    await moved.says({ to: port, ssrc: 2, sequence: 1, packets: 6, hz: 1000 });
    await allCame(11, 0);
    await carrier.says({ to: port, ssrc: 1, sequence: 14, packets: 5, hz: 440 });
    await allCame(11, 5);
    expect([level(1000) > LOUD, level(440) < LOUD / 10]).toEqual([true, true]);
    await moved.close();
  });

  it('behind NAT, from its first source; our sound goes back there [TEL-024]', async () => {
    const behind = await openCarrierRtp();
    await behind.says({ to: port, ssrc: 1, sequence: 9, packets: 5, hz: 1000 });
    await allCame(5, 0);
    speak();
    await until(() => behind.heard.length === 10);
    expect([level(1000) > LOUD, carrier.heard.length]).toEqual([true, 0]);
    await behind.close();
  });
});

describe('a stranger’s packets', () => {
  it('are ignored and counted: tone, digit, and a number far ahead that would silence the caller [TEL-024]', async () => {
    await carrier.says({ to: port, ssrc: 1, sequence: 100, packets: 10, hz: 440 });
    await allCame(10, 0);
    await stranger.says({ to: port, ssrc: 1, sequence: 30_100, packets: 5, hz: 1000 });
    await stranger.presses(port, { ssrc: 1, timestamp: 77, event: 5, ends: [false, true, true, true] });
    await allCame(10, 9);
    await carrier.says({ to: port, ssrc: 1, sequence: 110, packets: 10, hz: 440 });
    await allCame(20, 9);
    expect([pcm.length, level(440) > LOUD, level(1000, 20) < LOUD / 10, digits, came]).toEqual([
      ...[20, true, true, [], { peer: 20, stranger: 9 }],
    ]);
    speak();
    await until(() => carrier.heard.length === 10);
    expect(stranger.heard).toEqual([]);
  });

  it('are ignored also while the peer is silent, once the time after the answer is over [TEL-024]', async () => {
    await clock.advance(3_500);
    await stranger.says({ to: port, ssrc: 1, sequence: 1, packets: 3 });
    await allCame(0, 3);
    expect(pcm).toEqual([]);
  });

  it('are no sign of life of the peer: RTCP counts from the peer’s ports only [TEL-026]', async () => {
    const report = Buffer.from([0x80, 201, 0, 1, 0, 0, 0, 1]);
    await stranger.write(report, port + 1);
    await allCame(0, 1);
    await agree(carrier.sdp({ lines: [`a=rtcp:${stranger.port}`] }));
    await stranger.write(report, port + 1);
    await allCame(1, 1);
    await carrier.write(report, port); // beside its RTP (RFC 5761)
    await allCame(2, 1);
  });
});

describe('digits of a carrier are reported once each', () => {
  it('with lost and interleaved ends, and in a separate stream beside the sound, which continues [TEL-024]', async () => {
    await carrier.says({ to: port, ssrc: 1, sequence: 100, packets: 5, hz: 440 });
    await carrier.presses(port, { ssrc: 9, timestamp: 8_000, event: 1, ends: [false, false] });
    await carrier.says({ to: port, ssrc: 1, sequence: 105, packets: 5, hz: 440 });
    await carrier.presses(port, { ssrc: 9, timestamp: 9_600, event: 1, ends: [false, true] });
    await carrier.presses(port, { ssrc: 9, timestamp: 8_000, event: 1, ends: [true, true, true] });
    await allCame(17, 0);
    expect([digits, pcm.length, level(440) > LOUD]).toEqual([['1', '1'], 10, true]);
  });
});

describe('an offer is answered', () => {
  const offer = (...media: readonly string[]): string =>
    [...['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 'c=IN IP4 127.0.0.1', 't=0 0', ...media], ''].join('\r\n');

  it('line by line, in its order: refused lines get port 0 [TEL-029]', async () => {
    const media = [
      'm=video 5000 RTP/AVP 31',
      'm=audio 4000/2 RTP/SAVP 0',
      `m=audio ${carrier.port} RTP/AVPF 8`,
      'm=image 6000 udptl t38',
    ];
    await leg
      .acceptOffer(offer(...media))
      .then((sdp) =>
        expect(sdp.match(/^m=.*/gm)).toEqual([
          'm=video 0 RTP/AVP 31',
          'm=audio 0 RTP/SAVP 0',
          `m=audio ${port} RTP/AVPF 8`,
          'm=image 0 udptl t38',
        ]),
      );
  });

  it.each<[string, { port?: number; host?: string; lines?: string[] }, string]>([
    ['sendonly', { lines: ['a=sendonly'] }, 'recvonly'],
    ['inactive', { lines: ['a=inactive'] }, 'inactive'],
    ['an address that is nowhere (RFC 2543)', { host: '0.0.0.0' }, 'recvonly'],
    ['port 0', { port: 0 }, 'port 0'],
  ])(
    'as %s says, and nothing is sent to who said so, until it wants sound again [TEL-026, TEL-029]',
    async (_, more, expected) => {
      await carrier.says({ to: port, ssrc: 1, sequence: 1, packets: 3 });
      await allCame(3, 0);
      const held = await leg.acceptOffer(carrier.sdp(more));
      expect(portOf(held) === 0 ? 'port 0' : directionOf(held)).toBe(expected);
      speak();
      await agree();
      speak(3);
      await until(() => carrier.heard.length >= 3);
      expect(carrier.heard).toHaveLength(3);
    },
  );

  it('with inactive media is not heard [TEL-029]', async () => {
    await leg.acceptOffer(carrier.sdp({ lines: ['a=inactive'] }));
    await carrier.says({ to: port, ssrc: 1, sequence: 1, packets: 3 });
    await allCame(3, 0);
    expect(pcm).toEqual([]);
  });

  it.each([
    ['SRTP alone', 'm=audio 4000 RTP/SAVP 0'],
    ['IPv6', 'm=audio 4000 RTP/AVP 0\r\nc=IN IP6 ::1'],
    ['a name that nobody has', 'm=audio 4000 RTP/AVP 0\r\nc=IN IP4 nobody.invalid'],
  ])('by refusing %s, and the leg continues unchanged [TEL-029]', async (_, media) => {
    await expect(leg.acceptOffer(offer(media))).rejects.toThrow(/SRTP|IPv4|unknown/);
    await carrier.says({ to: port, ssrc: 1, sequence: 1, packets: 3, hz: 440 });
    await allCame(3, 0);
    expect(pcm).toHaveLength(3);
  });

  it('an answer that refuses the audio of a new call fails it', async () => {
    const fresh = createPlainRtpEndpoint(
      { pcm: () => undefined, digit: () => undefined, lost: () => undefined, came: () => undefined },
      { address: '127.0.0.1', ports: [41_484, 41_487], clock, released: () => undefined },
    );
    await fresh.createOffer();
    await expect(fresh.acceptAnswer(offer('m=audio 0 RTP/AVP 0'))).rejects.toThrow('audio is needed');
    await fresh.close();
  });
});
