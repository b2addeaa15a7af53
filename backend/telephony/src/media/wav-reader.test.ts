import { encodePcmu } from './g711.ts';
import { wavHeader } from './wav-recorder.ts';
import { readWav } from './wav-reader.ts';

const samples = Int16Array.from([0, 100, -100, 32_000, -32_000]);
const linear = Buffer.from(samples.buffer);
const wav = (data: Buffer, change: (header: Buffer) => void = () => undefined): Buffer => {
  const header = wavHeader(data.length);
  change(header);
  return Buffer.concat([header, data]);
};
const muLaw = (header: Buffer) => {
  header.writeUInt16LE(7, 20);
  header.writeUInt16LE(8, 34);
};

it('reads what the recorder writes', () => {
  expect(readWav(wav(linear))).toEqual(samples);
});

it('reads µ-law, to its precision', () => {
  const read = readWav(wav(encodePcmu(samples), muLaw));
  samples.forEach((sample, at) => expect(Math.abs((read?.[at] ?? 0) - sample)).toBeLessThan(1_000));
  expect(read).toHaveLength(samples.length);
});

it('skips other chunks, and accepts a data chunk that is cut short', () => {
  const list = Buffer.from('LIST\x03\0\0\0abc\0', 'latin1');
  const whole = wav(linear);
  const withList = Buffer.concat([whole.subarray(0, 36), list, whole.subarray(36)]);
  expect(readWav(withList)).toEqual(samples);
  expect(readWav(whole.subarray(0, 48))).toEqual(samples.subarray(0, 2));
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('RIFF, or so')],
  ['stereo', wav(linear, (header) => void header.writeUInt16LE(2, 22))],
  ['another rate', wav(linear, (header) => void header.writeUInt32LE(44_100, 24))],
  ['another format', wav(linear, (header) => void header.writeUInt16LE(6, 20))],
])('%s is not one', (_, file) => {
  expect(readWav(file)).toBeUndefined();
});
