import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callRequested } from '@patchbay/shared-contracts';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { renderInConsole, type testI18n } from '../testing/index.tsx';
import { SHARED_UI, sharedTexts } from '../texts/index.ts';
import { PhoneNumber } from './phone-number.tsx';

const sessionOf = (profile: Record<string, unknown>) => ({
  user: sampleUser({}, profile),
  plans: [],
  solutions: [],
  tokenRefreshedAt: 0,
  assumedUserId: null,
});

it('is called with one click [UX-007]', async () => {
  const { console } = renderInConsole(<PhoneNumber number="+919800000001" />);
  const asked: string[] = [];
  console.bus.on(callRequested).subscribe(({ number }) => asked.push(number));
  await userEvent.click(screen.getByRole('button', { name: 'Call +919800000001' }));
  expect(asked).toEqual(['+919800000001']);
});

it('shows masked and calls the real number [LOGS-039, FMT-007]', async () => {
  const session = sessionOf({ number_masking: true, number_masking_format: -4, remove_konnect_dependency: true });
  const { console } = renderInConsole(<PhoneNumber number="+919800000001" />, { session });
  const asked: string[] = [];
  console.bus.on(callRequested).subscribe(({ number }) => asked.push(number));
  expect(screen.queryByText('+919800000001')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Call +91980000####' }));
  expect(asked).toEqual(['+919800000001']);
});

it.each([
  ['en', 'Withheld number'],
  ['de', 'Unterdrückte Nummer'],
  ['es', 'Número oculto'],
  ['fr', 'Numéro masqué'],
  ['ja', '非通知'],
  ['zh', '未显示号码'],
] as const)('that is withheld is words in %s: %s, with nothing to press [TEL-028]', async (language, words) => {
  const { console } = renderInConsole(<PhoneNumber number="anonymous" />, { texts: { [SHARED_UI]: sharedTexts } });
  const i18n = console.i18n.instance as ReturnType<typeof testI18n>;
  await act(async () => {
    if (language !== 'en') i18n.addResourceBundle(language, SHARED_UI, (await sharedTexts.others[language]()).default);
    await i18n.changeLanguage(language);
  });
  expect(document.body).toHaveTextContent(words);
  expect(screen.queryByRole('button')).toBeNull();
});

it('cannot be called in a suspended account [CALL-137]', () => {
  renderInConsole(<PhoneNumber number="+919800000001" />, { session: sessionOf({ is_suspended_account: true }) });
  expect(screen.queryByRole('button', { name: /^Call/ })).toBeNull();
});

it('is copied as it is shown', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  const session = sessionOf({ number_masking: true, number_masking_format: -4, remove_konnect_dependency: true });
  const { console } = renderInConsole(<PhoneNumber number="+919800000001" />, { session });
  await user.click(screen.getByRole('button', { name: 'Copy +91980000####' }));
  expect(write).toHaveBeenCalledWith('+91980000####');
  await waitFor(() => expect(console.log).toContain('snackbar Copied to clipboard.'));
});
