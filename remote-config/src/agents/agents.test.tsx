import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { agentSettingsPaths } from '@patchbay/shared-contracts/agent-settings';
import { callPaths, deviceOptions } from '@patchbay/shared-contracts/calls';
import { roles } from '@patchbay/shared-contracts';
import { livePaths } from '@patchbay/shared-contracts/live';
import { queuePaths } from '@patchbay/shared-contracts/queues';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { EDITABLE_LIST, editableListTexts } from '@patchbay/shared-ui/editable-list';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { layOutAt, renderInConsole } from '@patchbay/shared-ui/testing';
import { NAMESPACE as PEOPLE, texts as peopleTexts } from '../people/texts/index.ts';
import { agentsAnswer, historyAnswer, operationDone, sampleAgent, sampleLog } from './testing/samples.ts';
import { NAMESPACE, texts } from './texts/index.ts';
import { AgentSettingsPage } from './ui/agent-settings-page.tsx';

const { bulk, upload, logs, autoAnswer, resetStatus } = agentSettingsPaths;
const ben = sampleAgent({
  ...{ id: 'a2', first_name: 'Ben', last_name: 'Ode', sip_url_flag: false, queue: [], email: 'ben@demo.test' },
  ...{ auto_answer: true, auto_answer_delay_value: 5, is_active: false },
});

function show({
  answers = {},
  role = 'owner',
  at = '/agentsettings',
  flags = {},
}: { answers?: object; role?: string; at?: string; flags?: Record<string, unknown> } = {}) {
  window.history.replaceState(null, '', at);
  const shown = renderInConsole(
    <BrowserRouter>
      <AgentSettingsPage />
    </BrowserRouter>,
    {
      texts: { [NAMESPACE]: texts, [PEOPLE]: peopleTexts, [EDITABLE_LIST]: editableListTexts },
      session: {
        user: sampleUser({ role, timezone: 'UTC' }, { is_agent_setting_enabled: true, ...flags }),
        ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: {
        [`GET ${callPaths.agents}`]: agentsAnswer([sampleAgent(), ben]),
        [`GET ${callPaths.queues}`]: { objects: [{ q_uuid: 'q1', name: 'Support' }, { q_uuid: 'q2', name: 'Billing' }] }, // prettier-ignore
        [`GET ${autoAnswer}`]: { status: 200, data: { auto_answer: false, auto_answer_delay_value: 4 } },
        [`GET ${logs}`]: { data: [sampleLog()], meta: { total_count: 1 } },
        [`GET ${queuePaths.mappingHistory}`]: historyAnswer,
        [`POST ${bulk}`]: operationDone(),
        ...answers,
      },
    },
  );
  const asked = (what: string) => shown.console.asked.filter(({ method, path }) => `${method} ${path}` === what);
  return { ...shown, asked };
}

let back: () => void;
beforeEach(() => (back = layOutAt(1_600)));
afterEach(() => back());

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const tab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));
const check = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));
const refused = (code: string, status: number) => ({ ok: false, status, code, message: 'No.', body: {} });
async function choose(field: string, option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByTitle(option));
}

describe('the list', () => {
  it('has name, phone, role, agent type, status and queue, ten a page from page 1, by first name [CONF-AGENT-001, CONF-AGENT-009, CONF-AGENT-013]', async () => {
    const { asked } = show();
    const row = (await screen.findByText('Rao')).closest('tr');
    const cells = within(row ?? document.body).getAllByRole('cell').map(({ textContent }) => textContent); // prettier-ignore
    expect(cells.slice(0, 8)).toEqual(['Asha', 'Rao', '+918045001001', 'Agent', 'Softphone', 'Available', 'Support', 'Account default']); // prettier-ignore
    expect(screen.getByText('Disabled')).toBeVisible();
    expect(screen.getByText('After 5 seconds')).toBeVisible();
    expect(asked(`GET ${callPaths.agents}`)[0]?.query).toEqual({
      limit: '10',
      offset: '0',
      seen: '1',
      order_by: 'first_name',
    });
  });

  it('is sorted by a column and turned, and page and size stand in the address [CONF-AGENT-001]', async () => {
    const { asked } = show({ at: '/agentsettings?page=2&size=25' });
    await userEvent.click(await screen.findByRole('button', { name: /Role/ }));
    await waitFor(() =>
      expect(asked(`GET ${callPaths.agents}`).at(-1)?.query).toMatchObject({ order_by: 'role', offset: '0' }),
    );
    expect(asked(`GET ${callPaths.agents}`)[0]?.query).toMatchObject({ limit: '25', offset: '25' });
    await userEvent.click(await screen.findByRole('button', { name: /Role/ }));
    await waitFor(() => expect(asked(`GET ${callPaths.agents}`).at(-1)?.query).toMatchObject({ order_by: '-role' }));
  });

  it('is filtered by status, role, agent type and queue under the names of the live filter [CONF-AGENT-006, CONF-AGENT-007, CONF-AGENT-008]', async () => {
    const { asked } = show();
    await press(/Filters/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
    const options = (name: string) => within(dialog.getByRole('group', { name })).getAllByRole('checkbox');
    expect(options('Role')).toHaveLength(roles.length);
    expect(options('Agent type')).toHaveLength(deviceOptions.length);
    for (const option of ['On Call', 'Supervisor', 'Phone', 'Billing'])
      await userEvent.click(dialog.getByRole('checkbox', { name: option }));
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(asked(`GET ${callPaths.agents}`).at(-1)?.query).toMatchObject({
        ...{ agent_status: 'On Call', 'customer-status': 'supervisor', sip_url_flag: 'False', queue_name: 'Billing' },
      }),
    );
  });

  it('without any says how to begin, where none fits says so, and why it cannot be had', async () => {
    const { unmount } = show({ answers: { [`GET ${callPaths.agents}`]: agentsAnswer([]) } });
    expect(await screen.findByText('No agents yet')).toBeVisible();
    unmount();
    const other = show({ answers: { [`GET ${callPaths.agents}`]: agentsAnswer([]) }, at: '/agentsettings?q=zz' });
    expect(await screen.findByText('No agents match')).toBeVisible();
    other.unmount();
    show({ answers: { [`GET ${callPaths.agents}`]: refused('internal', 500) } });
    expect(await screen.findByText('The agents could not be loaded')).toBeVisible();
  });
});

describe('many at once', () => {
  it('a selection is added to a queue, and what was wrong is named [CONF-AGENT-005]', async () => {
    const problems = [{ row: 2, value: 'Ben Ode', problem: 'unknown-agent' }];
    const { asked } = show({
      answers: { [`POST ${bulk}`]: operationDone({ total: 2, done: 1, failed: 1, problems } as never) },
    });
    await check('Select Asha Rao');
    await press('Select all on this page');
    expect(screen.getByRole('toolbar')).toHaveTextContent('2 agents selected');
    await press('Add to queue');
    await press('Apply');
    expect(await screen.findByText('Please choose a queue.')).toBeVisible();
    await choose('Queue', 'Billing');
    await press('Apply');
    expect(await screen.findByText('1 of 2 rows were processed. These failed:')).toBeVisible();
    expect(screen.getByText('unknown agent')).toBeVisible();
    expect(asked(`POST ${bulk}`)[0]?.body).toEqual({ operation: 'add_to_queue', agents: ['a1', 'a2'], queue_id: 'q2' });
    await press('Done');
    await press('Clear selection');
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('a CSV file is worked through, and a refusal stands at the file, which stays [CONF-AGENT-005, CONF-AGENT-012]', async () => {
    let answer: unknown = refused('no-agent-column', 422);
    const { asked } = show({ answers: { [`POST ${upload}`]: () => answer } });
    await press('Import CSV');
    await choose('Action', 'Disable');
    await press('Apply');
    expect(await screen.findByText('Please choose a file.')).toBeVisible();
    await userEvent.upload(
      screen.getByLabelText('File'),
      new File(['agent\nasha@demo.test'], 'away.csv', { type: 'text/csv' }),
    );
    await press('Apply');
    expect(await screen.findByText('The file needs a column named “agent”, “e-mail” or “phone”.')).toBeVisible();
    expect(screen.getByText('away.csv')).toBeVisible();
    answer = operationDone();
    await press('Apply');
    expect(await screen.findByText('1 row was processed.')).toBeVisible();
    expect(asked(`POST ${upload}`)[0]?.query).toEqual({ operation: 'disable', file_name: 'away.csv' });
  });

  it('a status is reset, and who is in a call is named [CONF-AGENT-005]', async () => {
    const { console, asked } = show({
      answers: { [`POST ${resetStatus}`]: { status: 200, data: { reset: 1, in_call: ['Ben Ode'] } } },
    });
    await press('Actions for Asha Rao');
    await press('Reset status');
    await waitFor(() => expect(console.log).toContain('success 1 agent is now Logged Out.'));
    expect(console.log).toContain('error Unchanged because they are in a call: Ben Ode.');
    expect(asked(`POST ${resetStatus}`)[0]?.body).toEqual({ agents: ['a1'] });
  });
});

describe('auto answer', () => {
  it('of the account has enable and delay, told at its field when it is none [CONF-AGENT-003]', async () => {
    const { asked } = show({
      answers: { [`PUT ${autoAnswer}`]: { status: 200, data: { auto_answer: true, auto_answer_delay_value: 9 } } },
    });
    await press('Auto answer');
    const panel = within(await screen.findByRole('dialog'));
    await userEvent.click(await panel.findByText('On'));
    const delay = panel.getByRole('textbox', { name: 'Delay in seconds' });
    expect(delay).toHaveValue('4');
    await userEvent.clear(delay);
    await userEvent.type(delay, '61');
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    expect(await panel.findByRole('alert')).toHaveTextContent('Enter a whole number from 1 to 60.');
    expect(delay).toHaveValue('61');
    await userEvent.clear(delay);
    await userEvent.type(delay, '9');
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(asked(`PUT ${autoAnswer}`)[0]?.body).toEqual({ auto_answer: true, auto_answer_delay_value: 9 }),
    );
  });

  it('of one agent goes before the account’s, or is as the account says [CONF-AGENT-005]', async () => {
    const { asked } = show();
    await press('Actions for Ben Ode');
    await press('Set auto answer');
    const panel = within(await screen.findByRole('dialog', { name: 'Auto answer for Ben Ode' }));
    await userEvent.click(await panel.findByText('Account default'));
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(asked(`POST ${bulk}`)[0]?.body).toEqual({
        ...{ operation: 'auto_answer', agents: ['a2'] },
        auto_answer: { auto_answer: null, auto_answer_delay_value: null },
      }),
    );
  });

  it('of the account is not shown to supervisors, nor are people [CONF-USER-001]', async () => {
    show({ role: 'supervisor' });
    expect(await screen.findByText('Rao')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Auto answer' })).toBeNull();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Agents',
      'Queue history',
      'CSV logs',
    ]);
  });
});

it('who may watch live calls chooses how the own list of them is told; a refusal leaves it as it was [LIVE-021, LIVE-022]', async () => {
  const { userSettings } = livePaths;
  const told = (value: string) => ({ status: 200, objects: [{ property: 'new_live_call_url', value }] });
  let answer: unknown = told('0');
  const { asked, console } = show({
    flags: { extra_data: { is_call_monitor: 1 } },
    answers: { [`GET ${userSettings}`]: told('1'), [`PUT ${userSettings}`]: () => answer },
  });
  await press('Live calls');
  const [together, alone] = await screen.findAllByRole('radio');
  expect(asked(`GET ${userSettings}`)[0]?.query).toEqual({ property: 'new_live_call_url' });
  expect(together).toBeChecked();
  expect(together).toHaveAccessibleName(/^Batched/);
  await userEvent.click(alone ?? document.body);
  await waitFor(() => expect(console.log).toContain('success Saved. Reload the console to apply the change.'));
  expect(asked(`PUT ${userSettings}`)[0]?.body).toEqual({ property: 'new_live_call_url', value: '0' });
  answer = refused('internal', 500);
  await userEvent.click(together ?? document.body);
  expect(await screen.findByRole('alert')).toBeVisible();
});

it('who may not watch live calls is not asked how they are told [LIVE-022]', async () => {
  show();
  await screen.findByText('Rao');
  expect(screen.queryByRole('button', { name: 'Live calls' })).toBeNull();
});

it('the manage-agents dialog has Mapped Agents first, then All Agents, and adds and removes [CONF-AGENT-002, CONF-AGENT-016]', async () => {
  const { asked } = show();
  await press('Manage agents');
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage agents' }));
  const tabs = await dialog.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Mapped Agents', 'All Agents']);
  expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
  await waitFor(() =>
    expect(asked(`GET ${callPaths.agents}`).at(-1)?.query).toMatchObject({ queue_name: 'Support', limit: '10' }),
  );
  await userEvent.click(await dialog.findByRole('button', { name: 'Remove Asha Rao' }));
  await userEvent.click(dialog.getByRole('tab', { name: 'All Agents' }));
  expect(await dialog.findByText('In this queue')).toBeVisible();
  await userEvent.click(await dialog.findByRole('button', { name: 'Add Ben Ode' }));
  await waitFor(() =>
    expect(asked(`POST ${bulk}`).map(({ body }) => body)).toEqual([
      { operation: 'remove_from_queue', agents: ['a1'], queue_id: 'q1' },
      { operation: 'add_to_queue', agents: ['a2'], queue_id: 'q1' },
    ]),
  );
});

it('the history says who was added where by whom, the CSV logs what was done, by operation [CONF-AGENT-004, CONF-AGENT-011]', async () => {
  const { asked } = show();
  await tab('Queue history');
  const history = await screen.findByRole('table', { name: 'Queue history' });
  expect(history).toHaveTextContent('Asha RaoAddedSupportAnita Patel');
  await tab('CSV logs');
  const table = await screen.findByRole('table', { name: 'CSV logs' });
  expect(table).toHaveTextContent('new.csvSupport21');
  expect(within(table).getByRole('button', { name: 'Download the log of 2026-11-20 09:00:00' })).toBeVisible();
  await choose('Operation', 'Disable');
  await waitFor(() =>
    expect(asked(`GET ${logs}`).at(-1)?.query).toEqual({ operation: 'disable', limit: '10', offset: '0' }),
  );
});
