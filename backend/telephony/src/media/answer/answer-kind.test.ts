import { classed, noisy, quiet, together, tone, tones } from '../../testing/answer-sounds.ts';
import { toneShare } from './tone-share.ts';

describe('who answered, by tones', () => {
  it.each([
    ['a fax that calls', together(quiet(400), tone(1_100, 500), quiet(1_600)), 'fax', 'fax-tone'],
    ['a fax that answers', together(quiet(300), tone(2_100, 2_500)), 'fax', 'fax-tone'],
    [
      'a network’s three tones',
      together(quiet(100), tone(985.2, 380), tone(1_428.5, 380), tone(1_776.7, 380)),
      'announcement',
      'three-tones',
    ],
    [
      'its short ones',
      together(quiet(100), tone(913.8, 276), tone(1_370.6, 276), tone(1_776.7, 380)),
      'announcement',
      'three-tones',
    ],
    ['a machine that only beeps', together(quiet(600), tone(1_000, 400)), 'machine', 'beep'],
    ['nothing', quiet(2_600), 'silence', 'nothing-heard'],
    ['the noise of the line', noisy(quiet(2_600), 120, 3), 'silence', 'nothing-heard'],
  ] as const)('knows %s [rule: CAMP-009]', (_, sound, kind, by) => expect(classed(sound)).toMatchObject({ kind, by }));

  const again = (hz: readonly number[], on: number, off: number) =>
    together(quiet(300), ...Array.from({ length: 4 }, () => together(tones(hz, on), quiet(off))));

  it.each([
    ['Europe’s', [425], 480],
    ['America’s', [480, 620], 500],
    ['Britain’s', [400], 375],
  ] as const)('knows %s busy tone, which a network sends after an answer [CAMP-009]', (_, hz, ms) =>
    expect(classed(again(hz, ms, ms))).toMatchObject({ kind: 'announcement', by: 'busy-tone' }),
  );

  it.each([
    ['Europe’s', [425], 1_000, 4_000],
    ['America’s', [440, 480], 2_000, 4_000],
    ['Britain’s', [400, 450], 400, 200],
  ] as const)('takes %s ring-back for nobody yet, who is connected, and for no machine [CAMP-009]', (_, hz, on, off) =>
    expect(classed(again(hz, on, off))).toMatchObject({ kind: 'silence', by: 'nothing-heard' }),
  );

  it('recognises them in noise, too [rule: CAMP-009]', () => {
    expect(classed(noisy(together(quiet(300), tone(2_100, 2_500)), 600, 5))).toMatchObject({ kind: 'fax' });
  });

  it('never takes longer than 2.5 s [rule: CAMP-009]', () => {
    expect(classed(noisy(quiet(2_600), 100, 1))?.ms).toBe(2_500);
    expect(classed(together(tone(300, 900), quiet(1_700)))?.ms).toBeLessThan(2_500);
  });

  it('measures the share of one tone [rule: CAMP-009]', () => {
    const both = tone(1_100, 20).map((sample, at) => sample / 2 + (tone(1_800, 20)[at] ?? 0) / 2);
    expect(toneShare(tone(1_100, 20), 1_100)).toBeCloseTo(1, 2);
    expect(toneShare(both, 1_100)).toBeCloseTo(0.5, 1);
    expect(toneShare(tone(1_100, 20), 2_100)).toBeLessThan(0.02);
    expect(toneShare(quiet(20), 1_100)).toBe(0);
  });
});

/** Sound like speech: many tones; `level` relative to a usual voice. */
const voice = (ms: number, level = 1) => tones([210, 430, 770, 1_290], ms).map((sample) => 2 * level * sample);
/** Words of so many ms with pauses between, for `ms` in all. */
const words = (word: number, pause: number, ms: number) =>
  together(
    ...Array.from({ length: Math.ceil(ms / (word + pause)) }, () => together(voice(word), quiet(pause))),
  ).subarray(0, ms * 8);

describe('who answered, in doubt', () => {
  it.each([
    [
      'who says a word, with a television behind',
      together(quiet(200), voice(600), voice(2_400, 0.2)),
      'greeting-then-quiet',
    ],
    ['after a knock on the phone', together(voice(40), quiet(500), voice(1_200), quiet(1_500)), 'greeting-then-quiet'],
    ['who speaks for two seconds and ends', together(quiet(200), voice(2_100), quiet(1_000)), 'in-doubt'],
    ['who speaks in single words', together(quiet(100), words(80, 140, 2_600)), 'in-doubt'],
    // The phone's own chirp; a fax tone lasts longer.
    [
      'whose phone chirps first',
      together(quiet(200), tone(2_100, 200), voice(600), quiet(1_000)),
      'greeting-then-quiet',
    ],
    [
      'after two of the three tones',
      together(quiet(100), tone(985.2, 380), tone(1_428.5, 380), voice(500), quiet(1_000)),
      'greeting-then-quiet',
    ],
    ['whose sentence is too long for a greeting', together(quiet(100), voice(1_700), quiet(1_000)), 'in-doubt'],
    ['who begins late', together(quiet(700), voice(2_600)), 'in-doubt'],
  ] as const)('a person %s is one [CAMP-009]', (_, sound, by) =>
    expect(classed(sound)).toMatchObject({ kind: 'person', by }),
  );

  it('a recording without pauses is a machine [CAMP-009]', () =>
    expect(classed(together(quiet(300), words(300, 120, 2_600)))).toMatchObject({ kind: 'machine', by: 'speaks-on' }));
});
