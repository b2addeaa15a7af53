// @gate the settings of an account
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountDataPaths } from '@patchbay/shared-contracts/account-data';
import { accountSettingPaths } from '@patchbay/shared-contracts/account-settings';
import { invoicePaths } from '@patchbay/shared-contracts/billing';
import { kycErrors, kycPaths, type DocumentKind, type Kyc, type KycDocument } from '@patchbay/shared-contracts/kyc';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { MemoryRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { NAMESPACE as DATA, texts as data } from '../account-data/texts/index.ts';
import { NAMESPACE as INVOICES, texts as invoices } from '../invoices/texts/index.ts';
import { NAMESPACE as PAPERS, texts as papers } from '../papers/texts/index.ts';
import { texts as ofRemote } from '../texts/index.ts';
import { NAMESPACE, texts } from './texts/index.ts';
import { SettingsPage } from './ui/settings-page.tsx';

const paper = (kind: DocumentKind, part: Partial<KycDocument> = {}): KycDocument => ({
  ...{ id: `id-${kind}`, kind, name: `${kind}.pdf`, type: 'pdf', bytes: 15_300 },
  ...{ added_at: '2026-11-20T10:00:00.000Z', added_by: 'owner@demo.test', is_accepted: false },
  ...part,
});
const all = [paper('registration'), paper('tax'), paper('address'), paper('identity')];
const kyc = (part: Partial<Kyc> = {}): Kyc => ({
  ...{ state: 'not-started', documents: [], remarks: [], handed_in_at: null, handed_in_by: null, decided_at: null },
  ...part,
});
const ok = (data: unknown) => ({ status: 200, data });
const refused = (status: number, code: string) => ({ ok: false, status, code, message: code });
const choices = {
  ...{ agent_customer_update: true, custom_breaks_enabled: false, is_transfer_to_queue: false },
  ...{ is_call_to_anynumber: false, show_invoice_to_user: false },
};
const party = { name: 'Acme', address: '', country: '', state: null, tax_id: null };

function show(state: Kyc = kyc(), answers: Record<string, unknown> = {}) {
  const page = (
    <MemoryRouter>
      <SettingsPage />
    </MemoryRouter>
  );
  return renderInConsole(page, {
    texts: { [NAMESPACE]: texts, [INVOICES]: invoices, [PAPERS]: papers, [DATA]: data, 'remote-account': ofRemote },
    session: {
      user: sampleUser({ role: 'owner', account_name: 'Acme', timezone: 'UTC' }),
      ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
    },
    answers: {
      [`GET ${invoicePaths.particulars}`]: { data: { party, told: false } },
      [`GET ${kycPaths.kyc}`]: ok(state),
      [`GET ${accountSettingPaths.masking}`]: ok({ on: false, format: 0 }),
      [`GET ${accountSettingPaths.kept}`]: ok({ days: null, at_most: 365 }),
      [`GET ${accountSettingPaths.choices}`]: ok(choices),
      [`GET ${accountDataPaths.files}`]: ok([]),
      [`GET ${accountSettingPaths.textsKept}`]: ok({ days: 0 }),
      [`GET ${accountSettingPaths.phonebooksKept}`]: ok({ days: 0 }),
      ...answers,
    },
  }).console;
}
const region = (name: string) => screen.findByRole('region', { name });
const theFile = (name = 'tax.pdf', bytes: BlobPart = '%PDF') => new File([bytes], name);
const give = async (kind: string, file: File) =>
  userEvent.upload(await screen.findByLabelText(`Add file: ${kind}`, { selector: 'input' }), file); // prettier-ignore

describe('the papers of the company', () => {
  it('are handed in once all four are there; what is missing is said [ACCT-016]', async () => {
    show(kyc({ documents: [paper('tax'), paper('address')] }));
    const papersHere = await region('Company documents');
    expect(await within(papersHere).findByText('Not submitted')).toBeVisible();
    expect(within(papersHere).getByRole('button', { name: 'Submit' })).toBeDisabled();
    expect(papersHere).toHaveTextContent('Still missing: Company registration and Identity of the signatory');
  });

  it('are sent to their own kind, and shown as the server has them [ACCT-016]', async () => {
    const console = show(kyc(), { [`POST ${kycPaths.documents}`]: ok(kyc({ documents: [paper('tax')] })) });
    await give('Tax registration', theFile());
    expect(await screen.findByRole('button', { name: 'tax.pdf' })).toBeVisible();
    const sent = console.asked.find(({ path }) => path === kycPaths.documents);
    expect(sent?.query).toEqual({ kind: 'tax', name: 'tax.pdf' });
  });

  it.each([
    [theFile(), refused(422, kycErrors['has-program'].code), 'tax.pdf: This PDF contains a program or other files. Print it to a new PDF and add that one.'], // prettier-ignore
    [theFile(), refused(415, kycErrors['not-a-paper'].code), 'tax.pdf: This file is not a PDF, JPEG or PNG.'], // prettier-ignore
    [
      theFile(),
      refused(413, 'too-large'),
      'tax.pdf: This file is larger than 5 MB. Scan it in greyscale or at a lower resolution.',
    ],
    [theFile('tax.pdf', 'x'.repeat(5 * 1024 * 1024 + 1)), undefined, 'tax.pdf: This file is larger than 5 MB. Scan it in greyscale or at a lower resolution.'], // prettier-ignore
  ])('that are not taken say why beside their kind [ACCT-016]', async (file, answer, said) => {
    const console = show(kyc(), { [`POST ${kycPaths.documents}`]: answer });
    await give('Tax registration', file);
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    if (answer === undefined) expect(console.asked.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('in review cannot be changed, but taken back [ACCT-016]', async () => {
    const handedIn = { handed_in_at: '2026-11-20T10:00:00.000Z', handed_in_by: 'asha@demo.test' };
    show(kyc({ state: 'in-review', documents: all, ...handedIn }), { [`POST ${kycPaths.takeBack}`]: ok(kyc({ documents: all })) }); // prettier-ignore
    const papersHere = within(await region('Company documents'));
    expect(await papersHere.findByText('Submitted 2026-11-20 10:00:00 by asha@demo.test')).toBeVisible();
    expect(papersHere.queryByRole('button', { name: 'Remove tax.pdf' })).toBeNull();
    expect(papersHere.queryByLabelText('Add file: Tax registration')).toBeNull();
    await userEvent.click(papersHere.getByRole('button', { name: 'Withdraw and edit' }));
    expect(await papersHere.findByRole('button', { name: 'Submit' })).toBeEnabled();
  });

  it('that are asked for again have the reason beside their kind; something new is needed [ACCT-016]', async () => {
    const remarks = [
      { kind: 'address', reason: 'unreadable', words: 'The date is cut off.' },
      { kind: null, reason: 'other', words: 'Please write in English.' },
    ] as const;
    show(kyc({ state: 'more-asked', documents: all, remarks: [...remarks], decided_at: '2026-11-21T10:00:00.000Z' }));
    const papersHere = await region('Company documents');
    expect(await within(papersHere).findByText('Please write in English.')).toBeVisible();
    const address = within(papersHere).getAllByRole('listitem').find((row) => row.textContent.startsWith('Proof of address')); // prettier-ignore
    expect(address).toHaveTextContent('It is unreadable. Add a sharper scan or photo. The date is cut off.');
    expect(within(papersHere).getByRole('button', { name: 'Submit' })).toBeDisabled();
    expect(papersHere).toHaveTextContent('Nothing has been added since the last review.');
  });

  it('that were accepted stay; new ones can be handed in beside them [ACCT-016]', async () => {
    show(kyc({ state: 'accepted', documents: all.map((each) => ({ ...each, is_accepted: true })), decided_at: '2026-11-21T10:00:00.000Z' })); // prettier-ignore
    const papersHere = within(await region('Company documents'));
    expect(await papersHere.findByText('No further action is needed.')).toBeVisible();
    expect(papersHere.queryByLabelText('Add file: Tax registration')).toBeNull();
    await userEvent.click(papersHere.getByRole('button', { name: 'Submit new documents' }));
    expect(papersHere.getByRole('button', { name: 'Add file: Tax registration' })).toBeEnabled();
    expect(papersHere.queryByRole('button', { name: 'Remove tax.pdf' })).toBeNull();
  });

  it('say that they could not be loaded, and are asked for again [ACCT-016]', async () => {
    show(kyc(), { [`GET ${kycPaths.kyc}`]: refused(500, 'failed') });
    const papersHere = within(await region('Company documents'));
    expect(await papersHere.findByText('The documents could not be loaded')).toBeVisible();
    expect(papersHere.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('what the account decides', () => {
  const bodies = (console: ReturnType<typeof show>, path: string) =>
    console.asked.filter((call) => call.path === path && call.method === 'PUT').map(({ body }) => body);

  it('hides numbers as the example shows, once it is saved [ACCT-016, FMT-007]', async () => {
    const { masking } = accountSettingPaths;
    const console = show(kyc(), { [`PUT ${masking}`]: ok({ on: true, format: -4 }) });
    const numbers = within(await region('Customer numbers'));
    await userEvent.click(await numbers.findByRole('switch', { name: 'Hide numbers' }));
    expect(numbers.getByText('Shown as +91 98765 4####')).toBeVisible();
    expect(bodies(console, masking)).toEqual([]);
    await userEvent.click(numbers.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies(console, masking)).toEqual([{ on: true, format: -4 }]));
    expect(console.log).toContain('refresh');
  });

  it('asks before recordings are deleted that are too old by then [ACCT-016] @whole', async () => {
    const { kept, older } = accountSettingPaths;
    const console = show(kyc(), {
      [`GET ${older}`]: ok({ calls: 1_204 }),
      [`PUT ${kept}`]: ok({ days: 30, at_most: 365 }),
    });
    const recordings = within(await region('Recordings'));
    await userEvent.click(await recordings.findByRole('combobox', { name: 'Keep for' }));
    await userEvent.click(await screen.findByText('For a set number of days'));
    const days = recordings.getByRole('textbox', { name: 'days' });
    await userEvent.clear(days);
    await userEvent.type(days, '366');
    expect(days).toHaveAccessibleDescription('Enter a whole number from 1 to 365');
    expect(recordings.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.clear(days);
    await userEvent.type(days, '30');
    await userEvent.click(recordings.getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('dialog', { name: 'Delete older recordings?' });
    expect(question).toHaveTextContent('1204 calls are older.');
    expect(bodies(console, kept)).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(bodies(console, kept)).toEqual([{ days: 30 }]));
  });

  it.each(['Save', 'Cancel'])('keeps the focus where %s stood [ACCT-016, UX-005] @whole', async (name) => {
    const { kept, older } = accountSettingPaths;
    show(kyc(), { [`GET ${older}`]: ok({ calls: 0 }), [`PUT ${kept}`]: ok({ days: 60, at_most: 365 }) });
    const recordings = within(await region('Recordings'));
    const choice = await recordings.findByRole('combobox', { name: 'Keep for' });
    await userEvent.click(choice);
    await userEvent.click(await screen.findByText('For a set number of days'));
    await userEvent.click(recordings.getByRole('button', { name }));
    await waitFor(() => expect(recordings.queryByRole('button', { name })).toBeNull());
    expect(choice).toHaveFocus();
    const days = recordings.queryByRole<HTMLInputElement>('textbox', { name: 'days' });
    expect(days?.value).toBe(name === 'Save' ? '60' : undefined); // the server's current value
  });

  it('switches one thing at a time, with what it does beside it [ACCT-016]', async () => {
    const { choices: path } = accountSettingPaths;
    const console = show(kyc(), { [`PUT ${path}`]: ok({ ...choices, custom_breaks_enabled: true }) });
    const people = within(await region('Permissions'));
    const breaks = await people.findByRole('switch', { name: 'Named breaks' });
    await userEvent.click(breaks);
    await waitFor(() => expect(breaks).toBeChecked());
    expect(bodies(console, path)).toEqual([{ name: 'custom_breaks_enabled', on: true }]);
  });

  it('takes no logo that is too large, and says so [ACCT-016]', async () => {
    const console = show();
    const company = within(await region('Company'));
    const input = company.getByLabelText('Choose image', { selector: 'input' });
    await userEvent.upload(input, new File(['x'.repeat(512 * 1024 + 1)], 'logo.png'));
    expect(company.getByRole('alert')).toHaveTextContent('The image is larger than 512 KB.');
    expect(bodies(console, accountSettingPaths.logo)).toEqual([]);
  });
});

it('phonebooks are kept for less only after a question that says how many go [ACCT-021] @whole', async () => {
  const console = show(kyc(), {
    [`GET ${accountSettingPaths.olderPhonebooks}`]: ok({ phonebooks: 3 }),
    [`PUT ${accountSettingPaths.phonebooksKept}`]: ok({ days: 90 }),
  });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Keep phonebooks for' }));
  await userEvent.click(await screen.findByText('90 days', { selector: '.ant-select-item-option-content' }));
  const asks = await screen.findByRole('dialog', { name: 'Delete older phonebooks?' });
  expect(asks).toHaveTextContent('3 phonebooks are older.');
  await userEvent.click(within(asks).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(console.asked.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual([
      [accountSettingPaths.phonebooksKept, { days: 90 }],
    ]),
  );
});

describe('texts of messages', () => {
  const choose = async (label: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Keep texts for' }));
    await userEvent.click(await screen.findByText(label, { selector: '.ant-select-item-option-content' }));
  };
  const saved = (console: ReturnType<typeof show>) =>
    console.asked.filter(({ method, path }) => method === 'PUT' && path === accountSettingPaths.textsKept);

  it('are kept for less only after a question that says how many go [ACCT-021] @whole', async () => {
    const console = show(kyc(), {
      [`GET ${accountSettingPaths.olderTexts}`]: ok({ texts: 1_250 }),
      [`PUT ${accountSettingPaths.textsKept}`]: ok({ days: 90 }),
    });
    await choose('90 days');
    const asks = await screen.findByRole('dialog', { name: 'Delete older texts?' });
    expect(asks).toHaveTextContent('1250 texts are older.');
    expect(saved(console)).toEqual([]);
    await userEvent.click(within(asks).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(saved(console).map(({ body }) => body)).toEqual([{ days: 90 }]));
  });

  it('are kept for as long as it said where nobody agrees [ACCT-021] @whole', async () => {
    const field = () => screen.getByRole('combobox', { name: 'Keep texts for' });
    let couldHaveFocus = false;
    const console = show(kyc(), {
      async [`GET ${accountSettingPaths.olderTexts}`]() {
        await new Promise((drawn) => setTimeout(drawn));
        couldHaveFocus = !field().hasAttribute('disabled');
        return ok({ texts: 1 });
      },
    });
    await choose('30 days');
    const asks = await screen.findByRole('dialog', { name: 'Delete older texts?' });
    await userEvent.click(within(asks).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved(console)).toEqual([]);
    await waitFor(() => expect(field()).toHaveFocus());
    expect(couldHaveFocus).toBe(true); // browsers do not focus a disabled element, nor return the focus to it
  });
});
