import { languages, type Language } from '../console/console.ts';
import { z } from '../zod/zod.ts';

const sixLanguages = 'is missing: a text stands in all six languages';
const word = z.string({ error: ({ input }) => (input === undefined ? sixLanguages : undefined) }).min(1, 'is empty');

/**
 * Text in a declaration, in every language of the console [I18N-001]. With a `key` it is of format 1: a text of the shell's language
 * files, of which only the English one is here.
 */
export const declaredTextSchema = z
  .strictObject({
    key: z.string().min(1).optional(),
    en: word,
    de: word.optional(),
    es: word.optional(),
    fr: word.optional(),
    ja: word.optional(),
    zh: word.optional(),
  })
  .superRefine((text, context) => {
    if (text.key !== undefined) return;
    for (const language of languages)
      if (text[language] === undefined)
        context.addIssue({ code: 'custom', path: [language], message: sixLanguages, input: text });
  });
export type DeclaredText = z.infer<typeof declaredTextSchema>;

/** Returns the text in a language, or in English when there is none. */
export const textIn = (text: DeclaredText, language: Language): string => text[language] ?? text.en;
