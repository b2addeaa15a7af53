// @whole hears some hundred answers
import { join } from 'node:path';
import { createEmbeddedSpeech } from '../../../speech/embedded.ts';
import { classed, noisy, quiet, sayOnPhone, together, tone } from '../../testing/answer-sounds.ts';
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
    expect(wrong).toEqual([]);
    expect(found.every(({ answer }) => answer !== null && answer.ms <= 2_500)).toBe(true);
  }, 120_000);
});
