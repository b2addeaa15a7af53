import { acceptedLanguage } from './accepted-language.ts';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['DE-at', 'de'],
  ['pt-BR, fr;q=0.8, en;q=0.9', 'en'],
  ['pt-BR, fr;q=0.9, en;q=0.8', 'fr'],
  ['ja;q=0, es', 'es'],
  ['*', 'en'],
  ['zh-Hans-CN;q=0.5', 'zh'],
  ['pt', 'en'],
  [';;q=x,,', 'en'],
])('Accept-Language %j asks for %s [I18N-001]', (header, language) => expect(acceptedLanguage(header)).toBe(language));
