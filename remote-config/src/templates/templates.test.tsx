import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customerPaths } from '@patchbay/shared-contracts/customers';
import { templatePaths, templatesContract as contract, type TemplatesRow } from '@patchbay/shared-contracts/templates';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { Page, texts } from './feature.ts';
import page from './page.json';
import { samplePreview, sampleRow, senders, uses } from './testing/handlers.ts';

const callback = sampleRow('1');
const mira = { data: { objects: [{ id: 'c7', phonebook: { name: 'Mira Sen' } }] } };
const one = `${contract.path}1/`;
const refused = (status: number, error: object, data?: TemplatesRow) => ({
  ...{ ok: false, status, code: null, message: null, ...error },
  body: { status, error, ...(data !== undefined && { data }) },
});

/** Renders the page with these rows and further responses. */
function show(rows: readonly TemplatesRow[], answers: Record<string, unknown> = {}, at = '/templates') {
  window.history.replaceState(null, '', at);
  const list = { objects: rows, meta: { total_count: rows.length } };
  const { console } = renderInConsole(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
    {
      texts,
      session: {
        user: sampleUser({ role: 'owner', timezone: 'UTC', permissions: { customer_management: true } }),
        ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: {
        [`GET ${contract.path}`]: list,
        [`GET ${templatePaths.senderIds}`]: senders,
        [`GET ${templatePaths.uses}`]: uses,
        [`POST ${templatePaths.preview}`]: { status: 200, data: samplePreview },
        [`GET ${customerPaths.customers}`]: mira,
        ...answers,
      },
    },
  );
  return {
    console,
    bodiesOf: (method: string) => console.asked.flatMap((call) => (call.method === method ? [call.body] : [])),
  };
}
const panel = () => screen.findByRole('dialog');
const save = async () => userEvent.click(within(await panel()).getByRole('button', { name: 'Save' }));
const edit = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Callback' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
};

it('stands behind the gate of its API [TABBAR-007]', () => expect(page.gate).toEqual(contract.gate));

it('has the tabs SMS and E-mail, ten a page from page 1 in each [CONF-TMPL-001, CONF-TMPL-002]', async () => {
  const { console } = show([callback]);
  const asked = () => console.asked.filter(({ path }) => path === contract.path).map(({ query }) => query);
  expect(await screen.findByText('Hello {{customer.name}}')).toBeVisible();
  expect(asked()[0]).toMatchObject({ type: 'SMS', limit: 10, offset: 0 });
  await userEvent.click(screen.getByRole('tab', { name: 'E-mail' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ type: 'EMAIL', limit: 10, offset: 0 }));
  expect(screen.getByRole('tab', { name: 'E-mail' })).toHaveAttribute('aria-selected', 'true');
  expect(window.location.search).toContain('type=EMAIL');
});

it('has name, sender id, text, status and when it was changed of each [CONF-TMPL-005]', async () => {
  show([sampleRow('1', { sender_id: '+918045000001' })]);
  const table = await screen.findByRole('table', { name: 'Templates' });
  const row = within(await within(table).findByRole('row', { name: /Callback/ }));
  for (const text of ['+918045000001', 'Hello {{customer.name}}', 'Active']) expect(row.getByText(text)).toBeVisible();
  expect(within(table).getByRole('columnheader', { name: /Sender ID/ })).toBeVisible();
});

it('is added in the tab that is shown, with what that kind has [CONF-TMPL-005]', async () => {
  const { bodiesOf } = show(
    [],
    { [`POST ${contract.path}`]: { status: 201, data: callback } },
    '/templates?type=EMAIL',
  );
  await screen.findByText('No templates here yet');
  await userEvent.click(screen.getAllByRole('button', { name: 'Add template' })[0] ?? document.body);
  const form = within(await panel());
  expect(form.queryByLabelText('Sender ID')).toBeNull();
  await userEvent.type(form.getByLabelText('Name'), 'After');
  await userEvent.type(form.getByLabelText('Subject'), 'Your call');
  await userEvent.type(form.getByLabelText('Text'), 'Hello ');
  await userEvent.click(form.getByRole('button', { name: 'Customer’s name' }));
  expect(form.getByLabelText('Text')).toHaveValue('Hello {{customer.name}}');
  await save();
  await waitFor(() =>
    expect(bodiesOf('POST').filter((body) => 'name' in Object(body))).toEqual([
      {
        ...{ type: 'EMAIL', name: 'After', sender_id: '', subject: 'Your call' },
        text: 'Hello {{customer.name}}',
        status: 'draft',
      },
    ]),
  );
});

it('says by what each is used [CONF-TMPL-005]', async () => {
  show([callback, sampleRow('2', { name: 'Offer' })]);
  const used = within(await screen.findByRole('row', { name: /Callback/ }));
  expect(await used.findByText('SMS flow Replies')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Offer/ })).queryByText(/flow/)).toBeNull();
});

it('a variable stands where the cursor is, in the text or in the subject [CONF-TMPL-005]', async () => {
  show([sampleRow('1', { type: 'EMAIL', subject: 'Your order', text: 'Hello , bye' })], {}, '/templates?type=EMAIL');
  await edit();
  const form = within(await panel());
  const [text, subject] = [
    form.getByLabelText<HTMLTextAreaElement>('Text'),
    form.getByLabelText<HTMLInputElement>('Subject'),
  ];
  await userEvent.click(text);
  text.setSelectionRange(6, 6);
  await userEvent.click(form.getByRole('button', { name: 'Customer’s name' }));
  expect(text).toHaveValue('Hello {{customer.name}}, bye');
  await waitFor(() => expect([document.activeElement, text.selectionStart]).toEqual([text, 23]));
  await userEvent.click(subject);
  subject.setSelectionRange(5, 10);
  await userEvent.click(form.getByRole('button', { name: 'Account’s name' }));
  expect(subject).toHaveValue('Your {{account.name}}');
  expect(text).toHaveValue('Hello {{customer.name}}, bye');
});

it('tells of braces and variables that are wrong at the text, and sends nothing [CONF-TMPL-005]', async () => {
  const { bodiesOf } = show([callback]);
  await edit();
  const text = within(await panel()).getByLabelText('Text');
  for (const [typed, told] of [
    ['Hello {{{{customer.name', 'Two opening braces need two closing braces.'],
    ['Hello {{{{customer.age}}', 'This variable does not exist. Choose one below.'],
  ] as const) {
    await userEvent.clear(text);
    await userEvent.type(text, typed);
    await save();
    await waitFor(() => expect(text).toHaveAccessibleDescription(told));
  }
  expect(bodiesOf('PUT')).toEqual([]);
});

it('offers the senders of the account, and says why one will not do [CONF-TMPL-002, CONF-TMPL-004]', async () => {
  show([callback], { [`PUT ${one}`]: refused(422, { code: 'unknown-sender', field: 'sender_id' }) });
  await edit();
  const sender = within(await panel()).getByLabelText('Sender ID');
  await userEvent.click(sender);
  await userEvent.click(await screen.findByTitle('+918045000001 · Support'));
  await save();
  await waitFor(() => expect(sender).toHaveAccessibleDescription('This sender does not exist in this account.'));
});

it('is read as a real customer reads it, with what it costs [CONF-TMPL-005]', async () => {
  const { console } = show([callback]);
  await edit();
  const form = within(await panel());
  expect(await form.findByText('Hello Mira')).toBeVisible();
  expect(form.getByText('Segments: 1 (GSM-7), cost: 1')).toBeVisible();
  await userEvent.click(form.getByRole('combobox', { name: 'Choose a customer' }));
  await userEvent.click(await screen.findByTitle('Mira Sen'));
  const previews = () => console.asked.filter(({ path }) => path === templatePaths.preview).map(({ body }) => body);
  await waitFor(() => expect(previews().at(-1)).toMatchObject({ customer_id: 'c7', text: 'Hello {{customer.name}}' }));
});
