import { languages, type Language } from '@patchbay/shared-contracts';
import type { Question } from '@patchbay/shared-contracts/shell';

type Words = Readonly<Record<Language, string>>;

/** Questions of the survey [SHELL-034]: ids never change their meaning, so that old answers stay readable. */
const survey: readonly {
  readonly id: string;
  readonly type: Question['type'];
  readonly text: Words;
  readonly options?: readonly Words[];
}[] = [
  {
    id: 'overall',
    type: 'rating',
    text: {
      en: 'How happy are you with Patchbay?',
      de: 'Wie zufrieden sind Sie mit Patchbay?',
      es: '¿Qué tan satisfecho está con Patchbay?',
      fr: 'Êtes-vous satisfait de Patchbay ?',
      ja: 'Patchbay の満足度を教えてください',
      zh: '您对 Patchbay 满意吗？',
    },
  },
  {
    id: 'audio',
    type: 'rating',
    text: {
      en: 'How clear do your calls sound?',
      de: 'Wie klar klingen Ihre Gespräche?',
      es: '¿Qué tan claras se oyen sus llamadas?',
      fr: 'Vos appels sont-ils clairs ?',
      ja: '通話の音質はいかがですか？',
      zh: '您的通话声音清晰吗？',
    },
  },
  {
    id: 'most',
    type: 'choice',
    text: {
      en: 'What should get better first?',
      de: 'Was soll als Erstes besser werden?',
      es: '¿Qué debería mejorar primero?',
      fr: 'Que faut-il améliorer d’abord ?',
      ja: '最初に改善してほしいものは？',
      zh: '您希望最先改进哪一项？',
    },
    options: [
      { en: 'Calls', de: 'Telefonieren', es: 'Llamadas', fr: 'Appels', ja: '通話', zh: '通话' },
      {
        en: 'Call logs',
        de: 'Anrufprotokolle',
        es: 'Registros de llamadas',
        fr: 'Journaux d’appels',
        ja: '通話履歴',
        zh: '通话记录',
      },
      { en: 'Speed', de: 'Geschwindigkeit', es: 'Velocidad', fr: 'Vitesse', ja: '速度', zh: '速度' },
      { en: 'Something else', de: 'Etwas anderes', es: 'Otra cosa', fr: 'Autre chose', ja: 'その他', zh: '其他' },
    ],
  },
  {
    id: 'words',
    type: 'text',
    text: {
      en: 'What would you like to tell us?',
      de: 'Was möchten Sie uns sagen?',
      es: '¿Qué le gustaría decirnos?',
      fr: 'Que souhaitez-vous nous dire ?',
      ja: 'ご意見をお聞かせください',
      zh: '您想告诉我们什么？',
    },
  },
];

/** Returns the questions in a language, in English for an unsupported one. */
export function questionsIn(asked: string | undefined): Question[] {
  const language = languages.find((known) => known === asked) ?? 'en';
  return survey.map(({ id, type, text, options = [] }) => ({
    id,
    type,
    text: text[language],
    options: options.map((words) => words[language]),
  }));
}

/** Returns the fault of an answer to the survey; `null` when it is valid. Choices are accepted in every language. */
export function faultOf({
  id,
  answer,
}: {
  readonly id: string;
  readonly answer: string;
}): 'unknown-question' | 'bad-answer' | null {
  const question = survey.find((each) => each.id === id);
  if (question === undefined) return 'unknown-question';
  if (question.type === 'rating') return /^[1-5]$/.test(answer) ? null : 'bad-answer';
  if (question.type === 'text') return answer.trim() === '' ? 'bad-answer' : null;
  return (question.options ?? []).some((words) => Object.values(words).includes(answer)) ? null : 'bad-answer';
}
