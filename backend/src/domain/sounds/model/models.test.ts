import { gainFor, loudnessOf } from './loudness.ts';
import { frameBytes, hasMarkup, isMp3, soundBegins } from './mp3-file.ts';
import { createResampler, joined, resampled, truePeakOf } from './resample.ts';
import { readWavFile, to16, writeMuLawWav, writeWav } from './wav-file.ts';

const sine = (hz: number, rate: number, seconds: number, level = 1) =>
  Float32Array.from({ length: rate * seconds }, (_, at) => level * Math.sin((2 * Math.PI * hz * at) / rate));
const levelOf = (samples: Float32Array) => Math.sqrt((2 * samples.reduce((sum, x) => sum + x * x, 0)) / samples.length);

describe('loudness', () => {
  it.each([8_000, 16_000, 44_100, 48_000])('of a full sine of 997 Hz is -3 LUFS at %d Hz [CONF-SOUND-095]', (rate) => {
    expect(loudnessOf(sine(997, rate, 2), rate)).toBeCloseTo(-3.01, 1);
    expect(loudnessOf(sine(997, rate, 2, 0.1), rate)).toBeCloseTo(-23.01, 1);
  });
  it('leaves out silence and what is far below the rest: EBU Tech 3341, cases 3 to 5 [CONF-SOUND-095]', () => {
    const [quiet, loud] = [sine(1_000, 16_000, 10, 10 ** (-36 / 20)), sine(1_000, 16_000, 30, 10 ** (-23 / 20))];
    const whole = joined([quiet, loud, quiet]);
    expect(loudnessOf(whole, 16_000)).toBeCloseTo(-26.0, 0);
    expect(loudnessOf(joined([new Float32Array(160_000), loud]), 16_000)).toBeCloseTo(-26.0, 0);
  });
  it('of silence is none, and of a click that of the whole [CONF-SOUND-095]', () => {
    expect(loudnessOf(new Float32Array(16_000), 16_000)).toBeNull();
    expect(loudnessOf(sine(997, 16_000, 0.05), 16_000)).toBeCloseTo(-3, 0);
  });
  it.each([
    ['down', -10, -6, 0, -13],
    ['up', -33, -20, 0, 10],
    ['up, as far as its peak lets it', -33, -8, 0, 6],
    ['up, as far as is any use', -60, -50, 0, 24],
    ['louder than others, on demand', -23, -12, 3, 3],
  ])('is levelled %s [CONF-SOUND-095]', (_, lufs, peak, louder, gain) =>
    expect(gainFor(lufs, peak, louder)).toBeCloseTo(gain),
  );
  it('leaves silence unchanged [CONF-SOUND-095]', () => expect(gainFor(null, -Infinity)).toBe(0));
  it('includes peaks between samples [CONF-SOUND-095]', () => {
    const between = Float32Array.from({ length: 400 }, (_, at) => Math.sin((Math.PI / 2) * at + Math.PI / 4));
    expect(truePeakOf(between)).toBeGreaterThan(-0.4);
    expect(20 * Math.log10(Math.max(...between))).toBeCloseTo(-3.01, 1);
  });
});

describe('resampling', () => {
  it.each([
    [44_100, 16_000],
    [48_000, 16_000],
    [8_000, 16_000],
    [11_025, 16_000],
    [16_000, 8_000],
  ])('from %d to %d Hz keeps a tone, its level and its length', (from, to) => {
    const tone = resampled(sine(1_000, from, 1, 0.5), from, to);
    expect(tone.length).toBe(to);
    expect(levelOf(tone.subarray(to / 10, (to * 9) / 10))).toBeCloseTo(0.5, 2);
    const apart = tone
      .slice(to / 4, to / 2)
      .map((x, at) => x - 0.5 * Math.sin((2 * Math.PI * 1_000 * (at + to / 4)) / to));
    expect(levelOf(apart)).toBeLessThan(0.01);
  });
  it('removes frequencies that the lower rate cannot have', () => {
    expect(levelOf(resampled(sine(6_000, 16_000, 1), 16_000, 8_000).subarray(400, 7_600))).toBeLessThan(0.001);
  });
  it('gives the same in pieces as at once', () => {
    const tone = sine(700, 44_100, 0.5);
    const resampler = createResampler(44_100, 16_000);
    const pieces = [0, 1, 1_000, 1_001, 9_000].map((from, at, all) => resampler.push(tone.subarray(from, all[at + 1])));
    expect(joined([...pieces, resampler.end()])).toEqual(resampled(tone, 44_100, 16_000));
  });
});

describe('a WAV', () => {
  const form = (code: number, channels: number, bits: number, data: Buffer): Buffer => {
    const head = writeWav(new Int16Array(), 16_000);
    head.writeUInt16LE(code, 20);
    head.writeUInt16LE(channels, 22);
    head.writeUInt32LE((16_000 * channels * bits) / 8, 28);
    head.writeUInt16LE((channels * bits) / 8, 32);
    head.writeUInt16LE(bits, 34);
    head.writeUInt32LE(data.length, 40);
    head.writeUInt32LE(36 + data.length, 4);
    return Buffer.concat([head, data]);
  };
  it('is read as it was written', () => {
    const tone = sine(440, 16_000, 0.1, 0.5);
    const read = readWavFile(writeWav(to16(tone), 16_000));
    expect(read.rate).toBe(16_000);
    expect(Math.max(...read.samples.map((x, at) => Math.abs(x - (tone[at] ?? 0))))).toBeLessThan(1 / 16_384);
    expect(levelOf(readWavFile(writeMuLawWav(to16(tone), 8_000)).samples)).toBeCloseTo(0.5, 1);
  });
  it.each([
    ['8 bits', form(1, 1, 8, Buffer.from([192])), 0.5],
    ['24 bits', form(1, 1, 24, Buffer.from([0, 0, 0x40])), 0.5],
    ['32 bits', form(1, 1, 32, Buffer.from([0, 0, 0, 0x40])), 0.5],
    ['floats', form(3, 1, 32, Buffer.from([0, 0, 0, 0x3f])), 0.5],
    ['two channels', form(1, 2, 16, Buffer.from([0, 0x40, 0, 0])), 0.25],
    ['no number among floats', form(3, 1, 32, Buffer.from([0, 0, 0xc0, 0x7f])), 0],
  ])('of %s is read', (_, file, value) => expect(readWavFile(file).samples[0]).toBeCloseTo(value, 3));
  const broken = (change: (file: Buffer) => void): Buffer => {
    const file = writeWav(new Int16Array(100), 16_000);
    change(file);
    return file;
  };
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a chunk that leads out of it', broken((file) => file.writeUInt32LE(5_000, 40))],
    ['a file that says it is longer', broken((file) => file.writeUInt32LE(5_000, 4))],
    ['three channels', broken((file) => file.writeUInt16LE(3, 22))],
    ['no rate', broken((file) => file.writeUInt32LE(0, 24))],
    ['a rate that does not go with its bytes', broken((file) => file.writeUInt32LE(7, 28))],
    ['compression', broken((file) => file.writeUInt16LE(2, 20))],
    ['no sound', broken((file) => file.write('dato', 36, 'latin1'))],
  ])('of %s is refused', (_, file) => expect(() => readWavFile(file)).toThrow('unreadable-sound'));
  it('of more than a quarter of an hour is refused', () =>
    expect(() => readWavFile(writeMuLawWav(new Int16Array(901 * 8_000), 8_000))).toThrow('sound-too-long'));
});

describe('an MP3', () => {
  it.each([
    ['MPEG-1, 128 kbit/s, 44.1 kHz', [0xff, 0xfb, 0x90, 0], 417],
    ['the same, padded', [0xff, 0xfb, 0x92, 0], 418],
    ['MPEG-2, 64 kbit/s, 22.05 kHz', [0xff, 0xf3, 0x80, 0], 208],
    ['MPEG-2.5, 8 kbit/s, 8 kHz', [0xff, 0xe3, 0x18, 0], 72],
    ['layer II', [0xff, 0xfd, 0x90, 0], undefined],
    ['free rate', [0xff, 0xfb, 0x00, 0], undefined],
    ['no rate there is', [0xff, 0xfb, 0x9c, 0], undefined],
    ['text', [0x49, 0x44, 0x33, 0], undefined],
  ])('has frames of %s', (_, head, bytes) => expect(frameBytes(Buffer.from(head), 0)).toBe(bytes));
  it('begins after its tags, and never after its end', () => {
    const tag = (size: number) => Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, size]);
    expect(soundBegins(Buffer.concat([tag(2), Buffer.alloc(2), tag(0), Buffer.alloc(5)]))).toBe(22);
    expect(soundBegins(tag(100))).toBe(10);
    expect(isMp3(Buffer.concat([tag(0), Buffer.alloc(50)]))).toBe(false);
  });
  it.each([
    ['<script>', true],
    ['< IMG src=x>', true],
    ['javascript:alert(1)', true],
    ['<\0s\0c\0r\0i\0p\0t\0>\0', true],
    ['Love < hate, 3 > 2', false],
  ])('tags with %s are markup: %s', (text, expected) => expect(hasMarkup(Buffer.from(text, 'latin1'))).toBe(expected));
});
