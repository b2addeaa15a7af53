import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const RATE = 48_000;

/** Creates a minute of one tone as a WAV file, for `--use-file-for-fake-audio-capture`. */
export function toneFile(hz: number, seconds = 60): string {
  const samples = RATE * seconds;
  const wav = Buffer.alloc(44 + samples * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + samples * 2, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at++)
    wav.writeInt16LE(Math.round(12_000 * Math.sin((2 * Math.PI * hz * at) / RATE)), 44 + at * 2);
  const file = join(mkdtempSync(join(tmpdir(), 'patchbay-tone-')), `${hz}.wav`);
  writeFileSync(file, wav);
  return file;
}

export interface Wav {
  readonly rate: number;
  readonly samples: Int16Array;
}

/** Reads 16-bit mono PCM. */
export function readWav(bytes: Buffer): Wav {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.readUInt16LE(34) !== 16) throw new Error('not 16-bit PCM');
  const data = bytes.indexOf('data', 12, 'latin1') + 8;
  const length = Math.min(bytes.readUInt32LE(data - 4), bytes.length - data) >> 1;
  return {
    rate: bytes.readUInt32LE(24),
    samples: Int16Array.from({ length }, (_, at) => bytes.readInt16LE(data + at * 2)),
  };
}

/** Returns the level of a frequency between two seconds of a recording: amplitude in sample units (Goertzel). */
function loudness({ rate, samples }: Wav, hz: number, from: number, to: number): number {
  const part = samples.subarray(Math.floor(from * rate), Math.floor(to * rate));
  const w = (2 * Math.PI * hz) / rate;
  const c = 2 * Math.cos(w);
  let a = 0;
  let b = 0;
  for (const sample of part) [a, b] = [sample + c * a - b, a];
  return (2 * Math.sqrt(Math.max(0, a * a + b * b - c * a * b))) / Math.max(1, part.length);
}

/** Returns the level of a frequency in its loudest second, so that gaps elsewhere, or the length of other voices, do not count. */
export function loudestSecond(wav: Wav, hz: number): number {
  const seconds = Math.floor(wav.samples.length / wav.rate);
  return Math.max(0, ...Array.from({ length: seconds }, (_, at) => loudness(wav, hz, at, at + 1)));
}
