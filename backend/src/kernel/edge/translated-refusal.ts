import type { ErrorAnswer, Language } from '@patchbay/shared-contracts';
import de from './texts/de.ts';
import es from './texts/es.ts';
import fr from './texts/fr.ts';
import ja from './texts/ja.ts';
import zh from './texts/zh.ts';

const textsIn: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = { de, es, fr, ja, zh };

/**
 * Returns the refusal with its message in the language [I18N-004]; one that is not translated stays English, as does 'Invalid token', which
 * programs compare [NET-013].
 */
export function translatedRefusal<Answer extends ErrorAnswer>(answer: Answer, language: Language): Answer {
  const message = textsIn[language]?.[answer.error.message];
  return message === undefined ? answer : { ...answer, error: { ...answer.error, message } };
}
