import { SAMPLE_RATE, type Pcm } from './frame.ts';
import { decodePcmu } from './g711.ts';

const PCM = 1;
const MU_LAW = 7;

interface Chunk {
  readonly name: string;
  readonly body: Buffer;
}

/** Splits RIFF into chunks of a name, a length, and that many bytes, padded to even. A truncated last chunk counts as far as it goes. */
const chunksOf = (file: Buffer): readonly Chunk[] => {
  const chunks: Chunk[] = [];
  for (let at = 12; at + 8 <= file.length;) {
    const length = file.readUInt32LE(at + 4);
    chunks.push({ name: file.toString('latin1', at, at + 4), body: file.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
};

const linear = (body: Buffer): Pcm =>
  Int16Array.from({ length: body.length >> 1 }, (_, at) => body.readInt16LE(at * 2));

const isWav = (file: Buffer): boolean =>
  file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WAVE';

const isTelephone = (format: Buffer): boolean =>
  format.length >= 16 && format.readUInt16LE(2) === 1 && format.readUInt32LE(4) === SAMPLE_RATE;

const decode = (format: Buffer, data: Buffer): Pcm | undefined => {
  const [kind, bits] = [format.readUInt16LE(0), format.readUInt16LE(14)];
  if (kind === PCM && bits === 16) return linear(data);
  return kind === MU_LAW && bits === 8 ? decodePcmu(data) : undefined;
};

/** Reads telephone audio from a WAV: mono at 8 kHz, 16-bit or µ-law. `undefined` for everything else. */
export const readWav = (file: Buffer): Pcm | undefined => {
  const chunks = isWav(file) ? chunksOf(file) : [];
  const format = chunks.find(({ name }) => name === 'fmt ')?.body;
  const data = chunks.find(({ name }) => name === 'data')?.body;
  return format && data && isTelephone(format) ? decode(format, data) : undefined;
};
