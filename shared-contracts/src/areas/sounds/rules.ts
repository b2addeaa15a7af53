import { lengthOf, rule } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';
import { soundLimits, speechLanguages } from './limits.ts';

const plainLanguage = /^[\p{L}\p{M}\p{Nd}]*$/u;
const LANGUAGE = rule('characters', 'The Language should not contain any special characters.');
const isSpoken = (text: string): boolean => speechLanguages.some((language) => language === text);

const DESCRIPTION_LONG = 'Description can accept up to 500 Characters. Please remove some characters.';

/** Rules of a sound's fields, shared by page and server, with the documented messages. */
export const soundRules = {
  /** Letters, digits, hyphen, underscore and space [CONF-SOUND-048, 049, 050]. */
  name: z
    .string()
    .trim()
    .refine((text) => text !== '', rule('required', 'Please enter Sound name.'))
    .refine(
      (text) => lengthOf(text) <= soundLimits.name,
      rule('long', 'Sound Name can hold up to 30 Characters. Please remove some characters.'),
    )
    .refine(
      (text) => /^[\p{L}\p{M}\p{Nd}_ -]*$/u.test(text),
      rule(
        'characters',
        'The sound name should not contain any special characters apart from hyphen (-) & underscore (_).',
      ),
    ),
  /** Empty, or letters and digits [CONF-SOUND-051]. */
  language: z
    .string()
    .trim()
    .max(soundLimits.language)
    .refine((text) => plainLanguage.test(text), LANGUAGE),
  /** Same, or a language of speech, for a synthesised sound. */
  storedLanguage: z
    .string()
    .trim()
    .max(soundLimits.language)
    .refine((text) => isSpoken(text) || plainLanguage.test(text), LANGUAGE),
  /** Empty, or up to 500 characters [CONF-SOUND-052]. */
  description: z
    .string()
    .trim()
    .refine((text) => lengthOf(text) <= soundLimits.description, rule('long', DESCRIPTION_LONG)),
  /** Text of synthesised speech [CONF-SOUND-062, 063]. */
  speech: z
    .string()
    .trim()
    .refine((text) => text !== '', rule('required', 'Please enter Description.'))
    .refine((text) => lengthOf(text) <= soundLimits.speech, rule('long', DESCRIPTION_LONG)),
  /** Reason of a rejection. */
  reason: z
    .string()
    .trim()
    .refine((text) => text !== '', rule('required', 'Please enter a reason.'))
    .refine((text) => lengthOf(text) <= soundLimits.reason, rule('long', `At most ${soundLimits.reason} characters.`)),
};

/** Derives the name of a sound from its file name: characters that are not allowed become underscores. */
export function soundNameOf(fileName: string): string {
  const stem = fileName.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
  const plain = stem
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{Nd}_ -]+/gu, '_')
    .trim();
  return [...plain].slice(0, soundLimits.name).join('').trim() || 'sound';
}
