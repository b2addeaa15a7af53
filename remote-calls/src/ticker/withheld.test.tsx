import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SHARED_UI, sharedTexts } from '@patchbay/shared-ui';
import type { testI18n } from '@patchbay/shared-ui/testing';
import { callRequested } from '@patchbay/shared-contracts';
import { texts } from '../texts/index.ts';
import { showTicker } from './testing/show-ticker.tsx';

const said = (): string =>
  screen
    .getAllByRole('status')
    .map((one) => one.textContent)
    .join(' ');

async function rings(language: 'en' | 'de' | 'es' | 'fr' | 'ja' | 'zh' = 'en') {
  const page = await showTicker();
  const i18n = page.console.i18n.instance as ReturnType<typeof testI18n>;
  await act(async () => {
    if (language !== 'en') {
      i18n.addResourceBundle(language, SHARED_UI, (await sharedTexts.others[language]()).default);
      i18n.addResourceBundle(language, 'remote-calls', (await texts.others[language]()).default);
    }
    await i18n.changeLanguage(language);
  });
  await page.run(() => page.devices.phone.ring({ customerNumber: 'anonymous' }));
  return page;
}

describe('a caller who withholds the number', () => {
  it.each([
    ['en', 'Withheld number'],
    ['de', 'Unterdrückte Nummer'],
    ['es', 'Número oculto'],
    ['fr', 'Numéro masqué'],
    ['ja', '非通知'],
    ['zh', '未显示号码'],
  ] as const)(
    'is that in the call window and to screen readers in %s: %s, and nothing else [TEL-028]',
    async (language, words) => {
      await rings(language);
      expect(screen.getByRole('heading', { level: 2, name: words })).toBeVisible();
      expect(said()).toContain(words);
      expect(document.body).not.toHaveTextContent(/anonymous/i);
      expect(document.querySelectorAll('.anticon-copy')).toHaveLength(0);
    },
  );

  it('is not offered for calling when the call came to nothing [TEL-028]', async () => {
    const { feed, console } = await rings();
    const asked: unknown[] = [];
    console.bus.on(callRequested).subscribe((one) => asked.push(one));
    await feed('hangup', {
      ...{ call_solution: 'inbound', customer_number: 'anonymous', Customernum: 'anonymous' },
      ...{ hangup_by: 'customer', hangup_cause: 'cancelled' },
    });
    expect(await screen.findAllByText('Withheld number')).not.toEqual([]);
    expect(screen.queryByRole('button', { name: 'Call again' })).toBeNull();
    expect([asked, within(document.body).queryByText(/anonymous/i)]).toEqual([[], null]);
  });

  it('is so while one talks, and when others are asked in [TEL-028]', async () => {
    await rings();
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
    await screen.findByRole('timer');
    expect(document.body).toHaveTextContent('Withheld number');
    expect(document.body).not.toHaveTextContent(/anonymous/i);
  });
});
