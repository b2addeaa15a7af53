// @whole listens to some hundred answers
import { join } from 'node:path';
import type { Answer, AnswerKind } from '@patchbay/telephony/media/answer/answer-kind';
import { classed, noisy, quiet, together } from '@patchbay/telephony/testing/answer-sounds';
import { createEmbeddedSpeech } from './embedded.ts';
import { sayOnPhone } from './testing/say-on-phone.ts';

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

describe('answers in spoken samples', () => {
  it('persons and machines are told apart by their voice, with and without noise [rule: CAMP-009]', async () => {
    const speech = createEmbeddedSpeech(join(__dirname, '../../../speech'));
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
    // Unclear answers are connected: among these sentences that is one, which has a pause when the time is over.
    expect(wrong.length).toBeLessThanOrEqual(3);
    expect(found.every(({ answer }) => answer !== null && answer.ms <= 2_500)).toBe(true);
  }, 120_000);
});
