import type { i18n as I18nInstance } from 'i18next';
import type { Texts } from '@patchbay/shared-contracts';
import { createI18n } from './create-i18n.ts';

const none = async () => ({ default: {} });
const texts: Texts = { en: { title: 'Sounds' }, others: { de: none, es: none, fr: none, ja: none, zh: none } };

describe('texts of a page', () => {
  it('make the screen render again when they come, and not when the page is opened again', async () => {
    const i18n = createI18n(localStorage, ['en']);
    const instance = i18n.instance as I18nInstance;
    const came = jest.fn();
    instance.store.on('added', came);
    await i18n.add('remote-x', texts);
    expect([came.mock.calls.length, instance.t('title', { ns: 'remote-x' })]).toEqual([1, 'Sounds']);
    await i18n.add('remote-x', texts);
    expect(came).toHaveBeenCalledTimes(1);
    await i18n.add('remote-x', { ...texts, en: { title: 'Prompts' } });
    expect(instance.t('title', { ns: 'remote-x' })).toBe('Prompts');
  });
});
