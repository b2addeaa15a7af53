import { FRAME_MS, type Pcm } from '../frame.ts';
import { powerOf, toneShare } from './tone-share.ts';

/** Who or what answered, by its first sounds [CAMP-009]. */
export type AnswerKind = 'person' | 'machine' | 'fax' | 'silence' | 'announcement';
/** What told it. */
export type AnswerSign =
  | 'fax-tone'
  /** The three rising tones before a network's announcement (ITU-T E.180). */
  | 'three-tones'
  | 'nothing-heard'
  /** Some words, and then waiting for ours. */
  | 'greeting-then-quiet'
  | 'speaks-on'
  | 'beep'
  /** None of these in time: it is connected. */
  | 'in-doubt';
export interface Answer {
  readonly kind: AnswerKind;
  readonly by: AnswerSign;
  /** Of sound that it took, from the answer on. */
  readonly ms: number;
}

/** By then it is told, whatever was heard. */
export const DECIDE_WITHIN_MS = 2_500;

/** Frames so far, by what they are; a plain value. */
export interface Heard {
  readonly frames: number;
  /** Mean square of the quietest there was lately, noise of the line; at first that of a bad line. */
  readonly floor: number;
  readonly spoken: number;
  /** Frames since speech began, and since it was last heard. */
  readonly sinceBegin: number | null;
  readonly quiet: number;
  readonly fax: number;
  readonly beep: number;
  /** How many of the three tones came in their order, and for how many frames the next has been there. */
  readonly tones: { readonly done: number; readonly frames: number };
}
export const nothingHeard: Heard = {
  ...{ frames: 0, floor: 200 ** 2, spoken: 0, sinceBegin: null, quiet: 0, fax: 0, beep: 0 },
  tones: { done: 0, frames: 0 },
};

const framesOf = (ms: number): number => ms / FRAME_MS;
/** Root mean square of the softest speech, and how far above the noise it is, in power. */
const SOFTEST = 200 ** 2;
const ABOVE_NOISE = 6;
/** A line without any noise. */
const QUIETEST = 50 ** 2;
const PURE = 0.75;

const faxHz = [1_100, 2_100] as const;
const threeTones = [[913.8, 985.2], [1_370.6, 1_428.5], [1_776.7]] as const;
const beepHz = [440, 500, 620, 800, 850, 900, 1_000, 1_200, 1_400] as const;

const isTone = (frame: Pcm, hz: readonly number[]): boolean => hz.some((each) => toneShare(frame, each) >= PURE);

function nextTones(tones: Heard['tones'], frame: Pcm, isLoud: boolean): Heard['tones'] {
  const wanted = threeTones[tones.done];
  if (wanted === undefined || !isLoud || !isTone(frame, wanted)) return tones;
  const frames = tones.frames + 1;
  return frames >= framesOf(160) ? { done: tones.done + 1, frames: 0 } : { ...tones, frames };
}

type FrameIs = 'quiet' | 'fax' | 'network' | 'beep' | 'speech';

function frameIs(frame: Pcm, isLoud: boolean, isNetwork: boolean): FrameIs {
  if (!isLoud) return 'quiet';
  if (isTone(frame, faxHz)) return 'fax';
  if (isNetwork) return 'network';
  return isTone(frame, beepHz) ? 'beep' : 'speech';
}

/** What is heard with one frame more. */
export function hear(heard: Heard, frame: Pcm): Heard {
  const power = powerOf(frame);
  const floor = Math.min(heard.floor * 1.01, Math.max(power, QUIETEST));
  const isLoud = power > SOFTEST && power > ABOVE_NOISE * floor;
  const tones = nextTones(heard.tones, frame, isLoud);
  const is = frameIs(frame, isLoud, tones !== heard.tones);
  return {
    ...{ frames: heard.frames + 1, floor, tones, ...speechAfter(heard, is === 'speech') },
    fax: is === 'fax' ? heard.fax + 1 : Math.max(heard.fax - 1, 0),
    beep: is === 'beep' ? heard.beep + 1 : 0,
  };
}

function speechAfter(heard: Heard, isSpeech: boolean): Pick<Heard, 'spoken' | 'quiet' | 'sinceBegin'> {
  const begins = heard.sinceBegin === null && isSpeech ? 1 : null;
  return {
    spoken: heard.spoken + (isSpeech ? 1 : 0),
    quiet: isSpeech ? 0 : heard.quiet + 1,
    sinceBegin: heard.sinceBegin === null ? begins : heard.sinceBegin + 1,
  };
}

interface Rule {
  readonly kind: AnswerKind;
  readonly by: AnswerSign;
  readonly holds: (heard: Heard) => boolean;
}
/** As soon as one holds, the first of them. */
const atOnce: readonly Rule[] = [
  { kind: 'fax', by: 'fax-tone', holds: ({ fax }) => fax >= framesOf(300) },
  { kind: 'announcement', by: 'three-tones', holds: ({ tones }) => tones.done === threeTones.length },
  { kind: 'machine', by: 'beep', holds: ({ beep }) => beep >= framesOf(200) },
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
    kind: 'machine',
    by: 'speaks-on',
    holds: ({ sinceBegin, quiet }) => (sinceBegin ?? 0) - quiet >= framesOf(1_700) && quiet < framesOf(300),
  },
  { kind: 'person', by: 'in-doubt', holds: () => true },
];

/** Who answered, once that can be told: at the latest after `DECIDE_WITHIN_MS`; null before [CAMP-009]. */
export function answerOf(heard: Heard): Answer | null {
  const ms = heard.frames * FRAME_MS;
  const rules = ms >= DECIDE_WITHIN_MS ? [...atOnce, ...inTheEnd] : atOnce;
  const rule = rules.find(({ holds }) => holds(heard));
  return rule === undefined ? null : { kind: rule.kind, by: rule.by, ms };
}
