import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUpErrors, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { MemoryRouter } from '@patchbay/shared-ui/router';
import { signInKey } from '@patchbay/shared-ui/sealing';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { texts } from '../texts/index.ts';
import SetUpPage from './ui/set-up-page.tsx';

const shown = (answer: unknown, hash = '#t1') =>
  renderInConsole(
    <MemoryRouter initialEntries={[`/setup${hash}`]}>
      <SetUpPage />
    </MemoryRouter>,
    {
      session: null,
      texts: { 'remote-auth': texts },
      answers: { [`GET ${signInPaths.signInKey}`]: signInKey, [`POST ${signInPaths.setUp}`]: answer },
    },
  ).console;

const save = async (change: Readonly<Record<string, string>> = {}) => {
  const typed = {
    'Full name': 'Asha Rao',
    'E-mail': 'asha@example.com',
    'Account name': 'Rao Traders',
    Password: 'Fresh@123',
    'Confirm password': 'Fresh@123',
    ...change,
  };
  for (const [label, text] of Object.entries(typed)) await userEvent.type(screen.getByLabelText(label), text);
  await userEvent.click(screen.getByRole('button', { name: 'Create and sign in' }));
};

describe('the page of a set-up link', () => {
  it('makes the first owner with a sealed password, and opens the session [SEC-001, SEC-009]', async () => {
    const success = { token: 'bearer-1', expires_in: 600, message: 'x' };
    const console = shown({ status: 200, success });
    await save();
    await waitFor(() => expect(console.log).toEqual(['begin bearer-1', 'navigate /']));
    expect(console.asked.at(-1)?.body).toMatchObject({
      ...{ token: 't1', fullname: 'Asha Rao', email: 'asha@example.com', account: 'Rao Traders' },
    });
    expect(JSON.stringify(console.asked)).not.toContain('Fresh@123');
  });

  it('asks for the same password twice, and sends nothing before', async () => {
    const console = shown({});
    await save({ 'Confirm password': 'x' });
    expect(await screen.findByText('Passwords must match')).toBeInTheDocument();
    expect(console.asked).toEqual([]);
  });

  it('tells of a link that is over, and keeps what was typed [SEC-001]', async () => {
    shown({ ok: false, ...setUpErrors.linkOver });
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(setUpErrors.linkOver.message);
    expect(screen.getByLabelText('Account name')).toHaveValue('Rao Traders');
  });

  it('has no form for a link without its token', async () => {
    shown({}, '');
    expect(await screen.findByRole('alert')).toHaveTextContent(setUpErrors.linkOver.message);
    expect(screen.queryByRole('button', { name: 'Create and sign in' })).toBeNull();
  });
});
