// @gate an owner takes data away and erases a person's, in the page
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountDataPaths, personPage, type DataFile, type Person } from '@patchbay/shared-contracts/account-data';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { texts as ofRemote } from '../texts/index.ts';
import { NAMESPACE, texts } from './texts/index.ts';
import { AllDataSection } from './ui/all-data-section.tsx';
import { PersonSection } from './ui/person-section.tsx';

const file = (part: Partial<DataFile> = {}): DataFile => ({
  ...{ id: 'f1', with_sound: false, state: 'ready', percent: 100, size: 2_500_000, made_by: 'owner@demo.test' },
  ...{ created_at: '2026-11-28T09:00:00.000Z', expires_at: '2026-12-05T09:00:00.000Z' },
  ...part,
});
const person = (part: Partial<Person> = {}): Person => ({
  ...{ name: 'Meera Iyer', numbers: ['+919812345678', '+919812345679'], calls: 12, sounds: 3, messages: 4 },
  ...{ campaigns: 1, is_busy: false },
  ...part,
});
const refused = (status: number, code: string) => ({ ok: false, status, code, message: code });

function show(answers: Record<string, unknown> = {}) {
  return renderInConsole(
    <BrowserRouter>
      <AllDataSection />
      <PersonSection />
    </BrowserRouter>,
    {
      texts: { [NAMESPACE]: texts, 'remote-account': ofRemote },
      session: {
        user: sampleUser({ role: 'owner', timezone: 'UTC' }),
        ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: {
        [`GET ${accountDataPaths.files}`]: { status: 200, data: [] },
        [`GET ${accountDataPaths.person}`]: { status: 200, data: person() },
        ...answers,
      },
    },
  ).console;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const look = async (number: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Number' }), `${number}{Enter}`);
};

describe('a file with all data', () => {
  it('is prepared, with sounds where that is wanted [ACCT-021]', async () => {
    const console = show({ [`POST ${accountDataPaths.files}`]: { status: 202, data: file({ state: 'queued' }) } });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Include recordings, voicemails and sounds' }));
    await press('Prepare export');
    await waitFor(() =>
      expect(console.asked.find(({ method }) => method === 'POST')?.body).toEqual({ with_sound: true }),
    );
  });

  it('says how far it is, and is taken or deleted once it is there [ACCT-021]', async () => {
    const console = show({
      [`GET ${accountDataPaths.files}`]: {
        status: 200,
        data: [file(), file({ id: 'f2', state: 'failed', size: null, expires_at: null })],
      },
      [`DELETE ${accountDataPaths.files}f2/`]: { status: 200, data: [file()] },
    });
    const files = await screen.findByRole('list', { name: 'Exports' });
    const [ready, failed] = within(files).getAllByRole('listitem');
    expect(ready).toHaveTextContent('2026-12-05 09:00');
    expect(failed).toHaveTextContent('Failed');
    if (failed) await userEvent.click(within(failed).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(console.asked.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it('is not prepared twice at a time [ACCT-021]', async () => {
    show({
      [`GET ${accountDataPaths.files}`]: {
        status: 200,
        data: [file({ state: 'running', percent: 40, size: null, expires_at: null })],
      },
    });
    expect(await screen.findByText('40 %')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Prepare export' })).toBeDisabled();
  });
});

describe('the data of one person', () => {
  it('are told in figures, and erased only after a question that says what goes and what stays [ACCT-021]', async () => {
    const erased = { status: 200, data: { calls: 12, sounds: 3, messages: 4 } };
    const console = show({ [`POST ${accountDataPaths.erase}`]: erased });
    await look('+91 98123 45678');
    expect(await screen.findByText('Meera Iyer')).toBeVisible();
    expect(screen.getByText('12')).toBeVisible();
    await press('Erase');
    const asks = await screen.findByRole('dialog', { name: 'Erase all data of Meera Iyer?' });
    expect(asks).toHaveTextContent('Do-not-call lists and opt-outs keep the number');
    expect(console.asked.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(within(asks).getByRole('button', { name: 'Erase' }));
    await waitFor(() => expect(screen.queryByText('Meera Iyer')).toBeNull());
    expect(console.asked.find(({ method }) => method === 'POST')?.body).toEqual({
      number: '+91 98123 45678',
      numbers: ['+919812345678', '+919812345679'],
    });
  });

  it('are looked for by the number that a customer’s page asked about, which does not stay in the address [ACCT-021]', async () => {
    window.history.replaceState(null, '', personPage('+919812345678'));
    const console = show();
    const field = await screen.findByRole('textbox', { name: 'Number' });
    expect(field).toHaveValue('+919812345678');
    expect(field).toHaveFocus();
    expect(window.location.search).toBe('');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Meera Iyer')).toBeVisible();
    expect(console.asked.find(({ path }) => path === accountDataPaths.person)?.query).toEqual({
      number: '+919812345678',
    });
  });

  it('are not erased while the person is in a call [ACCT-021]', async () => {
    show({ [`GET ${accountDataPaths.person}`]: { status: 200, data: person({ is_busy: true }) } });
    await look('+919812345678');
    expect(
      await screen.findByText('This person is on a call right now. Erase their data once the call has ended.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Erase' })).toBeDisabled();
  });

  it('of a number that nothing is kept of cannot be erased [ACCT-021]', async () => {
    const nothing = { name: null, numbers: ['+919800000000'], calls: 0, sounds: 0, messages: 0, campaigns: 0 };
    show({ [`GET ${accountDataPaths.person}`]: { status: 200, data: person(nothing) } });
    await look('+919800000000');
    expect(await screen.findByText('No data is stored for this number.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Erase' })).toBeNull();
  });

  it.each([
    [refused(422, 'not-a-number'), 'Enter a full number with its country code.'],
    [refused(500, 'internal'), 'internal'],
  ])('that cannot be asked for say why beside the field, which keeps what was written', async (answer, said) => {
    show({ [`GET ${accountDataPaths.person}`]: answer });
    await look('98');
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    expect(screen.getByRole('textbox', { name: 'Number' })).toHaveValue('98');
  });

  it('that changed since they were looked at are not erased, and the person is told [ACCT-021]', async () => {
    show({ [`POST ${accountDataPaths.erase}`]: refused(409, 'person-changed') });
    await look('+919812345678');
    await press('Erase');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Erase' }));
    expect(
      await screen.findByText('This person’s numbers have changed in the meantime. Look them up again.'),
    ).toBeVisible();
  });
});
