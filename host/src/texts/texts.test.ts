import { consoleRoutes, languages, navGroups } from '@patchbay/shared-contracts';
import { en } from './en.ts';
import { hostTexts } from './index.ts';

const inOtherLanguages = languages.filter((language) => language !== 'en');
const textsIn = async (language: Exclude<(typeof languages)[number], 'en'>) =>
  (await hostTexts.others[language]()).default;
const menuKeys = consoleRoutes.flatMap(({ title, nav, tab }) =>
  [title.key, nav?.label?.key, tab?.label?.key].flatMap((key) => key ?? []),
);

describe.each(inOtherLanguages)('the shell in %s', (language) => {
  it('has every title, menu name and tab of the documents [I18N-002, I18N-004]', async () => {
    const texts = await textsIn(language);
    expect([...new Set(menuKeys)].filter((key) => !texts[key]?.trim())).toEqual([]);
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
