import { soundLimits } from '@patchbay/shared-contracts/sounds';
import { hasMarkup, isMp3, soundBegins } from '../model/mp3-file.ts';
import { STORED_RATE } from '../model/prepare.ts';
import { createResampler, joined, resampled } from '../model/resample.ts';
import { chunksOf, isWav, readWavFile, UnreadableSound } from '../model/wav-file.ts';

/** Number of bytes decoded at a time: some seconds of sound, so that far too long a file is noticed soon. */
const PIECE = 16_384;
/** Length of an ID3v1 tag at the end. */
const TRAILER = 128;

/** Two channels are heard as one. */
function mono([left = new Float32Array(), right]: readonly Float32Array[]): Float32Array {
  if (right === undefined) return left;
  const both = new Float32Array(left.length);
  for (let at = 0; at < left.length; at++) both[at] = ((left[at] as number) + (right[at] ?? 0)) / 2;
  return both;
}

async function readMp3(file: Buffer): Promise<Float32Array> {
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const pieces: Float32Array[] = [];
  let resampler: ReturnType<typeof createResampler> | undefined;
  let length = 0;
  try {
    for (let at = soundBegins(file); at < file.length; at += PIECE) {
      const { channelData, samplesDecoded, sampleRate } = decoder.decode(file.subarray(at, at + PIECE));
      if (samplesDecoded === 0) continue;
      resampler ??= createResampler(sampleRate, STORED_RATE);
      const piece = resampler.push(mono(channelData));
      length += piece.length;
      if (length > soundLimits.seconds * STORED_RATE) throw new UnreadableSound('sound-too-long');
      pieces.push(piece);
    }
  } finally {
    decoder.free();
  }
  return joined(resampler === undefined ? [] : [...pieces, resampler.end()]);
}

function requirePlain(file: Buffer, is: 'MP3' | 'WAV'): void {
  const beside =
    is === 'MP3'
      ? [file.subarray(0, soundBegins(file)), file.subarray(-TRAILER)]
      : chunksOf(file).flatMap(({ name, body }) => (name === 'data' || name === 'fmt ' ? [] : [body]));
  if (beside.some(hasMarkup)) throw new UnreadableSound('file-type');
}

/** Returns the sound of a file at 16 kHz, one channel. Throws `UnreadableSound`, also for a file of another type than claimed. */
export async function readSound(file: Buffer, said: 'MP3' | 'WAV'): Promise<Float32Array> {
  const is = isWav(file) ? 'WAV' : isMp3(file) ? 'MP3' : undefined;
  if (is !== said) throw new UnreadableSound('file-type');
  requirePlain(file, is);
  const samples = is === 'MP3' ? await readMp3(file) : fromWav(file);
  if (samples.length === 0) throw new UnreadableSound('unreadable-sound');
  return samples;
}

function fromWav(file: Buffer): Float32Array {
  const { rate, samples } = readWavFile(file);
  return resampled(samples, rate, STORED_RATE);
}
