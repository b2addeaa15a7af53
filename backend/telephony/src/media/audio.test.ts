import { createDigitSender } from './digit-sender.ts';
import { FRAME_SAMPLES, SAMPLE_RATE, type Pcm } from './frame.ts';
import { decodePcma, decodePcmu, encodePcma, encodePcmu } from './g711.ts';
import { HOLD_MUSIC_STEADY_HZ, holdMusicLoop } from './hold-music.ts';
import { createMediaPorts, openAtPorts } from './media-ports.ts';
import { createPcmQueue } from './pcm-queue.ts';
import { asksHold, directionOf, dtmfPayloadType } from './sdp.ts';
import { levelAt } from '../testing/level.ts';
import { BUSY_HZ, busyLoop, cadence, loopSource, RINGBACK_HZ, ringbackLoop } from './tones.ts';

const slice = (pcm: Pcm, fromMs: number, toMs: number): Pcm =>
  pcm.slice((fromMs * SAMPLE_RATE) / 1000, (toMs * SAMPLE_RATE) / 1000);

describe('G.711 µ-law', () => {
  it.each([
    [0, 0xff],
    [32767, 0x80],
    [-32768, 0x00],
  ])('codes %i by the standard', (sample, code) => {
    expect(encodePcmu(Int16Array.of(sample))[0]).toBe(code);
  });

  it('round-trips each of its 256 codes, except the second zero', () => {
    const codes = Uint8Array.from({ length: 256 }, (_, code) => code);
    const again = encodePcmu(decodePcmu(codes));
    expect(
      [...again].map((code, i) => (code === i ? 'same' : `${i}→${code}`)).filter((word) => word !== 'same'),
    ).toEqual(['127→255']);
  });

  it('keeps speech levels within 3 %', () => {
    const tone = cadence([620], [200], 9000);
    const heard = decodePcmu(encodePcmu(tone));
    expect(levelAt(heard, 620) / levelAt(tone, 620)).toBeCloseTo(1, 1);
  });
});

describe('G.711 A-law', () => {
  it.each([
    [0, 0xd5],
    [-1, 0x55],
    [32767, 0xaa],
    [-32768, 0x2a],
    [1000, 0xfa],
  ])('codes %i by the standard', (sample, code) => {
    expect(encodePcma(Int16Array.of(sample))[0]).toBe(code);
  });

  it('round-trips each of its 256 codes', () => {
    const codes = Uint8Array.from({ length: 256 }, (_, code) => code);
    expect([...encodePcma(decodePcma(codes))]).toEqual([...codes]);
  });
});

describe('tones', () => {
  it.each([
    ['ring-back on', ringbackLoop, 0, 400, RINGBACK_HZ, true],
    ['ring-back between its pulses', ringbackLoop, 400, 600, RINGBACK_HZ, false],
    ['ring-back on again', ringbackLoop, 600, 1000, RINGBACK_HZ, true],
    ['ring-back pause', ringbackLoop, 1000, 3000, RINGBACK_HZ, false],
    ['busy on', busyLoop, 0, 750, BUSY_HZ, true],
    ['busy off', busyLoop, 750, 1500, BUSY_HZ, false],
  ])('%s', (_, loop, from, to, frequencies, isOn) => {
    const levels = frequencies.map((hz) => levelAt(slice(loop, from, to), hz));
    levels.forEach((level) => (isOn ? expect(level).toBeGreaterThan(2000) : expect(level).toBeLessThan(20)));
  });

  it('hold music has its steady fifth at every moment, above anything else measured', () => {
    const music = holdMusicLoop();
    for (let at = 0; at + 1000 <= (music.length / SAMPLE_RATE) * 1000; at += 1000) {
      HOLD_MUSIC_STEADY_HZ.forEach((hz) => expect(levelAt(slice(music, at, at + 1000), hz)).toBeGreaterThan(2000));
      expect(levelAt(slice(music, at, at + 1000), 1000)).toBeLessThan(600);
    }
  });

  it('a loop repeats without a seam', () => {
    const source = loopSource(Int16Array.from({ length: 240 }, (_, i) => i));
    expect([...source(), ...source()].slice(238, 242)).toEqual([238, 239, 0, 1]);
  });
});

describe('buffering arrivals', () => {
  it('makes frames from packets of any length', () => {
    const queue = createPcmQueue();
    queue.push(new Int16Array(100).fill(1));
    expect(queue.take()).toBeUndefined();
    queue.push(new Int16Array(100).fill(2));
    expect(queue.take()).toEqual(Int16Array.from({ length: 160 }, (_, i) => (i < 100 ? 1 : 2)));
    expect(queue.take()).toBeUndefined();
  });

  it('drops the oldest when a talker runs ahead', () => {
    const queue = createPcmQueue();
    for (let i = 1; i <= 7; i++) queue.push(new Int16Array(FRAME_SAMPLES).fill(i));
    expect([queue.take()?.[0], queue.take()?.[0], queue.take()?.[0], queue.take()]).toEqual([5, 6, 7, undefined]);
  });
});

describe('RFC 4733', () => {
  it('sends a digit as a press, three ends and a pause, then audio again', () => {
    const sender = createDigitSender();
    sender.push('#');
    const frames = Array.from({ length: 16 }, () => sender.next());
    const packets = frames.flatMap((frame) => (frame && frame !== 'pause' ? [frame] : []));
    expect(packets.map(({ payload }) => payload[0])).toEqual(Array(11).fill(11));
    expect(packets.filter(({ marker }) => marker)).toHaveLength(1);
    const ends = packets.filter(({ payload }) => ((payload[1] ?? 0) & 0x80) !== 0);
    expect(ends.map(({ payload }) => payload.readUInt16BE(2))).toEqual([1280, 1280, 1280]);
    expect(frames.slice(11)).toEqual(['pause', 'pause', 'pause', 'pause', undefined]);
  });

  it.each(['', ',', '12', 'x'])('ignores %j', (digit) => {
    const sender = createDigitSender();
    sender.push(digit);
    expect(sender.next()).toBeUndefined();
  });
});

describe('SDP', () => {
  const sdp = (lines: string) => `v=0\r\na=inactive\r\nm=audio 9 UDP/TLS/RTP/SAVPF 0\r\n${lines}`;
  it.each([
    ['sendonly', sdp('a=sendonly\r\n'), 'sendonly', true],
    ['inactive', sdp('a=inactive\r\n'), 'inactive', true],
    ['sendrecv goes before the session', sdp('a=sendrecv\r\n'), 'sendrecv', false],
    ['the session speaks where the media does not', sdp(''), 'inactive', true],
    ['nothing said', 'v=0\r\nm=audio 9 X 0\r\n', 'sendrecv', false],
  ])('%s', (_, text, direction, holds) => {
    expect([directionOf(text), asksHold(text)]).toEqual([direction, holds]);
  });

  it('finds the payload type of telephone-event at 8 kHz', () => {
    expect(dtmfPayloadType('a=rtpmap:110 telephone-event/48000\r\na=rtpmap:126 telephone-event/8000\r\n')).toBe(126);
    expect(dtmfPayloadType('a=rtpmap:0 PCMU/8000\r\n')).toBeUndefined();
  });
});

describe('media ports', () => {
  it('are leased once, and again after they were returned', () => {
    const ports = createMediaPorts([40000, 40008]);
    const [first, second] = [ports.lease(), ports.lease()];
    expect([first, second, ports.lease()]).toEqual([[40000, 40003], [40004, 40007], undefined]);
    if (first) ports.release(first);
    expect(ports.lease()).toEqual(first);
  });

  it('are free again when what they are for cannot be opened, and are released with it otherwise', () => {
    const ports = createMediaPorts([40000, 40003]);
    const broken = () =>
      openAtPorts(ports, () => {
        throw new Error('no more memory');
      });
    expect(broken).toThrow('no more memory');
    expect(broken).toThrow('no more memory');
    const close = openAtPorts(ports, (_block, released) => released);
    expect(broken).toThrow('no media port is free');
    close();
    expect(broken).toThrow('no more memory');
  });
});
