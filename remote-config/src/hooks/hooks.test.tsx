import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deliveryPaths, HIDDEN, hooksContract as contract, type HooksRow } from '@patchbay/shared-contracts/hooks';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { sampleAttempt, sampleDelivery } from '../endpoints/testing/samples.ts';
import { Page, texts } from './feature.ts';
import page from './page.json';
import { sampleHook } from './testing/handlers.ts';

const log = deliveryPaths('hookapi');
const orders = sampleHook('1');
const refused = (status: number, error: object) => ({
  ...{ ok: false, status, code: null, message: null, ...error },
  body: { status, error },
});

/** Renders the page with these rows and further responses. */
function show(rows: readonly HooksRow[], answers: Record<string, unknown> = {}) {
  window.history.replaceState(null, '', '/hookapi');
  const { console } = renderInConsole(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
    {
      texts,
      session: {
        user: sampleUser({ role: 'owner', timezone: 'UTC' }),
        ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: {
        [`GET ${contract.path}`]: { objects: rows, meta: { total_count: rows.length } },
        [`GET ${log.deliveries}`]: {
          objects: [
            sampleDelivery('msg_1'),
            sampleDelivery('msg_2', { ...{ event: 'sms.sent', state: 'dead' }, attempts: 7, failure: 'timeout' }),
          ],
          meta: { total_count: 12 },
        },
        [`GET ${log.attempts}msg_1/`]: { objects: [sampleAttempt({ request: `X-Team: ${HIDDEN}` })] },
        [`POST ${log.again}`]: { status: 200, data: { sent: 1 } },
        ...answers,
      },
    },
  );
  const askedOf = (method: string, path: string) =>
    console.asked.filter((call) => call.method === method && call.path === path);
  return { console, askedOf };
}
const panel = () => screen.findByRole('dialog');
const choose = async (action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Orders' }));
  await userEvent.click(await screen.findByRole('button', { name: action }));
};

it('stands behind the gate of its API [TABBAR-007]', () => expect(page.gate).toEqual(contract.gate));

it('is a list of ten a page from page 1, with what came last of each [CONF-HOOK-001, CONF-HOOK-002]', async () => {
  const ledger = sampleHook('2', {
    ...{ name: 'Ledger', state: 'off', off_reason: 'failing' },
    ...{ last_failure_at: '2026-11-25T10:00:00.000Z', last_failure: 'certificate-expired' },
  });
  const { askedOf } = show([orders, ledger]);
  const first = within(await screen.findByRole('row', { name: /Orders/ }));
  for (const text of ['POST https://example.com/in', 'Call ended, SMS received', 'Delivered', 'On'])
    expect(first.getByText(text)).toBeVisible();
  const second = within(screen.getByRole('row', { name: /Ledger/ }));
  expect(second.getByText('The server’s certificate has expired')).toBeVisible();
  expect(second.getByText('Off: all deliveries failed for a day')).toBeVisible();
  expect(askedOf('GET', contract.path)[0]?.query).toMatchObject({ limit: 10, offset: 0 });
});

it('is added with what its form says, and shows its secret once [CONF-HOOK-001, CONF-HOOK-003, CONF-HOOK-005]', async () => {
  const secret = `whsec_${'A'.repeat(43)}=`;
  const { askedOf } = show([], { [`POST ${contract.path}`]: { status: 201, data: { ...orders, secret } } });
  await screen.findByText('No hooks here yet');
  await userEvent.click(screen.getAllByRole('button', { name: 'Add hook' })[0] ?? document.body);
  const form = within(await panel());
  await userEvent.type(form.getByLabelText('Name'), 'Orders');
  await userEvent.type(form.getByLabelText('Address'), 'https://example.com/in');
  await userEvent.click(form.getByRole('checkbox', { name: 'Call ended' }));
  await userEvent.type(form.getByLabelText(/^Headers/), 'X-Team: blue');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  const made = within(await screen.findByRole('dialog', { name: 'Secret for Orders' }));
  expect(made.getByLabelText('Secret')).toHaveValue(secret);
  expect(askedOf('POST', contract.path).map(({ body }) => body)).toEqual([
    {
      ...{ name: 'Orders', url: 'https://example.com/in', method: 'POST', events: ['call.ended'] },
      ...{ headers: 'X-Team: blue', secret: '', state: 'on' },
    },
  ]);
  await userEvent.click(made.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByDisplayValue(secret)).toBeNull());
});

it('tells beside its field what is wrong, and a create that failed changes nothing [CONF-HOOK-004]', async () => {
  const { askedOf } = show([], {
    [`POST ${contract.path}`]: refused(422, { code: 'private-address', field: 'url' }),
  });
  await screen.findByText('No hooks here yet');
  await userEvent.click(screen.getAllByRole('button', { name: 'Add hook' })[0] ?? document.body);
  const form = within(await panel());
  await userEvent.type(form.getByLabelText('Name'), 'Orders');
  const address = form.getByLabelText('Address');
  await userEvent.type(address, 'nowhere');
  await userEvent.type(form.getByLabelText(/^Headers/), 'X-Team');
  await userEvent.type(form.getByLabelText(/^Secret/), 'abc');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address).toHaveAccessibleDescription('Enter a valid web address.'));
  expect(form.getByText('Choose at least one event.')).toBeVisible();
  expect(form.getByText('Write each line as “Name: value”.')).toBeVisible();
  expect(form.getByText('A secret has the form whsec_ followed by 24 to 64 bytes in base64.')).toBeVisible();
  expect(askedOf('POST', contract.path)).toEqual([]);
  await userEvent.clear(address);
  await userEvent.type(address, 'http://localhost/');
  await userEvent.clear(form.getByLabelText(/^Headers/));
  await userEvent.clear(form.getByLabelText(/^Secret/));
  await userEvent.click(form.getByRole('checkbox', { name: 'SMS sent' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(address).toHaveAccessibleDescription('This address is in a private network. Enter a public address.'),
  );
  expect(address).toHaveValue('http://localhost/');
  expect(screen.getByText('No hooks here yet')).toBeInTheDocument();
});

it('shows an example of each event, and how a signature is checked in three languages [CONF-HOOK-007]', async () => {
  show([orders]);
  await choose('Edit');
  const form = within(await panel());
  const example = form.getByLabelText('Request to your server', { selector: 'pre' });
  expect(example).toHaveTextContent('"type": "call.ended"');
  await userEvent.click(form.getByRole('combobox', { name: 'Example for' }));
  await userEvent.click(await screen.findByTitle('Call missed'));
  expect(example).toHaveTextContent('"type": "call.missed"');
  for (const [language, word] of [
    ['Node.js', 'timingSafeEqual'],
    ['Python', 'hmac.compare_digest'],
    ['PHP', 'hash_equals'],
  ] as const) {
    await userEvent.click(form.getByText(language));
    expect(form.getByLabelText(language, { selector: 'pre' })).toHaveTextContent(word);
  }
});

it('has a log of what was sent: filtered, with its attempts, and sent again one or many [CONF-HOOK-007]', async () => {
  const { askedOf } = show([orders]);
  await choose('Delivery log');
  const dialog = within(await screen.findByRole('dialog', { name: 'Deliveries to Orders' }));
  const rows = within(await dialog.findByRole('list', { name: 'Delivery log' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Call endedDelivered'),
    expect.stringContaining('SMS sentFailed'),
  ]);
  expect(rows[1]).toHaveTextContent('No response within ten seconds');
  await userEvent.click(dialog.getByRole('button', { name: 'Attempts: 1' }));
  expect(await dialog.findByText(/Status 200 · 41 ms/)).toBeVisible();
  await userEvent.click(dialog.getByText('Request'));
  expect(dialog.getByText(`X-Team: ${HIDDEN}`)).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Resend (0)' });
  expect(send).toBeDisabled();
  for (const box of dialog.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(dialog.getByRole('button', { name: 'Resend (2)' }));
  await waitFor(() => expect(askedOf('POST', log.again)[0]?.body).toEqual({ ids: ['msg_1', 'msg_2'] }));
  expect(await dialog.findByRole('button', { name: 'Resend (0)' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Older' }));
  await waitFor(() => expect(askedOf('GET', log.deliveries).at(-1)?.query).toMatchObject({ offset: 10, limit: 10 }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Status' }));
  await userEvent.click(await screen.findByTitle('Failed'));
  await waitFor(() =>
    expect(askedOf('GET', log.deliveries).at(-1)?.query).toEqual({
      endpoint_id: '1',
      limit: 10,
      offset: 0,
      state: 'dead',
    }),
  );
});

it('a test tells what came of it [CONF-HOOK-005]', async () => {
  const data = sampleAttempt({ status: null, failure: 'private-address', answer: '' });
  show([orders], { [`POST ${contract.path}1/test/`]: { status: 200, data } });
  await choose('Send test');
  const dialog = within(await screen.findByRole('dialog', { name: 'Test of Orders' }));
  expect(await dialog.findByText('The address is in a private network')).toBeVisible();
});

it.each([
  ['on', 'Pause', 'off'],
  ['off', 'Resume', 'on'],
] as const)(
  'one that is %s has %s in its menu, which writes it as it stands, with nothing else changed',
  async (state, action, written) => {
    const { askedOf } = show([sampleHook('1', { state })], {
      [`PUT ${contract.path}1/`]: { status: 200, data: sampleHook('1', { state: written, version: 2 }) },
    });
    await choose(action);
    await waitFor(() => expect(askedOf('PUT', `${contract.path}1/`)).toHaveLength(1));
    expect(askedOf('PUT', `${contract.path}1/`)[0]?.body).toEqual({
      ...{ name: 'Orders', url: 'https://example.com/in', method: 'POST', events: ['call.ended', 'sms.received'] },
      ...{ headers: `X-Team: ${HIDDEN}`, secret: '', state: written, version: 1 },
    });
  },
);

it('says why a hook could not be paused [CONF-HOOK-005]', async () => {
  const { console } = show([orders], {
    [`PUT ${contract.path}1/`]: refused(422, { code: 'private-address', field: 'url' }),
  });
  await choose('Pause');
  await waitFor(() => expect(console.log.filter((line) => line.startsWith('error'))).toHaveLength(1));
});
