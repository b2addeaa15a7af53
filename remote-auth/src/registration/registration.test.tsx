import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { passwordErrors, registerErrors, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { MemoryRouter, Route, Routes } from '@patchbay/shared-ui/router';
import { openedBody, signInKey } from '@patchbay/shared-ui/sealing';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { en } from '../texts/en.ts';
import { texts } from '../texts/index.ts';
import { registrationSchema, type Registration } from './model/registration-form.ts';
import RegistrationPage from './ui/registration-page.tsx';

const schema = registrationSchema({
  min: en['register.min'],
  max: en['register.max'],
  badEmail: en['register.badEmail'],
  mustMatch: en['register.mustMatch'],
  mustAccept: en['register.mustAccept'],
  length: en['reset.length'],
  own: en['reset.own'],
});
const whole: Registration = {
  fullname: 'Asha Rao',
  email: 'asha@example.com',
  username: 'asha',
  password: 'quiet boat',
  changepassword: 'quiet boat',
  acceptTerms: true,
};
const long = 'x'.repeat(51);
const min = 'Minimum 3 symbols';
const max = 'Maximum 50 symbols';
const length = 'Password should be 8 to 128 characters long';
const own = 'This password contains your own name or data. Please choose another one.';

it.each<[keyof Registration, Partial<Registration>, string | null]>([
  ['fullname', {}, null],
  ['fullname', { fullname: 'ab' }, min],
  ['fullname', { fullname: '' }, min],
  ['fullname', { fullname: long }, max],
  ['fullname', { fullname: 'x'.repeat(50) }, null],
  ['email', { email: 'a' }, min],
  ['email', { email: 'asha.example' }, 'Wrong email format'],
  ['email', { email: `${long}@example.com` }, max],
  ['username', { username: 'ab' }, min],
  ['username', { username: long }, max],
  ['password', { password: '' }, length],
  ['password', { password: '7 signs' }, length],
  ['password', { password: '8 signs.' }, null],
  ['password', { password: `${'quiet boat '.repeat(12)}` }, length],
  ['password', { password: 'asha.example' }, own],
  ['changepassword', { changepassword: 'abd' }, "Password and Confirm Password didn't match"],
  ['changepassword', { changepassword: '' }, "Password and Confirm Password didn't match"],
  ['acceptTerms', { acceptTerms: false }, 'You must accept the terms and conditions'],
])(
  '%s with %j: %s [AUTH-103, AUTH-104, AUTH-105, AUTH-106, AUTH-107, AUTH-108, SEC-009]',
  async (name, change, message) => {
    const check = schema.validateAt(name, { ...whole, ...change });
    if (message === null) await expect(check).resolves.toBeDefined();
    else await expect(check).rejects.toThrow(message);
  },
);

const shown = (answer: unknown) =>
  renderInConsole(
    <MemoryRouter initialEntries={['/auth/registration']}>
      <Routes>
        <Route path="/auth/registration" element={<RegistrationPage />} />
        <Route path="/auth/login" element={<p>at /auth/login</p>} />
      </Routes>
    </MemoryRouter>,
    {
      session: null,
      texts: { 'remote-auth': texts },
      answers: { [`GET ${signInPaths.signInKey}`]: signInKey, [`POST ${signInPaths.register}`]: answer },
    },
  ).console;
const submit = () => screen.getByRole('button', { name: 'Submit' });

async function fill() {
  for (const [label, text] of [
    ['Full name', whole.fullname],
    ['E-mail', whole.email],
    ['User name', whole.username],
    ['Password', whole.password],
    ['Confirm password', whole.changepassword],
  ] as const)
    await userEvent.type(screen.getByLabelText(label), text);
}

describe('the registration', () => {
  it.each([
    ['Full name', long, 'Maximum 50 symbols', 'AUTH-105'],
    ['E-mail', 'asha.example', 'Wrong email format', 'AUTH-106'],
    ['Confirm password', 'other', "Password and Confirm Password didn't match", 'AUTH-107'],
  ])('tells at %s of %j: %s [%s]', async (label, text, message) => {
    shown({});
    await screen.findByRole('heading', { name: 'Create your account' });
    await userEvent.type(screen.getByLabelText('Password'), whole.password);
    await userEvent.type(screen.getByLabelText(label), text);
    await userEvent.tab();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
  });

  it('waits with Submit until the form is whole and the terms are accepted [AUTH-019, AUTH-109]', async () => {
    shown({});
    await screen.findByRole('heading', { name: 'Create your account' });
    await fill();
    expect(submit()).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox'));
    expect(submit()).toBeEnabled();
    await userEvent.click(screen.getByRole('checkbox'));
    expect(submit()).toBeDisabled();
    expect(screen.getByText('You must accept the terms and conditions')).toBeInTheDocument();
  });

  it('opens the session with the accessToken and goes to /; the password goes sealed [AUTH-111, AUTH-113, SEC-009]', async () => {
    const console = shown({ status: 200, accessToken: 'bearer-2', expires_in: 600 });
    await fill();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(submit());
    await screen.findByRole('button', { name: 'Submit' });
    const [, sent] = console.asked;
    expect(openedBody(sent?.body, ['password'])).toEqual({
      ...{ email: 'asha@example.com', fullname: 'Asha Rao', username: 'asha', password: 'quiet boat', kid: 'k1' },
    });
    expect(JSON.stringify(console.asked)).not.toContain('quiet boat');
    expect(console.log).toEqual(['begin bearer-2', 'navigate /']);
  });

  it.each([
    ['a refusal', { ok: false, ...registerErrors.refused }],
    ['a failure without words', { ok: false, status: 500, code: null, message: null }],
  ])('%s reads invalid login and keeps what was typed [AUTH-112]', async (_, answer) => {
    shown(answer);
    await fill();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('invalid login');
    expect(screen.getByLabelText('Full name')).toHaveValue(whole.fullname);
  });

  it('a password that the server knows as common is told at its field [SEC-009]', async () => {
    shown({ ok: false, ...passwordErrors.common });
    await fill();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(submit());
    const message = 'This password is too common. Please choose another one.';
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(expect.stringContaining(message));
  });

  it('links to the terms, and Cancel goes to /auth/login [AUTH-020, AUTH-022]', async () => {
    shown({});
    expect(screen.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute('href', '/terms');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('at /auth/login')).toBeInTheDocument();
  });
});
