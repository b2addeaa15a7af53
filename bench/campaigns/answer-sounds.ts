import { join } from 'node:path';
import type { SpeechLanguage } from '@patchbay/shared-contracts/sounds';
import { createEmbeddedSpeech } from '../../backend/src/domain/speech/embedded.ts';
import type { AnswerKind } from '../../backend/src/domain/telephony/media/answer/answer-kind.ts';
import {
  classed,
  noisy,
  quiet,
  sayOnPhone,
  together,
  tone,
} from '../../backend/src/domain/telephony/testing/answer-sounds.ts';

/** None of these was heard when the rules were made; half of what is said is short, half is slow to end. */
const said: Readonly<Record<'person' | 'machine', Readonly<Record<SpeechLanguage, readonly string[]>>>> = {
  person: {
    'English-IN': [
      'Hi.', 'Hello, hello?', 'Yes, speaking.', 'Who is calling?', 'Good evening, Meera here.', 'Go ahead.', 'Hello, this is Vikram Rao speaking.',
      'Reception, how can I help you?', 'Yeah?', 'Hold on a second.', 'Sorry, I cannot hear you.', 'Accounts department, good afternoon.', 'Hello, I am driving.',
      'Who?', 'City Hospital, please tell me.', 'Yes, tell me.',
    ],
    Hindi: ['हैलो', 'हाँ जी', 'कौन बोल रहा है?', 'जी बोलिए', 'नमस्ते, शर्मा बोल रहा हूँ', 'हाँ, बताइए क्या काम है?'],
  },
  machine: {
    'English-IN': [
      'You have reached nine eight one two three four. Please leave your message after the beep.',
      'Sorry we missed your call. Leave your name, your number and a short message, and we will get back to you.',
      'The mailbox of Priya Nair. Record your message now, and press hash when you are done.',
      'Welcome to Sunrise Travels. All our offices are closed today. Please call again on Monday.',
      'Hey, it is Arjun, I am probably in a meeting, so text me or say something after the tone.',
      'Good day, and thank you for calling the clinic. For appointments, please stay on the line or leave a message.',
      'This is an automated answering service. The person you have called cannot take your call at present.',
      'Hello! You are through to the voice mail of the Kapoor family. Tell us why you called.',
      'I am travelling until Friday and read my messages in the evening, so please leave one.',
      'The number that you have dialled is being diverted to a voice mail box.',
      'Please leave a message for Doctor Mehta after the tone, or call the emergency number.',
      'Our lines are open from nine to six. If you would like us to call you back, say your name and number.',
    ],
    Hindi: [
      'आप जिस व्यक्ति से संपर्क करना चाहते हैं वह अभी उपलब्ध नहीं है, कृपया संदेश छोड़ें',
      'नमस्ते, मैं अभी फ़ोन नहीं उठा सकता, बीप के बाद अपना नाम और नंबर बताइए',
      'हमारा कार्यालय अभी बंद है, कृपया सोमवार को सुबह दस बजे के बाद फ़ोन कीजिए',
    ],
  },
}; // prettier-ignore
const notices = [
  'The number you have dialled does not exist. Please check the number.',
  'The subscriber is not reachable at the moment. Please try again later.',
  'All lines on this route are busy. Please call after some time.',
];
const noises = [0, 60, 200, 400] as const;
const rates = [85, 100, 120] as const;
/** How long the line is quiet before somebody speaks, ms. */
const pauses = [150, 400, 800] as const;

export interface Told {
  readonly kind: AnswerKind;
  /** What it was, more closely. */
  readonly of: string;
  readonly noise: number;
  readonly answer: AnswerKind | null;
  readonly ms: number;
}

const threeTones = [
  [985.2, 1_428.5, 1_776.7],
  [913.8, 1_370.6, 1_776.7],
] as const;

/** What the ear of a line tells of each sound. */
export async function tellAll(speechFolder: string): Promise<readonly Told[]> {
  const speech = createEmbeddedSpeech(join(speechFolder));
  if (speech === undefined) throw new Error('no embedded voice');
  const told: Told[] = [];
  let seed = 100;
  const add = (kind: AnswerKind, of: string, sound: Int16Array) => {
    for (const noise of noises) {
      const answer = classed(noisy(sound, noise, (seed += 1)));
      told.push({ kind, of, noise, answer: answer?.kind ?? null, ms: answer?.ms ?? Infinity });
    }
  };
  const say = (language: SpeechLanguage, text: string, nth: number) =>
    sayOnPhone(speech, {
      ...{ language, text, rate: rates[nth % rates.length] ?? 100 },
      voice: language === 'Hindi' || nth % 2 === 0 ? 'Aditi' : 'Raveena',
    });
  const pause = (nth: number) => quiet(pauses[nth % pauses.length] ?? 0);
  for (const kind of ['person', 'machine'] as const)
    for (const [language, texts] of Object.entries(said[kind]) as [SpeechLanguage, readonly string[]][])
      for (const [nth, text] of texts.entries())
        add(kind, language, together(pause(nth), await say(language, text, nth), quiet(2_500)));
  for (const [nth, text] of notices.entries()) {
    const words = await say('English-IN', text, nth);
    const tones = (threeTones[nth % 2] ?? []).map((hz) => tone(hz, 350));
    add('announcement', 'after three tones', together(quiet(200), ...tones, words, quiet(1_000)));
    add('announcement', 'words alone', together(quiet(200), words, quiet(1_000)));
  }
  for (const before of pauses) {
    add('fax', 'called', together(quiet(before), tone(2_100, 2_000)));
    add('fax', 'calling', together(quiet(before), tone(1_100, 500), quiet(1_500)));
    add('silence', 'of a line', quiet(2_600 + before));
  }
  return told;
}
