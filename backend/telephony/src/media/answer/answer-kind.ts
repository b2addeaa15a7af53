import { FRAME_MS, type Pcm } from '../frame.ts';
import { isBusy, isProgressTone, noProgress, progressAfter, type Progress } from './progress-tone.ts';
import { powerOf, toneShare } from './tone-share.ts';

/** Kind of answer, by its first sounds [CAMP-009]. */
export type AnswerKind = 'person' | 'machine' | 'fax' | 'silence' | 'announcement';
/** Evidence for the kind of answer. */
export type AnswerSign =
  | 'fax-tone'
  /** The three rising tones before a network's announcement (ITU-T E.180). */
  | 'three-tones'
  | 'nothing-heard'
  /** Some words, followed by a wait for a reply. */
  | 'greeting-then-quiet'
  | 'speaks-on'
  | 'beep'
  /** A network's busy tone, sent after an answer. */
  | 'busy-tone'
  /** None of these in time: the call is connected. */
  | 'in-doubt';
export interface Answer {
  readonly kind: AnswerKind;
  readonly by: AnswerSign;
  /** Length of the audio needed, from the answer on. */
  readonly ms: number;
}

/** Time by which a decision is made, whatever was heard. */
export const DECIDE_WITHIN_MS = 2_500;

/** Frames so far, by their kind; a plain value. */
export interface AnswerSound {
  readonly frames: number;
  /** Mean square of the quietest recent frames, noise of the line; at first that of a bad line. */
  readonly floor: number;
  /** Mean square of the loudest frame so far, fading: much softer sound is background. */
  readonly loudest: number;
  readonly spoken: number;
  /** Frames since speech began, and since it was last heard. */
  readonly sinceBegin: number | null;
  readonly quiet: number;
  readonly fax: number;
  readonly beep: number;
  /** Number of the three tones heard in order, and of frames for which the next has lasted. */
  readonly tones: { readonly done: number; readonly frames: number };
  readonly progress: Progress;
}
export const silenceSoFar: AnswerSound = {
  ...{ frames: 0, floor: 200 ** 2, loudest: 0, spoken: 0, sinceBegin: null, quiet: 0, fax: 0, beep: 0 },
  ...{ tones: { done: 0, frames: 0 }, progress: noProgress },
};

const framesOf = (ms: number): number => ms / FRAME_MS;
/** Mean square of the softest speech; below, its ratio to the noise, in power. */
const SOFTEST = 150 ** 2;
const ABOVE_NOISE = 6;
/** Ratio of power below the loudest within which sound is still the speaker, not a television or people behind: 12 dB. */
const BELOW_LOUDEST = 16;
/** The loudest frame counts half after some three seconds. */
const LOUDEST_FADES = 0.995;
/** Floor of a line without any noise. */
const QUIETEST = 50 ** 2;
const PURE = 0.75;

const faxHz = [1_100, 2_100] as const;
const threeTones = [[913.8, 985.2], [1_370.6, 1_428.5], [1_776.7]] as const;
const beepHz = [440, 500, 620, 800, 850, 900, 1_000, 1_200, 1_400] as const;

const isTone = (frame: Pcm, hz: readonly number[]): boolean => hz.some((each) => toneShare(frame, each) >= PURE);

function nextTones(tones: AnswerSound['tones'], frame: Pcm, isLoud: boolean): AnswerSound['tones'] {
  const wanted = threeTones[tones.done];
  if (wanted === undefined || !isLoud || !isTone(frame, wanted)) return tones;
  const frames = tones.frames + 1;
  return frames >= framesOf(160) ? { done: tones.done + 1, frames: 0 } : { ...tones, frames };
}

type FrameIs = 'quiet' | 'fax' | 'network' | 'progress' | 'beep' | 'speech';

function frameIs(frame: Pcm, isLoud: boolean, isNetwork: boolean): FrameIs {
  if (!isLoud) return 'quiet';
  if (isTone(frame, faxHz)) return 'fax';
  if (isNetwork) return 'network';
  if (isProgressTone(frame)) return 'progress';
  return isTone(frame, beepHz) ? 'beep' : 'speech';
}

/** Adds one frame. */
export function hear(sound: AnswerSound, frame: Pcm): AnswerSound {
  const power = powerOf(frame);
  const floor = Math.min(sound.floor * 1.01, Math.max(power, QUIETEST));
  const loudest = Math.max(sound.loudest * LOUDEST_FADES, power);
  const isLoud = power > SOFTEST && power > ABOVE_NOISE * floor && power > loudest / BELOW_LOUDEST;
  const tones = nextTones(sound.tones, frame, isLoud);
  const is = frameIs(frame, isLoud, tones !== sound.tones);
  return {
    ...{ frames: sound.frames + 1, floor, loudest, tones, ...speechAfter(sound, is === 'speech') },
    progress: progressAfter(sound.progress, is === 'progress'),
    fax: is === 'fax' ? sound.fax + 1 : Math.max(sound.fax - 1, 0),
    // A machine may beep in the band of a network's tones, too: `progress` tells them apart.
    beep: is === 'beep' || is === 'progress' ? sound.beep + 1 : 0,
  };
}

/** Sound this short, followed by a pause this long, was a knock or a swell of noise, not speech. */
const isNoise = ({ spoken, quiet }: AnswerSound): boolean => spoken < framesOf(100) && quiet >= framesOf(300);

function speechAfter(sound: AnswerSound, isSpeech: boolean): Pick<AnswerSound, 'spoken' | 'quiet' | 'sinceBegin'> {
  const { spoken, quiet, sinceBegin } = isNoise(sound) ? { ...sound, spoken: 0, sinceBegin: null } : sound;
  const begins = isSpeech ? 1 : null;
  return {
    spoken: spoken + (isSpeech ? 1 : 0),
    quiet: isSpeech ? 0 : quiet + 1,
    sinceBegin: sinceBegin === null ? begins : sinceBegin + 1,
  };
}

/** Share of a recording's frames that contain speech. */
const FLUENT = 0.45;

interface Rule {
  readonly kind: AnswerKind;
  readonly by: AnswerSign;
  readonly holds: (sound: AnswerSound) => boolean;
}
/** Rules that decide as soon as they hold; the first one wins. */
const atOnce: readonly Rule[] = [
  { kind: 'fax', by: 'fax-tone', holds: ({ fax }) => fax >= framesOf(300) },
  { kind: 'announcement', by: 'three-tones', holds: ({ tones }) => tones.done === threeTones.length },
  { kind: 'announcement', by: 'busy-tone', holds: ({ progress }) => isBusy(progress) },
  { kind: 'machine', by: 'beep', holds: ({ beep, progress }) => beep >= framesOf(200) && progress.run === 0 },
  {
    kind: 'person',
    by: 'greeting-then-quiet',
    holds: ({ spoken, quiet, sinceBegin }) =>
      spoken >= framesOf(100) && quiet >= framesOf(600) && (sinceBegin ?? 0) - quiet <= framesOf(1_500),
  },
];
const inTheEnd: readonly Rule[] = [
  { kind: 'silence', by: 'nothing-heard', holds: ({ spoken, tones }) => spoken < framesOf(100) && tones.done === 0 },
  {
    // A recording goes on to the very end with hardly a pause; people with much to say end, or pause more.
    kind: 'machine',
    by: 'speaks-on',
    holds: ({ sinceBegin, quiet, spoken }) => {
      const lasts = (sinceBegin ?? 0) - quiet;
      return lasts >= framesOf(2_000) && quiet < framesOf(160) && spoken >= FLUENT * lasts;
    },
  },
  { kind: 'person', by: 'in-doubt', holds: () => true },
];

/** Returns the kind of answer once known, at the latest after `DECIDE_WITHIN_MS`; null before [CAMP-009]. */
export function answerOf(sound: AnswerSound): Answer | null {
  const ms = sound.frames * FRAME_MS;
  const rules = ms >= DECIDE_WITHIN_MS ? [...atOnce, ...inTheEnd] : atOnce;
  const rule = rules.find(({ holds }) => holds(sound));
  return rule === undefined ? null : { kind: rule.kind, by: rule.by, ms };
}
