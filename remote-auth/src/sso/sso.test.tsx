import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Session } from '@patchbay/shared-contracts';
import { ssoErrors, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { sampleUser, type Answers } from '@patchbay/shared-contracts/testing';
import { MemoryRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { texts } from '../texts/index.ts';
import { ssoQueryOf, withoutToken } from './model/sso.ts';
import SsoLoginPage from './ui/sso-login-page.tsx';
import SsoPage from './ui/sso-page.tsx';

const someone: Session = { user: sampleUser(), plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null };
beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

it.each([
  ['?token=t&assume_id=u2', { token: 't', assumeId: 'u2' }],
  ['?token=t', { token: 't', assumeId: null }],
  ['?token=&assume_id=', { token: null, assumeId: null }],
])("the query '%s' is %j [AUTH-037, AUTH-040]", (query, read) =>
  expect(ssoQueryOf(new URLSearchParams(query))).toEqual(read),
);

it.each([
  ['with a session', true, 'https://example.com/', '/'],
  ['without one', false, 'https://example.com/', 'https://example.com/'],
  ['without one and no main site', false, '', '/login'],
])('who comes %s and without a token is led on [AUTH-087, AUTH-088]', (_, has, site, to) =>
  expect(withoutToken(has, site)).toBe(to),
);

const sso = (query: string, session: Session | null = null, mainSiteUrl = '') =>
  renderInConsole(
    <MemoryRouter initialEntries={[`/sso${query}`]}>
      <SsoPage />
    </MemoryRouter>,
    { session, texts: { 'remote-auth': texts }, environment: { mainSiteUrl } },
  ).console;

describe('/sso', () => {
  it('clears the auth state, keeps token and assume_id, and goes to /ssologin after 100 ms [AUTH-037, AUTH-038, AUTH-039, SHELL-029]', async () => {
    jest.useFakeTimers();
    const console = sso('?token=t1&assume_id=u2', someone);
    expect(screen.getByText('Redirecting to SSO Login')).toBeInTheDocument();
    await act(async () => jest.advanceTimersByTimeAsync(99));
    expect([console.log, localStorage.getItem('temp_token')]).toEqual([[], null]);
    await act(async () => jest.advanceTimersByTimeAsync(1));
    expect(console.log).toEqual(['end signed-out', 'navigate /ssologin']);
    expect({ ...localStorage }).toEqual({ temp_token: 't1', assume_id: 'u2' });
  });

  it('removes an old assume_id when there is none in the query [AUTH-040]', async () => {
    localStorage.setItem('assume_id', 'old');
    sso('?token=t1');
    await waitFor(() => expect({ ...localStorage }).toEqual({ temp_token: 't1' }));
  });

  it.each([
    ['goes to the main site', null, 'https://example.com/', 'navigate https://example.com/'],
    ['goes to /login where none is configured', null, '', 'navigate /login'],
    ['goes on with the session there is', someone, 'https://example.com/', 'navigate /'],
  ] as const)('without a token %s [AUTH-040, AUTH-088]', async (_, session, site, gone) => {
    const console = sso('', session, site);
    await waitFor(() => expect(console.log).toEqual([gone]));
    expect({ ...localStorage }).toEqual({});
  });
});

const ssoLogin = (answer: unknown, token: string | null = 't1', more: Answers = {}) => {
  if (token !== null) localStorage.setItem('temp_token', token);
  localStorage.setItem('assume_id', 'u2');
  return renderInConsole(
    <MemoryRouter initialEntries={['/ssologin']}>
      <SsoLoginPage />
    </MemoryRouter>,
    { session: null, texts: { 'remote-auth': texts }, answers: { [`POST ${signInPaths.ssoSignIn}`]: answer, ...more } },
  ).console;
};
const session = { status: 200, success: { token: 'bearer-3', expires_in: 600, message: 'in' } };

describe('/ssologin', () => {
  it('says that it redirects, signs in with the token once, says so and goes to / [AUTH-034, AUTH-035, AUTH-036, AUTH-083, AUTH-084, AUTH-085]', async () => {
    const console = ssoLogin(session);
    expect(screen.getByText('Redirecting to SSO Login')).toBeInTheDocument();
    expect(await screen.findByText('Logged-in success, redirecting to dashboard...')).toBeInTheDocument();
    expect(console.asked.map(({ body }) => body)).toEqual([{ token: 't1' }]);
    expect(console.log).toEqual(['begin bearer-3', 'navigate /']);
    expect({ ...localStorage }).toEqual({ assume_id: 'u2' });
  });

  it.each([
    [
      'the server’s message',
      { ok: false, ...ssoErrors.used },
      'This sign-in link has already been used. Please request a new one.',
    ],
    ['its message without a code', { ok: false, status: 403, code: null, message: 'Blocked.' }, 'Blocked.'],
    ['the status without one', { ok: false, status: 418, code: null, message: null }, 'Login error - (Error code:418)'],
  ])('a failure shows %s, and nobody is assumed any more [AUTH-085, AUTH-086]', async (_, answer, text) => {
    const console = ssoLogin(answer);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(console.log).toEqual(['track login_failed']);
    expect({ ...localStorage }).toEqual({});
  });

  it('asks for a code where there is a second factor, and stays in the assumed user’s name [SEC-008]', async () => {
    const needed = { status: 202, second_factor: { challenge: 'c1', expires_in: 300 } };
    const console = ssoLogin(needed, 't1', { [`POST ${signInPaths.secondFactorSignIn}`]: session });
    await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
    await waitFor(() => expect(console.log).toEqual(['begin bearer-3', 'navigate /']));
    expect(console.asked.at(-1)?.body).toEqual({ challenge: 'c1', code: '123456' });
    expect({ ...localStorage }).toEqual({ assume_id: 'u2' });
  });

  it('keeps the token that nobody has seen: a reload tries again', async () => {
    ssoLogin({ ok: false, status: 504, code: null, message: null });
    expect(await screen.findByRole('alert')).toHaveTextContent('Login error - (Error code:504)');
    expect(localStorage.getItem('temp_token')).toBe('t1');
  });

  it('without a token goes to the sign-in [AUTH-088]', async () => {
    const console = ssoLogin(session, null);
    await waitFor(() => expect(console.log).toEqual(['navigate /login']));
  });
});
