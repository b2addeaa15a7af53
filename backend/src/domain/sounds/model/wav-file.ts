import { soundLimits } from '@patchbay/shared-contracts/sounds';
import { decodePcma, decodePcmu, encodePcmu } from '@patchbay/telephony/sounds';

/** The file is not a readable sound, or is too long. */
export class UnreadableSound extends Error {
  constructor(readonly reason: 'unreadable-sound' | 'sound-too-long' | 'file-type') {
    super(reason);
  }
}

const unreadable = (): never => {
  throw new UnreadableSound('unreadable-sound');
};

export interface Chunk {
  readonly name: string;
  readonly body: Buffer;
}

export const isWav = (file: Buffer): boolean =>
  file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WAVE';

/** Splits RIFF into chunks of a name, a length, and that many bytes, padded to even; refuses a length beyond the end of the file. */
export function chunksOf(file: Buffer): readonly Chunk[] {
  const end = file.readUInt32LE(4) + 8;
  if (end > file.length) unreadable();
  const chunks: Chunk[] = [];
  for (let at = 12; at + 8 <= end;) {
    const length = file.readUInt32LE(at + 4);
    if (at + 8 + length > end) unreadable();
    chunks.push({ name: file.toString('latin1', at, at + 4), body: file.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

interface Format {
  readonly code: number;
  readonly channels: number;
  readonly rate: number;
  readonly bits: number;
}

const EXTENSIBLE = 0xfffe;

function formatOf(body: Buffer): Format {
  if (body.length < 16) unreadable();
  const said = body.readUInt16LE(0);
  const code = said === EXTENSIBLE && body.length >= 40 ? body.readUInt16LE(24) : said;
  const [channels, rate, bits] = [body.readUInt16LE(2), body.readUInt32LE(4), body.readUInt16LE(14)];
  const isWhole =
    body.readUInt16LE(12) === (channels * bits) / 8 && body.readUInt32LE(8) === (rate * channels * bits) / 8;
  if (!isWhole || channels < 1 || channels > 2 || rate < 8_000 || rate > 96_000) unreadable();
  return { code, channels, rate, bits };
}

const from16 = (pcm: Int16Array): Float32Array => Float32Array.from(pcm, (value) => value / 32_768);

const readers: Readonly<Record<string, (data: Buffer) => Float32Array>> = {
  '1/8': (data) => Float32Array.from(data, (value) => (value - 128) / 128),
  '1/16': (data) => Float32Array.from({ length: data.length >> 1 }, (_, at) => data.readInt16LE(at * 2) / 32_768),
  '1/24': (data) =>
    Float32Array.from({ length: Math.floor(data.length / 3) }, (_, at) => data.readIntLE(at * 3, 3) / 8_388_608),
  '1/32': (data) =>
    Float32Array.from({ length: data.length >> 2 }, (_, at) => data.readInt32LE(at * 4) / 2_147_483_648),
  '3/32': (data) => Float32Array.from({ length: data.length >> 2 }, (_, at) => data.readFloatLE(at * 4)),
  '6/8': (data) => from16(decodePcma(data)),
  '7/8': (data) => from16(decodePcmu(data)),
};

/** Mixes two channels to one. NaN and values out of range are corrected. */
function mono(samples: Float32Array, channels: number): Float32Array {
  const tame = (value: number): number => (Number.isFinite(value) ? Math.max(-8, Math.min(8, value)) : 0);
  return Float32Array.from({ length: Math.floor(samples.length / channels) }, (_, at) =>
    channels === 1 ? tame(samples[at] ?? 0) : (tame(samples[at * 2] ?? 0) + tame(samples[at * 2 + 1] ?? 0)) / 2,
  );
}

export interface ReadSound {
  readonly rate: number;
  readonly samples: Float32Array;
}

/**
 * Reads PCM of 8 to 32 bits, floats, A-law and µ-law of one or two channels at 8 to 96 kHz. Throws `UnreadableSound` for everything
 * else.
 */
export function readWavFile(file: Buffer): ReadSound {
  if (file.length < 44 || !isWav(file)) unreadable();
  const chunks = chunksOf(file);
  const body = chunks.find(({ name }) => name === 'fmt ')?.body ?? unreadable();
  const data = chunks.find(({ name }) => name === 'data')?.body ?? unreadable();
  const { code, channels, rate, bits } = formatOf(body);
  const read = readers[`${code}/${bits}`] ?? unreadable();
  const frames = data.length / ((channels * bits) / 8);
  if (frames < 1) unreadable();
  if (frames / rate > soundLimits.seconds) throw new UnreadableSound('sound-too-long');
  return { rate, samples: mono(read(data), channels) };
}

const HEADER = 44;

function wavOf(code: 1 | 7, rate: number, bytes: number, data: Buffer): Buffer {
  const header = Buffer.alloc(HEADER);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER - 8 + data.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(code, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * bytes, 28);
  header.writeUInt16LE(bytes, 32);
  header.writeUInt16LE(bytes * 8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data, Buffer.alloc(data.length % 2)]);
}

/** Loops here are plain, for a sound has ten million samples: the functions of arrays take ten times as long. */
export function to16(samples: Float32Array): Int16Array {
  const pcm = new Int16Array(samples.length);
  for (let at = 0; at < samples.length; at++)
    pcm[at] = Math.max(-32_768, Math.min(32_767, Math.round((samples[at] as number) * 32_768)));
  return pcm;
}

/** Mono, 16 bits. */
export function writeWav(pcm: Int16Array, rate: number): Buffer {
  const data = Buffer.alloc(pcm.length * 2);
  for (let at = 0; at < pcm.length; at++) data.writeInt16LE(pcm[at] as number, at * 2);
  return wavOf(1, rate, 2, data);
}

/** Mono, µ-law, the format of the telephone network. */
export const writeMuLawWav = (pcm: Int16Array, rate: number): Buffer => wavOf(7, rate, 1, encodePcmu(pcm));
