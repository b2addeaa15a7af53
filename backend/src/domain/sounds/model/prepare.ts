import type { Loudness } from '@patchbay/shared-contracts/sounds';
import { gainFor, loudnessOf, TARGET_LUFS } from './loudness.ts';
import { resampled, truePeakOf } from './resample.ts';
import { to16, writeMuLawWav, writeWav } from './wav-file.ts';

export const STORED_RATE = 16_000;
export const CALL_RATE = 8_000;

/** A processed sound: WAVs of 16 and 8 kHz, and the form heard by callers. */
export interface Prepared {
  readonly stored: Buffer;
  readonly call: Buffer;
  readonly caller: Buffer;
  readonly durationMs: number;
  readonly loudness: Loudness;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Normalises a sound of 16 kHz, `louder` dB over the target, and makes its files [CONF-SOUND-095]. */
export function prepare(samples: Float32Array, louder = 0): Prepared {
  const lufs = loudnessOf(samples, STORED_RATE);
  const gainDb = gainFor(lufs, truePeakOf(samples), louder);
  const factor = 10 ** (gainDb / 20);
  const even = new Float32Array(samples.length);
  for (let at = 0; at < samples.length; at++) even[at] = (samples[at] as number) * factor;
  const narrow = to16(resampled(even, STORED_RATE, CALL_RATE));
  return {
    stored: writeWav(to16(even), STORED_RATE),
    call: writeWav(narrow, CALL_RATE),
    caller: writeMuLawWav(narrow, CALL_RATE),
    durationMs: Math.round((samples.length * 1000) / STORED_RATE),
    loudness: {
      before_lufs: lufs === null ? null : tenth(lufs),
      target_lufs: TARGET_LUFS,
      gain_db: tenth(gainDb),
    },
  };
}
