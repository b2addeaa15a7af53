import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signInPaths } from '@patchbay/shared-contracts/sign-in';
import { MemoryRouter } from '@patchbay/shared-ui/router';
import { openedBody, signInKey } from '@patchbay/shared-ui/sealing';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { en } from '../texts/en.ts';
import { texts } from '../texts/index.ts';
import { resetFormSchema, resetLinkOf } from './model/reset-rules.ts';
import ResetPage from './ui/reset-page.tsx';

const messages = {
  required: en['frame.required'],
  length: en['reset.length'],
  own: en['reset.own'],
  mustMatch: en['frame.mustMatch'],
};
const problems = async (values: { password: string; confirm_password: string }) => {
  try {
    await resetFormSchema(messages).validate(values, { abortEarly: false });
    return [];
  } catch (error) {
    return Object(error).inner.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`);
  }
};
const length = 'password: Password should be 8 to 128 characters long';

it.each([
  ['Demo@1234', 'Demo@1234', []],
  ['', '', ['confirm_password: required field', 'password: required field']],
  ['Demo@1234', '', ['confirm_password: required field']],
  ['Demo@1234', 'Demo@1235', ['confirm_password: Passwords must match']],
  ['Demo@12', 'Demo@12', [length]],
  ['two words', 'two words', []],
  ['a'.repeat(128), 'a'.repeat(128), []],
  ['a'.repeat(129), 'a'.repeat(129), [length]],
  ['Patchbay1!', 'Patchbay1!', ['password: This password contains your own name or data. Please choose another one.']],
])(
  "'%s' and '%s': %j [AUTH-095, AUTH-096, AUTH-097, AUTH-098, SEC-009]",
  async (password, confirm_password, expected) => {
    const found = await problems({ password, confirm_password });
    expect(password === '' ? found.filter((text: string) => /required/.test(text)).sort() : found.sort()).toEqual(
      [...expected].sort(),
    );
  },
);

it.each([
  ['?uid=u1&token=t1', { uid: 'u1', token: 't1' }],
  ['?uid=u1', null],
  ['?token=t1', null],
  ['', null],
])("the link '%s' is %j [AUTH-031]", (query, link) => expect(resetLinkOf(new URLSearchParams(query))).toEqual(link));

const shown = (answer: unknown, query = '?uid=u1&token=t1') =>
  renderInConsole(
    <MemoryRouter initialEntries={[`/resetPassword${query}`]}>
      <ResetPage />
    </MemoryRouter>,
    {
      session: null,
      texts: { 'remote-auth': texts },
      answers: { [`GET ${signInPaths.signInKey}`]: signInKey, [`POST ${signInPaths.resetPassword}`]: answer },
    },
  ).console;
const save = async () => {
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Demo@1234' } });
  fireEvent.change(screen.getByLabelText('Confirm password'), { target: { value: 'Demo@1234' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save & Sign In' }));
  await act(async () => undefined);
};

describe('the page of a reset link', () => {
  afterEach(() => jest.useRealTimers());

  it('saves the password, says so, and goes to /auth after 3 seconds [AUTH-030, AUTH-032, AUTH-033, AUTH-100, SEC-009]', async () => {
    jest.useFakeTimers();
    const console = shown({ status: 200, success: { message: 'x' } });
    expect(screen.getByRole('heading', { name: 'Create Password' })).toBeInTheDocument();
    await save();
    await act(async () => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByText('Password successfully saved')).toBeInTheDocument();
    expect(openedBody(console.asked[1]?.body, ['password', 'confirm_password'])).toEqual({
      ...{ password: 'Demo@1234', confirm_password: 'Demo@1234', kid: 'k1', uid: 'u1', token: 't1' },
    });
    await act(async () => jest.advanceTimersByTimeAsync(2990));
    expect(console.log).toEqual([]);
    await act(async () => jest.advanceTimersByTimeAsync(20));
    expect(console.log).toEqual(['navigate /auth']);
  });

  it('goes from submitting to the message, and only then on [AUTH-102]', async () => {
    jest.useFakeTimers();
    const answers: ((answer: unknown) => void)[] = [];
    const console = shown(() => new Promise((give) => answers.push(give)));
    const button = () => screen.queryByRole('button', { name: 'Save & Sign In' });
    const message = () => screen.queryByText('Password successfully saved');
    expect([button()?.getAttribute('aria-busy'), message()]).toEqual(['false', null]);
    await save();
    await act(async () => jest.advanceTimersByTimeAsync(0));
    expect([answers.length, button()?.getAttribute('aria-busy'), message()]).toEqual([1, 'true', null]);
    await act(async () => jest.advanceTimersByTimeAsync(60_000));
    expect([button()?.getAttribute('aria-busy'), console.log]).toEqual(['true', []]);
    answers[0]?.({ status: 200, success: { message: 'x' } });
    await act(async () => jest.advanceTimersByTimeAsync(0));
    expect(message()).toBeVisible();
    expect([button(), console.log]).toEqual([null, []]);
    await act(async () => jest.advanceTimersByTimeAsync(3000));
    expect(console.log).toEqual(['navigate /auth']);
  });

  it.each<[string, string | null, string, string]>([
    ['the server’s message', 'Blocked.', 'Blocked.', 'AUTH-094'],
    ['the fixed text without one', null, 'Reset Password failed!', 'AUTH-094, AUTH-101'],
  ])('a failure shows %s (%j: %s) and keeps what was typed [%s]', async (_, message, text, _ids) => {
    shown({ ok: false, status: 403, code: null, message });
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByLabelText('Password')).toHaveValue('Demo@1234');
  });

  it.each([
    [
      'a link that the server refuses',
      { ok: false, status: 400, code: 'reset-link-over', message: 'Over.' },
      '?uid=u1&token=t1',
    ],
    ['a link without a token', {}, '?uid=u1'],
  ])('%s leads to a new one', async (_, answer, query) => {
    shown(answer, query);
    if (query.includes('token')) await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This link is no longer valid. Please request a new one.',
    );
    expect(await screen.findByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgotPassword');
    await userEvent.tab();
  });

  it('by an invitation says so, and once it is over whom to ask, not how to get a reset [CONF-USER-001]', async () => {
    const over = { ok: false, status: 400, code: 'reset-link-over', message: 'Over.' };
    shown(over, '?uid=i1&token=t1&invited=1');
    expect(screen.getByText('Choose a password to join')).toBeVisible();
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This invitation is no longer valid. Ask the person who invited you to send it again.',
    );
    expect(screen.queryByRole('link', { name: 'Request a new link' })).toBeNull();
  });
});
