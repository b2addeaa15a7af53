import { parseTags, spokenParts, type SpeechLanguage, type SpeechVoice } from '@patchbay/shared-contracts/sounds';
import { clampSample, SAMPLE_RATE, type Pcm } from '@patchbay/telephony/media/frame';
import { readWavFile } from '../../sounds/model/wav-file.ts';
import type { Speech } from '../speech.ts';

/** Converts from 22 kHz by averaging: good enough to detect speech. */
export function atTelephoneRate({ samples, rate }: { readonly samples: Float32Array; readonly rate: number }): Pcm {
  const step = rate / SAMPLE_RATE;
  return Int16Array.from({ length: Math.floor(samples.length / step) }, (_, at) => {
    const piece = samples.subarray(Math.floor(at * step), Math.floor((at + 1) * step));
    return clampSample((16_000 * piece.reduce((sum, each) => sum + each, 0)) / Math.max(piece.length, 1));
  });
}

export interface Spoken {
  readonly language: SpeechLanguage;
  readonly voice: SpeechVoice;
  readonly text: string;
  /** Per cent of the voice's normal speed. */
  readonly rate: number;
}

/** Speaks a text and returns it in telephone quality. */
export async function sayOnPhone(speech: Speech, { text, ...how }: Spoken): Promise<Pcm> {
  return atTelephoneRate(
    readWavFile(await speech.say({ ...how, parts: spokenParts(parseTags(text).nodes, how.language) })),
  );
}
