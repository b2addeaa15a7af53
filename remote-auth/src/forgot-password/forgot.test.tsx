import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signInPaths } from '@patchbay/shared-contracts/sign-in';
import { MemoryRouter, Route, Routes } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { texts } from '../texts/index.ts';
import { stepForgot, type Forgot, type ForgotEvent } from './model/forgot.ts';
import ForgotPage from './ui/forgot-page.tsx';

const form: Forgot = { phase: 'form', failure: null };
const submitting: Forgot = { phase: 'submitting' };
const sent: Forgot = { phase: 'sent', email: 'a' };

it.each<[Forgot, ForgotEvent, Forgot]>([
  [form, { type: 'submitted' }, submitting],
  [submitting, { type: 'sent', email: 'a' }, sent],
  [submitting, { type: 'refused', message: 'No' }, { phase: 'form', failure: 'No' }],
  [sent, { type: 'resendPressed' }, form],
  [sent, { type: 'submitted' }, sent],
  [form, { type: 'sent', email: 'late' }, form],
])('%o, %o: %o [AUTH-027, AUTH-089]', (state, event, next) => expect(stepForgot(state, event)).toEqual(next));

const shown = (answer: unknown) =>
  renderInConsole(
    <MemoryRouter initialEntries={['/forgotPassword']}>
      <Routes>
        <Route path="/forgotPassword" element={<ForgotPage />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </MemoryRouter>,
    { session: null, texts: { 'remote-auth': texts }, answers: { [`POST ${signInPaths.forgotPassword}`]: answer } },
  ).console;
const ok = { status: 200, success: { message: 'sent' } };
const field = () => screen.getByLabelText('Username or e-mail');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Reset Link' }));

describe('the page of a forgotten password', () => {
  it('asks nobody while the field is empty [AUTH-091, AUTH-098]', async () => {
    const { asked } = shown(ok);
    await send();
    expect(await screen.findByText('required field')).toBeInTheDocument();
    expect(field()).toHaveFocus();
    expect(asked).toEqual([]);
  });

  it('sends the username, shows where the link went, and Resend returns to the form [AUTH-024, AUTH-025, AUTH-026, AUTH-027, AUTH-092]', async () => {
    const { asked } = shown(ok);
    await userEvent.type(field(), ' asha ');
    await send();
    expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeInTheDocument();
    expect(screen.getByText('A reset link was sent to asha')).toBeInTheDocument();
    expect(screen.getByText(/Not Received\? Check your spam folder or/)).toHaveTextContent(
      'Not Received? Check your spam folder or Resend',
    );
    expect(asked.map(({ body }) => body)).toEqual([{ username: 'asha' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Resend' }));
    expect(field()).toBeInTheDocument();
  });

  it.each([
    ['Sign In', true],
    ['Cancel', false],
  ])('%s leads back [AUTH-028, AUTH-029]', async (name, after) => {
    shown(ok);
    if (after) {
      await userEvent.type(field(), 'asha');
      await send();
    }
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(screen.getByText('elsewhere')).toBeInTheDocument();
  });

  const unknown = "Username doesn't have an associated account. Are you sure you've registered?";
  it.each([
    ['the server’s message', { status: 404, code: 'unknown-username', message: unknown }, unknown],
    ['the server’s message without a code', { status: 403, code: null, message: 'Blocked.' }, 'Blocked.'],
    ['the fixed text without one', { status: 500, code: null, message: null }, unknown],
  ])('a failure shows %s and keeps what was typed [AUTH-093, AUTH-094]', async (_, refusal, text) => {
    shown({ ok: false, ...refusal });
    await userEvent.type(field(), 'asha');
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(field()).toHaveValue('asha');
  });
});
