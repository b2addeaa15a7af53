import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readWavFile } from '../../backend/src/domain/sounds/model/wav-file.ts';
import { atTelephoneRate } from '../../backend/src/domain/speech/testing/say-on-phone.ts';
import type { AnswerKind } from '@patchbay/telephony/media/answer/answer-kind';
import { clampSample, FRAME_SAMPLES, SAMPLE_RATE, type Pcm } from '@patchbay/telephony/media/frame';
import { decodePcma, decodePcmu, encodePcma, encodePcmu } from '@patchbay/telephony/media/g711';
import { classed, noisy, quiet, together, tone, tones } from '@patchbay/telephony/testing/answer-sounds';
import { answerTexts, type Part, type Sentence } from './answer-texts.ts';

export interface Sample {
  readonly kind: AnswerKind;
  /** Subkind. */
  readonly of: string;
  /** Kind of line. */
  readonly line: string;
  readonly text: string;
  readonly sound: Pcm;
}

const pitches = [20, 45, 65, 90] as const;
/** Words per minute. */
const paces = [140, 165, 190, 220] as const;
/** Silence before the first word, ms. */
const pauses = [150, 400, 800] as const;
/** Factors of loudness. */
const levels = [1, 0.5, 0.25] as const;

/** Speaks with the embedded voice as one of many people or announcers: with other accents, pitches and paces than the console offers. */
function say(program: string, { voice, text }: Sentence, nth: number): Pcm {
  const input = JSON.stringify({
    ...{ ssml: `<speak>${text}</speak>`, voice, pitch: pitches[nth % pitches.length] },
    wordsPerMinute: paces[(nth >> 1) % paces.length],
  });
  const { stdout, status } = spawnSync(process.execPath, [program], { input, maxBuffer: 64_000_000 });
  if (status !== 0) throw new Error(`the voice did not say: ${text}`);
  const spoken = atTelephoneRate(readWavFile(stdout));
  const level = levels[nth % levels.length] ?? 1;
  return spoken.map((sample) => clampSample(sample * level));
}

/** Mixes in another sound, repeated, with a gain. */
const over = (sound: Pcm, other: Pcm, gain: number): Pcm =>
  sound.map((sample, at) => clampSample(sample + gain * (other[(at + 3_000) % other.length] ?? 0)));

/** Returns traffic noise, with most of its power below 500 Hz, swelling and falling every second and a half. */
function traffic(length: number, level: number, seed: number): Pcm {
  let low = 0;
  return noisy(new Int16Array(length), 3 * level, seed).map((sample, at) => {
    low += (sample - low) / 5;
    return low * (1 + 0.5 * Math.sin((2 * Math.PI * at) / (1.5 * SAMPLE_RATE)));
  });
}

/** Replaces every so many frames by silence, as if lost. */
const lossy = (sound: Pcm, every: number, seed: number): Pcm =>
  sound.map((sample, at) => ((Math.floor(at / FRAME_SAMPLES) * 7 + seed) % every === 0 ? 0 : sample));

type Line = (sound: Pcm, seed: number, babble: Pcm) => Pcm;
const lines: Readonly<Record<string, Line>> = {
  clear: (sound) => decodePcmu(encodePcmu(sound)),
  noisy: (sound, seed) => decodePcma(encodePcma(noisy(sound, 200, seed))),
  loud: (sound, seed) => decodePcmu(encodePcmu(noisy(sound, 400, seed))),
  traffic: (sound, seed) => decodePcma(encodePcma(over(sound, traffic(sound.length, 300, seed), 1))),
  voices: (sound, _, babble) => decodePcmu(encodePcmu(over(sound, babble, 0.1))),
  lossy: (sound, seed) => lossy(decodePcmu(encodePcmu(noisy(sound, 60, seed))), 29, seed),
};

const threeTones = [
  [985.2, 1_428.5, 1_776.7],
  [913.8, 1_370.6, 1_776.7],
] as const;
/** Tones on a line after its answer, with nobody there yet; Hz, ms on, ms off. */
const progress = [
  ['ring-back', [440, 480], 2_000, 4_000],
  ['ring-back', [425], 1_000, 4_000],
  ['ring-back', [400, 450], 400, 200],
  ['busy', [480, 620], 500, 500],
  ['busy', [425], 480, 480],
  ['busy', [400], 375, 375],
] as const;

interface Plain {
  readonly kind: AnswerKind;
  readonly of: string;
  readonly text: string;
  readonly sound: Pcm;
}

/** Each sentence is spoken by two of the voices, at two paces and after two pauses. */
const speakers = [0, 5] as const;

function* spoken(program: string, part: Part): Generator<Plain> {
  const texts = answerTexts[part];
  for (const kind of ['person', 'machine'] as const)
    for (const [at, sentence] of texts[kind].entries())
      for (const speaker of speakers) {
        const nth = at + speaker;
        const before = quiet(pauses[nth % pauses.length] ?? 0);
        const sound = together(before, say(program, sentence, nth), quiet(2_500));
        yield { kind, of: sentence.voice, text: sentence.text, sound };
      }
  for (const [nth, { voice, text }] of texts.announcement.entries()) {
    const words = say(program, { voice, text }, nth);
    const three = (threeTones[nth % 2] ?? []).map((hz) => tone(hz, 350));
    yield { kind: 'announcement', of: 'after three tones', text, sound: together(quiet(200), ...three, words) };
    yield { kind: 'announcement', of: 'words alone', text, sound: together(quiet(200), words, quiet(1_000)) };
  }
}

function* ofTones(): Generator<Plain> {
  for (const before of pauses) {
    const text = `after ${String(before)} ms`;
    yield { kind: 'fax', of: 'called', text, sound: together(quiet(before), tone(2_100, 2_600)) };
    yield { kind: 'fax', of: 'calling', text, sound: together(quiet(before), tone(1_100, 500), quiet(2_500)) };
    yield { kind: 'silence', of: 'of a line', text, sound: quiet(2_600 + before) };
    for (const [of, hz, on, off] of progress) {
      const once = together(tones(hz, on), quiet(off));
      const sound = together(quiet(before), once, once, once, once);
      yield { kind: of === 'busy' ? 'announcement' : 'silence', of, text: `${text}, ${hz.join(' + ')} Hz`, sound };
    }
  }
}

/** Yields all samples of one half, each over each kind of line. */
export function* answerSamples(speechFolder: string, part: Part): Generator<Sample> {
  const program = join(speechFolder, 'espeak.mjs');
  const texts = answerTexts[part].machine;
  const babble = together(...texts.slice(0, 3).map((sentence, nth) => say(program, sentence, nth + 1)));
  let seed = part === 'building' ? 100 : 50_000;
  for (const plain of [...spoken(program, part), ...ofTones()])
    for (const [line, through] of Object.entries(lines))
      yield { ...plain, line, sound: through(plain.sound, (seed += 1), babble) };
}

export interface JudgedSample extends Omit<Sample, 'sound'> {
  readonly answer: AnswerKind | null;
  readonly ms: number;
}

/** Returns the detector's result for each sound of one half. */
export const tellAll = (speechFolder: string, part: Part): readonly JudgedSample[] =>
  [...answerSamples(speechFolder, part)].map(({ sound, ...of }) => {
    const answer = classed(sound);
    return { ...of, answer: answer?.kind ?? null, ms: answer?.ms ?? Infinity };
  });
