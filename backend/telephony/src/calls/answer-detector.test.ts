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
  const detector = createAnswerDetector({
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
    detector,
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
    const system = openEar();
    system.detector.handlers.listen({ type: 'listen', leg: 1 });
    system.hears(...sounds);
    expect(system.posted).toEqual([{ type: 'answerTold', leg: 1, kind }]);
    expect(system.isListening()).toBe(kind === 'machine');
  });

  it('is silence if nothing arrives in the time [CAMP-009]', () => {
    const system = openEar();
    system.detector.handlers.listen({ type: 'listen', leg: 1 });
    system.waits(2_480);
    expect(system.posted).toEqual([]);
    system.waits(20);
    expect(system.kinds()).toEqual(['silence']);
  });

  it('uses the first 2.5 s of sound, however long it takes to arrive [CAMP-009]', () => {
    const system = openEar();
    system.detector.handlers.listen({ type: 'listen', leg: 1 });
    system.waits(800);
    system.hears(speech(2_480));
    expect(system.posted).toEqual([]);
    system.hears(speech(20));
    expect(system.kinds()).toEqual(['machine']);
  });

  it('continues after a machine until its tone is over [CAMP-009]', () => {
    const system = openEar();
    system.detector.handlers.listen({ type: 'listen', leg: 1 });
    system.hears(quiet(200), speech(4_000), quiet(600), tone(1_000, 500));
    expect(system.kinds()).toEqual(['machine']);
    system.hears(quiet(20));
    expect(system.kinds()).toEqual(['machine', 'toneHeard']);
    expect(system.isListening()).toBe(false);
  });

  it('counts a greeting as finished when nothing more is said, whatever its tone was [CAMP-009]', () => {
    const system = openEar();
    system.detector.handlers.listen({ type: 'listen', leg: 1 });
    system.hears(quiet(200), speech(4_000), tone(1_313, 300), quiet(1_900));
    expect(system.kinds()).toEqual(['machine']);
    system.hears(quiet(200));
    expect(system.kinds()).toEqual(['machine', 'toneHeard']);
  });

  it('stops when the call is over [CAMP-009]', () => {
    const system = openEar();
    system.detector.handlers.listen({ type: 'listen', leg: 1 });
    system.detector.close();
    system.hears(tone(2_100, 3_000));
    expect(system.posted).toEqual([]);
    expect(system.isListening()).toBe(false);
  });
});
