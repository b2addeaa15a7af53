import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call, Session } from '@patchbay/shared-contracts';
import { signInPaths } from '@patchbay/shared-contracts/sign-in';
import { sampleUser, type Answers } from '@patchbay/shared-contracts/testing';
import { realReleases } from '../testing/releases.ts';
import { renderShell } from '../testing/render-shell.tsx';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const signInKey = {
  ...{ kid: 'k1', nonce: 'n1', server_time: 1_700_000_000_000 },
  public_key: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
};
const opened = (sealed: string): unknown => {
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const options = { key: privateKey, padding, oaepHash: 'sha256' };
  return JSON.parse(privateDecrypt(options, Buffer.from(sealed, 'base64')).toString('utf8'));
};

const sessionOf = (assumedUserId: string | null = null): Session => ({
  user: sampleUser({ role: 'owner' }),
  ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId },
});
const way = (asked: 'password' | 'code') => ({ status: 200, data: { way: asked } });
const done = { status: 200, data: { until: '2026-11-20T10:10:00.000Z' } };
const refusal = (status: number, code: string) => ({ ok: false, status, code, message: 'of the server' });

const open = (answers: Answers, session = sessionOf()) => {
  const keyed = { [`GET ${signInPaths.signInKey}`]: signInKey, ...answers };
  return renderShell({ session, path: '/home', releases: realReleases, answers: keyed });
};
const dialog = () => screen.findByRole('dialog', { name: 'Confirm it is you' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const bodies = (asked: readonly Call<unknown>[]) =>
  asked.flatMap(({ method, path, body }) => (method === 'POST' && path === signInPaths.confirm ? [body] : []));

beforeEach(() => localStorage.clear());

describe('what asks again who somebody is', () => {
  it('waits while the dialog stands, takes the password sealed, and goes on [SEC-008]', async () => {
    const answers = { [`GET ${signInPaths.confirm}`]: way('password'), [`POST ${signInPaths.confirm}`]: done };
    const { services, console } = open(answers);
    const asked = act(async () => ({ both: Promise.all([services.confirming.ask(), services.confirming.ask()]) }));
    const { both } = await asked;
    const field = await within(await dialog()).findByLabelText('Password');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.type(field, 'Demo@1234{Enter}');
    expect(await both).toEqual([true, true]);
    await gone();
    const [sent] = bodies(console.asked);
    expect(sent).toMatchObject({ kid: 'k1' });
    expect(opened((sent as { password: string }).password)).toMatchObject({ p: 'Demo@1234' });
    expect(bodies(console.asked)).toHaveLength(1);
  });

  it('says beside the field what is wrong with it, keeps what was typed, and hears another try [SEC-008]', async () => {
    let tries = 0;
    const answer = () => (++tries === 1 ? refusal(400, 'wrong-password') : done);
    const { services } = open({
      [`GET ${signInPaths.confirm}`]: way('password'),
      [`POST ${signInPaths.confirm}`]: answer,
    });
    const { outcome } = await act(async () => ({ outcome: services.confirming.ask() }));
    const field = await within(await dialog()).findByLabelText('Password');
    await userEvent.type(field, 'Wrong@123{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('The password is incorrect.'));
    expect(field).toBeInvalid();
    expect(field).toHaveValue('Wrong@123');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await outcome).toBe(true);
  });

  it.each([
    [refusal(429, 'too-many-requests'), 'Too many attempts. Please try again in 15 minutes.'],
    [refusal(504, ''), 'Your identity could not be confirmed. Please try again.'],
  ])('tells under the form what is not about the field: %j', async (answer, text) => {
    const { services } = open({
      [`GET ${signInPaths.confirm}`]: way('password'),
      [`POST ${signInPaths.confirm}`]: answer,
    });
    await act(async () => void services.confirming.ask());
    await userEvent.type(await within(await dialog()).findByLabelText('Password'), 'Demo@1234{Enter}');
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('takes a code where there is a second factor, also one that was set up meanwhile [SEC-008]', async () => {
    const post = ({ body }: Call<unknown>) => ('code' in Object(body) ? done : refusal(400, 'code-needed'));
    const answers = { [`GET ${signInPaths.confirm}`]: way('password'), [`POST ${signInPaths.confirm}`]: post };
    const { services, console } = open(answers);
    const { outcome } = await act(async () => ({ outcome: services.confirming.ask() }));
    await userEvent.type(await within(await dialog()).findByLabelText('Password'), 'Demo@1234{Enter}');
    const field = await within(await dialog()).findByLabelText('Code');
    expect(field).toHaveAccessibleDescription('Six digits from your authenticator app, or a recovery code');
    await userEvent.type(field, '123 456{Enter}');
    expect(await outcome).toBe(true);
    expect(bodies(console.asked).at(-1)).toEqual({ code: '123456' });
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ])('%s leaves it undone, and what was asked for is not asked again', async (_name, leave) => {
    const { services, console } = open({ [`GET ${signInPaths.confirm}`]: way('password') });
    const { outcome } = await act(async () => ({ outcome: services.confirming.ask() }));
    await within(await dialog()).findByLabelText('Password');
    await leave();
    expect(await outcome).toBe(false);
    await gone();
    expect(bodies(console.asked)).toEqual([]);
  });

  it('says whose password it is in assume-user mode, and asks anew when nobody said what is asked for', async () => {
    let tries = 0;
    const answer = () => (++tries === 1 ? refusal(504, '') : way('password'));
    const { services } = open({ [`GET ${signInPaths.confirm}`]: answer }, sessionOf('u2'));
    await act(async () => void services.confirming.ask());
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent('Your identity could not be confirmed.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    expect(screen.getByText(/^You are acting as another person/)).toBeInTheDocument();
  });
});

describe('a second factor that is wanted', () => {
  it('leads to the profile, where it is set up and not said again [SEC-008]', async () => {
    const { services, console } = open({});
    act(() => services.factorNeeded.set(true));
    const asked = await screen.findByRole('dialog', { name: 'Set up two-step sign-in first' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Go to profile' }));
    await gone();
    expect(console.log).toContain('navigate /user-profile');
    act(() => services.factorNeeded.set(true));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not asked for any more when it was set up on the profile page meanwhile [SEC-008]', async () => {
    const { services, console } = open({});
    act(() => console.navigate('/user-profile'));
    act(() => services.factorNeeded.set(true));
    act(() => console.navigate('/home'));
    expect(services.factorNeeded.current()).toBe(false);
    await expect(screen.findByRole('dialog', {}, { timeout: 300 })).rejects.toThrow();
  });

  it('can be put off', async () => {
    const { services } = open({});
    act(() => services.factorNeeded.set(true));
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    await gone();
    expect(services.factorNeeded.current()).toBe(false);
  });
});
