// @whole hears some hundred answers
import { join } from 'node:path';
import { createEmbeddedSpeech } from '../../../speech/embedded.ts';
import { classed, noisy, quiet, sayOnPhone, together, tone, tones } from '../../testing/answer-sounds.ts';
import type { Answer, AnswerKind } from './answer-kind.ts';
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

  it('knows them in noise, too [rule: CAMP-009]', () => {
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

/** As speech is: of many tones; `level` against that of a usual voice. */
const voice = (ms: number, level = 1) => tones([210, 430, 770, 1_290], ms).map((sample) => 2 * level * sample);
/** Words of so many ms with pauses between, for so long in all. */
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
    ['who begins late', together(quiet(700), voice(2_600)), 'in-doubt'],
  ] as const)('a person %s is one [CAMP-009]', (_, sound, by) =>
    expect(classed(sound)).toMatchObject({ kind: 'person', by }),
  );

  it('a recording, which goes on with hardly a pause, is a machine [CAMP-009]', () =>
    expect(classed(together(quiet(300), words(300, 120, 2_600)))).toMatchObject({ kind: 'machine', by: 'speaks-on' }));
});

const said: Readonly<Record<'person' | 'machine', readonly string[]>> = {
  person: ['Hello?', 'Yes?', 'Good morning.', 'Sharma speaking.', 'Hello, who is this?', 'Acme, hello.'],
  machine: [
    'Hello, you have reached the voice mail of Asha. Please leave a message after the tone.',
    'The person you are calling is not available. Please record your message.',
    'Hi, this is Ravi. I cannot come to the phone right now, so leave your name and number.',
    'Your call has been forwarded to an automatic voice message system.',
    'Thank you for calling Acme. Our office is closed, please call again tomorrow morning.',
    'We are not at home at the moment but if you leave a message we will call you back.',
  ],
};

describe('who answered, by speech', () => {
  it('tells persons and machines apart in what a voice says, with and without noise [rule: CAMP-009]', async () => {
    const speech = createEmbeddedSpeech(join(__dirname, '../../../../../speech'));
    if (speech === undefined) throw new Error('no embedded voice');
    const found: { kind: AnswerKind; answer: Answer | null; text: string; noise: number }[] = [];
    for (const kind of ['person', 'machine'] as const)
      for (const [nth, text] of said[kind].entries()) {
        const voice = nth % 2 === 0 ? ('Aditi' as const) : ('Raveena' as const);
        const spoken = await sayOnPhone(speech, { language: 'English-IN', voice, text, rate: 90 + 10 * (nth % 3) });
        const sound = together(quiet(250), spoken, quiet(2_500));
        for (const noise of [0, 60, 200])
          found.push({ kind, text, noise, answer: classed(noisy(sound, noise, nth + 1)) });
      }
    const wrong = found.filter(({ kind, answer }) => answer?.kind !== kind);
    expect(wrong.filter(({ kind }) => kind === 'person')).toEqual([]);
    // In doubt they are connected: of these sentences that is one, which has a pause where the time is over.
    expect(wrong.length).toBeLessThanOrEqual(3);
    expect(found.every(({ answer }) => answer !== null && answer.ms <= 2_500)).toBe(true);
  }, 120_000);
});
