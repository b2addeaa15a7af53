import { languages } from '@patchbay/shared-contracts';
import { en } from './en.ts';
import { texts } from './index.ts';

const inOtherLanguages = languages.filter((language) => language !== 'en');

it.each(inOtherLanguages)(
  '%s has every text of the signed-out area, with the same places to fill in [I18N-002, I18N-004]',
  async (language) => {
    const { default: theirs } = await texts.others[language]();
    const places = (text: string | undefined) => [...(text ?? '').matchAll(/\{\{\w+\}\}/g)].map(String).sort();
    const wrong = Object.entries(en).filter(
      ([key, text]) => `${places(theirs[key])}` !== `${places(text)}` || !theirs[key]?.trim(),
    );
    expect(wrong).toEqual([]);
  },
);
