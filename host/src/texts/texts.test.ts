import { languages, navGroups } from '@patchbay/shared-contracts';
import { en } from './en.ts';
import { hostTexts } from './index.ts';

const inOtherLanguages = languages.filter((language) => language !== 'en');
const textsIn = async (language: Exclude<(typeof languages)[number], 'en'>) =>
  (await hostTexts.others[language]()).default;
describe.each(inOtherLanguages)('the shell in %s', (language) => {
  it('has every group of the menu [I18N-002, I18N-004]', async () => {
    const texts = await textsIn(language);
    expect(navGroups.filter((group) => !texts[`nav.group.${group}`]?.trim())).toEqual([]);
  });

  it('has a text for every English one, with the same places to fill in [I18N-004]', async () => {
    const texts = await textsIn(language);
    const places = (text: string | undefined) =>
      [...(text ?? '').matchAll(/\{\{\w+\}\}/g)].map(([place]) => place).sort();
    const wrong = Object.entries(en).filter(
      ([key, text]) => `${places(texts[key])}` !== `${places(text)}` || !texts[key]?.trim(),
    );
    expect(wrong).toEqual([]);
  });
});
