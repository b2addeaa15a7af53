import type { CallInput } from '../control/call.ts';
import { FRAME_SAMPLES, SAMPLE_RATE, type Pcm } from '../media/frame.ts';
import { createAnswerDetector } from './answer-detector.ts';

const samplesOf = (ms: number): number => (ms * SAMPLE_RATE) / 1000;
const tone = (hz: number, ms: number): Pcm =>
  Int16Array.from({ length: samplesOf(ms) }, (_, at) => 6_000 * Math.sin((2 * Math.PI * hz * at) / SAMPLE_RATE));
/** Sound like speech: many tones. */
const speech = (ms: number): Pcm =>
  Int16Array.from({ length: samplesOf(ms) }, (_, at) =>
    [210, 430, 770, 1_290].reduce((sum, hz) => sum + 1_500 * Math.sin((2 * Math.PI * hz * at) / SAMPLE_RATE), 0),
  );
const quiet = (ms: number): Pcm => new Int16Array(samplesOf(ms));

/** Listens to one leg, with a frame clock of its own. */
const openEar = () => {
  const beats = new Set<() => void>();
  const posted: CallInput[] = [];
  let say: ((pcm: Pcm) => void) | undefined;
  const ear = createAnswerDetector({
    frames: {
      each: (tick) => {
        beats.add(tick);
        return () => beats.delete(tick);
      },
    },
    overhear: (_, listener) => (say = listener),
    post: (input) => posted.push(input),
  });
  const beat = () => [...beats].forEach((tick) => tick());
  return {
    ear,
    posted,
    kinds: () => posted.map((one) => (one.type === 'answerTold' ? one.kind : one.type)),
    isListening: () => beats.size > 0 || say !== undefined,
    hears: (...sounds: readonly Pcm[]) => {
      for (const sound of sounds)
        for (let at = 0; at < sound.length; at += FRAME_SAMPLES) {
          say?.(sound.subarray(at, at + FRAME_SAMPLES));
          beat();
        }
    },
    /** No frames are sent. */
    waits: (ms: number) => {
      for (let at = 0; at < ms; at += 20) beat();
    },
  };
};

describe('classification of an answer', () => {
  it.each<[string, readonly Pcm[], string]>([
    ['some words, and then quiet', [quiet(300), speech(700), quiet(1_500)], 'person'],
    ['speech that goes on', [quiet(300), speech(3_000)], 'machine'],
    ['a fax', [quiet(300), tone(2_100, 2_000)], 'fax'],
    ['nothing but noise', [quiet(2_600)], 'silence'],
  ])('is reported once as %s, listening no longer than that needs [CAMP-009]', (_, sounds, kind) => {
    const house = openEar();
    house.ear.handlers.listen({ type: 'listen', leg: 1 });
    house.hears(...sounds);
    expect(house.posted).toEqual([{ type: 'answerTold', leg: 1, kind }]);
    expect(house.isListening()).toBe(kind === 'machine');
  });

  it('is silence if nothing arrives in the time [CAMP-009]', () => {
    const house = openEar();
    house.ear.handlers.listen({ type: 'listen', leg: 1 });
    house.waits(2_480);
    expect(house.posted).toEqual([]);
    house.waits(20);
    expect(house.kinds()).toEqual(['silence']);
  });

  it('uses the first 2.5 s of sound, however long it takes to arrive [CAMP-009]', () => {
    const house = openEar();
    house.ear.handlers.listen({ type: 'listen', leg: 1 });
    house.waits(800);
    house.hears(speech(2_480));
    expect(house.posted).toEqual([]);
    house.hears(speech(20));
    expect(house.kinds()).toEqual(['machine']);
  });

  it('continues after a machine until its tone is over [CAMP-009]', () => {
    const house = openEar();
    house.ear.handlers.listen({ type: 'listen', leg: 1 });
    house.hears(quiet(200), speech(4_000), quiet(600), tone(1_000, 500));
    expect(house.kinds()).toEqual(['machine']);
    house.hears(quiet(20));
    expect(house.kinds()).toEqual(['machine', 'toneHeard']);
    expect(house.isListening()).toBe(false);
  });

  it('counts a greeting as finished when nothing more is said, whatever its tone was [CAMP-009]', () => {
    const house = openEar();
    house.ear.handlers.listen({ type: 'listen', leg: 1 });
    house.hears(quiet(200), speech(4_000), tone(1_313, 300), quiet(1_900));
    expect(house.kinds()).toEqual(['machine']);
    house.hears(quiet(200));
    expect(house.kinds()).toEqual(['machine', 'toneHeard']);
  });

  it('stops when the call is over [CAMP-009]', () => {
    const house = openEar();
    house.ear.handlers.listen({ type: 'listen', leg: 1 });
    house.ear.close();
    house.hears(tone(2_100, 3_000));
    expect(house.posted).toEqual([]);
    expect(house.isListening()).toBe(false);
  });
});
