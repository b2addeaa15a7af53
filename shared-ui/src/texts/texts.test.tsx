import { act, renderHook } from '@testing-library/react';
import type { Texts } from '@patchbay/shared-contracts';
import { testI18n } from '../testing/test-i18n.ts';
import { textsOf } from './texts.ts';

const SPACE = 'remote-x/greeting';
const texts = { en: { hello: 'Hello {{name}}' }, others: {} } as unknown as Texts;
const useGreeting = textsOf<'hello'>(SPACE);

it('the texts of a package are one and the same function until language or texts are others, so that what is remembered by it stays', async () => {
  const i18n = testI18n({ [SPACE]: texts });
  const { result, rerender } = renderHook(() => useGreeting());
  const first = result.current;
  rerender();
  expect(result.current).toBe(first);
  i18n.addResourceBundle('de', SPACE, { hello: 'Hallo {{name}}' });
  await act(async () => void (await i18n.changeLanguage('de')));
  expect(result.current).not.toBe(first);
  expect(result.current('hello', { name: 'Mira' })).toBe('Hallo Mira');
});
