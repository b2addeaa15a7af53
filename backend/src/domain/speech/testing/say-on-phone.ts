import { parseTags, spokenParts, type SpeechLanguage, type SpeechVoice } from '@patchbay/shared-contracts/sounds';
import { clampSample, SAMPLE_RATE, type Pcm } from '@patchbay/telephony/media/frame';
import { readWavFile } from '../../sounds/model/wav-file.ts';
import type { Speech } from '../speech.ts';

/** From 22 kHz, by the mean of what falls into a sample: enough to ask where speech is. */
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
  /** Per cent of the voice's own speed. */
  readonly rate: number;
}

/** What is said, as it comes over a telephone. */
export async function sayOnPhone(speech: Speech, { text, ...how }: Spoken): Promise<Pcm> {
  return atTelephoneRate(
    readWavFile(await speech.say({ ...how, parts: spokenParts(parseTags(text).nodes, how.language) })),
  );
}
