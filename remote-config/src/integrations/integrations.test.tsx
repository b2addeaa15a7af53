import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { integrationsContract as contract, type IntegrationsRow } from '@patchbay/shared-contracts/integrations';
import { templatesContract } from '@patchbay/shared-contracts/templates';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { sampleAttempt } from '../endpoints/testing/samples.ts';
import { Page, texts } from './feature.ts';
import page from './page.json';
import { sampleIntegration } from './testing/handlers.ts';

function show(
  rows: readonly IntegrationsRow[],
  answers: Record<string, unknown> = {},
  flags: Record<string, unknown> = {},
  role: 'owner' | 'supervisor' = 'owner',
) {
  window.history.replaceState(null, '', '/integrations');
  const { console } = renderInConsole(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
    {
      texts,
      session: {
        user: sampleUser({ role, timezone: 'UTC' }, flags),
        ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: {
        [`GET ${contract.path}`]: { objects: rows, meta: { total_count: rows.length } },
        [`GET ${templatesContract.path}`]: { objects: [], meta: { total_count: 0 } },
        ...answers,
      },
    },
  );
  return {
    console,
    bodies: () =>
      console.asked.flatMap(({ method, path, body }) => (method === 'POST' && path === contract.path ? [body] : [])),
  };
}
const panel = () => screen.findByRole('dialog');
const add = async () => {
  await screen.findByText('No integrations here yet');
  await userEvent.click(screen.getAllByRole('button', { name: 'Add integration' })[0] ?? document.body);
  return within(await panel());
};
const choose = async (form: ReturnType<typeof within>, field: string, option: string) => {
  await userEvent.click(form.getByLabelText(field));
  await userEvent.click(await screen.findByTitle(option));
};

it('stands behind the gate of its API [TABBAR-007]', () => expect(page.gate).toEqual(contract.gate));

it('is a catalogue with what each is and what came last of it [CONF-INT-001]', async () => {
  show([
    sampleIntegration('1'),
    sampleIntegration('2', { kind: 'teams', name: 'Leads', state: 'off', off_reason: 'gone' }),
  ]);
  const first = within(await screen.findByRole('row', { name: /Support room/ }));
  for (const text of ['Slack', 'Call missed', 'Delivered', 'On']) expect(first.getByText(text)).toBeVisible();
  const second = within(screen.getByRole('row', { name: /Leads/ }));
  for (const text of ['Microsoft Teams', 'Off: the endpoint was reported as gone'])
    expect(second.getByText(text)).toBeVisible();
});

it.each([
  ['E-mail', 'Recipients'],
  ['Slack', 'Incoming web hook'],
  ['Microsoft Teams', 'Incoming web hook'],
  ['Mattermost', 'Incoming web hook'],
  ['CRM (REST)', 'CRM address'],
])(
  '%s stands in the catalogue, and connecting it asks for what it needs alone: %s [CONF-INT-001]',
  async (kind, field) => {
    const { bodies } = show([]);
    const card = within(await screen.findByRole('region', { name: kind }));
    await userEvent.click(card.getByRole('button', { name: `Connect ${kind}` }));
    const form = within(await panel());
    expect(form.getByText(kind, { selector: '.ant-select *' })).toBeVisible();
    expect(form.getByLabelText(field)).toBeVisible();
    expect(bodies()).toEqual([]);
  },
);

it('who sees some queues only reads what is connected, and has no way to connect, pause or resume [CONF-INT-001, LIVE-035]', async () => {
  show([sampleIntegration('1')], {}, { user_queue_list: ['q1'] }, 'supervisor');
  expect(await screen.findByRole('region', { name: 'Slack' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Connect Slack' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Support room' }));
  expect(await screen.findByRole('button', { name: 'Delivery log' })).toBeVisible();
  for (const name of ['Pause', 'Resume']) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('asks of each kind what it needs: addresses, a web hook, or a CRM by key or client [CONF-INT-001]', async () => {
  show([]);
  const form = await add();
  const asked = () => [...document.querySelectorAll('.ant-drawer label[for]')].map(({ textContent }) => textContent);
  expect(asked()).toEqual(['Type', 'Name', 'Recipients', 'Template', 'Events', 'Status']);
  await choose(form, 'Type', 'Mattermost');
  expect(asked()).toEqual(['Type', 'Name', 'Incoming web hook', 'Events', 'Status']);
  await choose(form, 'Type', 'CRM (REST)');
  await choose(form, 'Authentication', 'API key in a header');
  expect(asked()).toContain('Header name');
  await choose(form, 'Authentication', 'OAuth client credentials');
  expect(asked()).toEqual([
    ...['Type', 'Name', 'Method', 'CRM address', 'Authentication', 'Token address', 'Client ID'],
    ...['Scope (optional)', 'API key or client secret', 'Fields (optional)', 'Events', 'Status'],
  ]);
});

it('fields of a CRM are mapped with a preview of what it is sent [CONF-INT-001]', async () => {
  const { bodies } = show([], {
    [`POST ${contract.path}`]: { status: 201, data: sampleIntegration('1', { kind: 'crm' }) },
  });
  const form = await add();
  await choose(form, 'Type', 'CRM (REST)');
  await userEvent.type(form.getByLabelText('Name'), 'CRM');
  await userEvent.type(form.getByLabelText('CRM address'), 'https://crm.example.com/calls');
  await userEvent.click(form.getByRole('checkbox', { name: 'Call ended' }));
  const fields = form.getByLabelText(/^Fields/);
  await userEvent.type(fields, 'phone');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(fields).toHaveAccessibleDescription('Write each line as “field = text”, with each field only once.'),
  );
  await userEvent.type(fields, ' = {{{{customer_number}}');
  await userEvent.click(form.getByRole('button', { name: 'agent.name' }));
  const preview = form.getByLabelText('Preview', { selector: 'pre' });
  expect(JSON.parse(preview.textContent ?? '')).toEqual({ phone: '+919812345678', name: 'Asha Rao' });
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).toMatchObject({ kind: 'crm', mapping: 'phone = {{customer_number}}\nname = {{agent.name}}' });
});

it('says beside its field what is missing and what is none [CONF-INT-001]', async () => {
  const missing = { ok: false, status: 422, code: 'missing', message: null };
  const { bodies } = show([], {
    [`POST ${contract.path}`]: { ...missing, body: { status: 422, error: { code: 'missing', field: 'recipients' } } },
  });
  const form = await add();
  const recipients = form.getByLabelText('Recipients');
  await userEvent.type(form.getByLabelText('Name'), 'Leads');
  await userEvent.click(form.getByRole('checkbox', { name: 'Call ended' }));
  await userEvent.type(recipients, 'a@example.com, b');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(recipients).toHaveAccessibleDescription('One of these is not a valid e-mail address.'));
  expect(bodies()).toEqual([]);
  await userEvent.clear(recipients);
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(recipients).toHaveAccessibleDescription('This is required.'));
});

it('a test tells what came of it, and web hooks are one press away for who may open them [CONF-INT-001]', async () => {
  const { console } = show(
    [sampleIntegration('1')],
    { [`POST ${contract.path}1/test/`]: { status: 200, data: sampleAttempt() } },
    { is_hook_api_enabled: true, hookapi_enabled: true },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Support room' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send test' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Test of Support room' }));
  expect(await dialog.findByText('Delivered')).toBeVisible();
  expect(console.asked.some(({ path }) => path === `${contract.path}1/test/`)).toBe(true);
  expect(screen.queryByRole('button', { name: 'Open Hook API', hidden: true })).not.toBeNull();
});

it('an e-mail is written by an active template of e-mails that is chosen; one that is none is told at its field [CONF-INT-001, CONF-TMPL-005]', async () => {
  const template = { type: 'EMAIL', sender_id: '', subject: 'Hello', text: 'Hello', version: 1 } as const;
  const stamp = { modified_dt: '2026-11-20T10:00:00.000Z', modified_by: 'Asha Rao' };
  const objects = [
    { ...template, ...stamp, id: 't1', name: 'Sorry', status: 'active' },
    { ...template, ...stamp, id: 't2', name: 'Not yet', status: 'draft' },
  ];
  const no = { status: 422, error: { code: 'unknown-template', message: 'No.', field: 'template' } };
  const answers = {
    [`GET ${templatesContract.path}`]: { objects, meta: { total_count: 2 } },
    [`POST ${contract.path}`]: { ok: false, status: 422, code: 'unknown-template', message: 'No.', body: no },
  };
  const { bodies } = show([], answers, { is_template_enabled: true });
  const form = await add();
  await userEvent.type(form.getByLabelText('Name'), 'Missed');
  await userEvent.type(form.getByLabelText('Recipients'), 'a@example.com');
  await userEvent.click(form.getByLabelText('Template'));
  expect(await screen.findByTitle('Sorry')).toBeVisible();
  expect(screen.queryByTitle('Not yet')).toBeNull();
  await userEvent.click(screen.getByTitle('Sorry'));
  await userEvent.click(form.getByRole('checkbox', { name: 'Call missed' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies()).toEqual([expect.objectContaining({ kind: 'email', template: 't1' })]));
  expect(await screen.findByText('This template does not exist, or is not for e-mail.')).toBeVisible();
});
