// @gate signing in
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call } from '@patchbay/shared-contracts';
import { secondFactorErrors, socialErrors, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { MemoryRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { texts } from '../texts/index.ts';
import { sealPassword } from '@patchbay/shared-ui/password';
import { openedPieces, signInKey } from '@patchbay/shared-ui/sealing';
import { SignInPage } from './ui/sign-in-page.tsx';

const open = (sealed: string): unknown => openedPieces(sealed)[0];

const token = { status: 200, success: { token: 'bearer-1', expires_in: 600, message: 'User logged-in successful.' } };
const refusal = { ok: false, status: 401, code: 'invalid-credentials', message: 'Invalid username or password.' };

const show = (signIn: unknown) =>
  renderInConsole(
    <MemoryRouter>
      <SignInPage />
    </MemoryRouter>,
    {
      session: null,
      texts: { 'remote-auth': texts },
      answers: { [`GET ${signInPaths.signInKey}`]: signInKey, [`POST ${signInPaths.signIn}`]: signIn },
    },
  );
const submit = async (username: string, password: string) => {
  if (username) await userEvent.type(screen.getByLabelText('Username or e-mail'), username);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};

describe('the sealed password', () => {
  const [n, t] = ['n'.repeat(22), 1_700_000_000_000];
  it.each(['Demo@1234', 'pässwörd 密码', 'x'.repeat(18)])(
    '%s can be opened by the server with RSA-OAEP SHA-256, with nonce and time [AUTH-070, AUTH-071]',
    async (password) => {
      const sealed = await sealPassword(password, signInKey);
      expect(open(sealed ?? '')).toEqual({ p: password, n, t });
    },
  );
  it('goes in pieces that say which they are when it is long, whatever it is written in [SEC-009]', async () => {
    const sealed = await sealPassword('🦜'.repeat(19), signInKey);
    expect(openedPieces(sealed ?? '')).toEqual([
      { p: '🦜'.repeat(18), i: 0, of: 2, n, t },
      { p: '🦜', i: 1, of: 2, n, t },
    ]);
    expect(openedPieces((await sealPassword('"'.repeat(128), signInKey)) ?? '')).toHaveLength(8);
  });
  it('is refused when it does not fit the key, instead of being cut', async () =>
    expect(await sealPassword('x'.repeat(500), signInKey)).toBeNull());
});

describe('the sign-in form', () => {
  it('says required field next to each empty field and asks nobody [AUTH-067, AUTH-068, AUTH-069]', async () => {
    const { console } = show(token);
    await submit('', '');
    expect(await screen.findAllByText('required field')).toHaveLength(2);
    expect(screen.getByLabelText('Username or e-mail')).toHaveAttribute('aria-invalid', 'true');
    expect(console.asked).toEqual([]);
  });

  it('sends the username and the sealed password, opens the session and goes to / [AUTH-070, AUTH-072, AUTH-073, AUTH-079]', async () => {
    const { console } = show(token);
    await submit(' agent@demo.test ', 'Demo@1234');
    await screen.findByRole('button', { name: 'Sign in' });
    const sent = console.asked.find(({ path }) => path === signInPaths.signIn)?.body as {
      username: string;
      password: string;
      kid: string;
    };
    expect([sent.username, sent.kid]).toEqual(['agent@demo.test', 'k1']);
    expect(JSON.stringify(console.asked)).not.toContain('Demo@1234');
    expect(open(sent.password)).toMatchObject({ p: 'Demo@1234' });
    expect(console.log).toEqual(['begin bearer-1', 'navigate /']);
  });

  it('shows the server’s message under the form, keeps what was typed and reports it [AUTH-075, AUTH-077, AUTH-078]', async () => {
    const { console } = show(refusal);
    await submit('agent@demo.test', 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid username or password.');
    expect(screen.getByLabelText('Username or e-mail')).toHaveValue('agent@demo.test');
    expect(screen.getByLabelText('Password')).toHaveValue('wrong');
    expect(console.log).toEqual(['track login_failed']);
  });

  it('says Login failed! when there is no message [AUTH-076] @whole', async () => {
    show(undefined);
    await submit('agent@demo.test', 'x');
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed!');
  });

  it('takes a fresh key once when the first grew old [AUTH-071] @whole', async () => {
    let tries = 0;
    const { console } = show((_call: Call<unknown>) =>
      ++tries === 1 ? { ok: false, status: 401, code: 'stale-key', message: 'old' } : token,
    );
    await submit('agent@demo.test', 'Demo@1234');
    await screen.findByRole('button', { name: 'Sign in' });
    expect([tries, console.log]).toEqual([2, ['begin bearer-1', 'navigate /']]);
  });

  it('shows and hides the password [AUTH-005]', async () => {
    show(token);
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });
});

const challenge = { status: 202, second_factor: { challenge: 'c1', expires_in: 300 } };
const showCode = async (code: unknown) => {
  const { console } = renderInConsole(
    <MemoryRouter>
      <SignInPage />
    </MemoryRouter>,
    {
      session: null,
      texts: { 'remote-auth': texts },
      answers: {
        [`GET ${signInPaths.signInKey}`]: signInKey,
        [`POST ${signInPaths.signIn}`]: challenge,
        [`POST ${signInPaths.secondFactorSignIn}`]: code,
      },
    },
  );
  await submit('agent@demo.test', 'Demo@1234');
  await screen.findByRole('heading', { name: 'Two-step sign-in' });
  return console;
};
const verify = async (label: string, code: string) => {
  await userEvent.type(screen.getByLabelText(label), code);
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
};

describe('the second step', () => {
  it('sends the code with the challenge, without its spaces, and opens the session', async () => {
    const console = await showCode(token);
    expect(screen.getByLabelText('Code')).toHaveFocus();
    await verify('Code', '123 456');
    await waitFor(() => expect(console.log).toEqual(['begin bearer-1', 'navigate /']));
    expect(console.asked.at(-1)?.body).toEqual({ challenge: 'c1', code: '123456' });
  });

  it('takes a recovery code instead @whole', async () => {
    const console = await showCode(token);
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await verify('Recovery code', 'abcde-fghij');
    await waitFor(() => expect(console.asked.at(-1)?.body).toEqual({ challenge: 'c1', code: 'abcde-fghij' }));
  });

  it('keeps a wrong code in its field and says so; one that took too long begins anew, with the reason @whole', async () => {
    let tries = 0;
    await showCode(() =>
      ++tries === 1
        ? { ok: false, ...secondFactorErrors.wrongCode }
        : { ok: false, ...secondFactorErrors.challengeOver },
    );
    await verify('Code', '000000');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is incorrect. Please try again.');
    expect(screen.getByLabelText('Code')).toHaveValue('000000');
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByLabelText('Username or e-mail')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('The sign-in took too long. Please start again.');
  });
});

const profile = { email: 'a@b.co', first_name: 'Asha', img: '', provider_response: { id_token: 'i' } };
const returned = (query: string, answer: unknown = token) =>
  renderInConsole(
    <MemoryRouter initialEntries={[`/login${query}`]}>
      <SignInPage />
    </MemoryRouter>,
    {
      session: null,
      texts: { 'remote-auth': texts },
      environment: { socialSignIn: true },
      answers: {
        [`GET ${signInPaths.socialProfile}`]: { status: 200, data: profile },
        [`POST ${signInPaths.socialSignIn}`]: answer,
      },
    },
  ).console;

describe('Continue with Google', () => {
  it.each([true, false])('is there where it is configured: %s [AUTH-007, AUTH-082]', (socialSignIn) => {
    renderInConsole(
      <MemoryRouter>
        <SignInPage />
      </MemoryRouter>,
      { session: null, texts: { 'remote-auth': texts }, environment: { socialSignIn } },
    );
    const link = screen.queryByRole('link', { name: 'Continue with Google' });
    expect(link?.getAttribute('href') ?? null).toBe(socialSignIn ? signInPaths.socialSignInStart : null);
  });

  it('takes the profile that the provider gave, once, posts it as it is and opens the session [AUTH-080, AUTH-082]', async () => {
    const console = returned('?social=ready');
    await waitFor(() => expect(console.log).toEqual(['begin bearer-1', 'navigate /']));
    expect(console.asked.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['GET', signInPaths.socialProfile, undefined],
      ['POST', signInPaths.socialSignIn, profile],
    ]);
  });

  it.each([
    ['the provider refused', '?social_error=social-denied', 'The sign-in was cancelled.'],
    ['we refused', '?social=ready', 'No account uses this e-mail address.'],
  ])('says why when %s, and reports it [AUTH-077]', async (_, query, message) => {
    const console = returned(query, { ok: false, ...socialErrors.unknown });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(console.log).toEqual(['track login_failed']);
  });
});

it('the sign-in leads to a forgotten password, the registration and the free trial [AUTH-006, AUTH-008]', () => {
  show(token);
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/forgotPassword', '/auth/registration']);
  expect(screen.getByRole('button', { name: 'Start Free Trial' })).toBeInTheDocument();
});
