import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  smsFlowsContract as contract,
  smsRoomWire,
  smsTargetsPath,
  type SmsFlow,
} from '@patchbay/shared-contracts/sms-flows';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { Page, texts } from './feature.ts';
import page from './page.json';
import { sampleSmsFlow, sampleSmsRoom, sampleSmsRow, sampleSmsTargets } from './testing/samples.ts';

const room = `${smsRoomWire.path}f1/`;
const refused = (status: number, code: string, more: object = {}) => ({
  ...{ ok: false, status, code, message: 'No.' },
  body: { status, error: { code, message: 'No.' }, ...more },
});

function show(address = '/smsflow?flow=f1', answers: Record<string, unknown> = {}) {
  window.history.replaceState(null, '', address);
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
        [`GET ${contract.path}`]: { objects: [sampleSmsRow('f1')], meta: { total_count: 1 } },
        [`GET ${room}`]: { status: 200, data: sampleSmsRoom() },
        [`PUT ${room}`]: { status: 200, data: sampleSmsRoom({ draft_version: 5 }) },
        [`GET ${smsTargetsPath}`]: { status: 200, data: sampleSmsTargets },
        ...answers,
      },
    },
  );
  const drafts = () =>
    console.asked.flatMap(({ method, path, body }) =>
      method === 'PUT' && path === room ? [(body as { draft: SmsFlow }).draft] : [],
    );
  return { console, drafts, user: userEvent.setup() };
}

const rules = async () => {
  const list = await screen.findByRole('region', { name: 'Rules' });
  return within(list).getAllByRole('button', { expanded: false });
};
const names = async () => (await rules()).map(({ textContent }) => textContent?.split(/(?=starts|contains|is any)/)[0]);

it('stands behind the gate of its API [TABBAR-015, TABBAR-017, NAV-016]', () => {
  expect(page.gate).toEqual(contract.gate);
  expect(page.nav).toEqual({ group: 'settings', order: 84 });
});

it('the list says how each flow stands and which numbers lead there [CONF-SMSF-001]', async () => {
  const rows = [sampleSmsRow('f1', { problems: 2, is_changed: true })];
  const { user } = show('/smsflow', { [`GET ${contract.path}`]: { objects: rows, meta: { total_count: 1 } } });
  const row = within(await screen.findByRole('row', { name: /Main/ }));
  for (const text of ['Published v3', '2 problems', '+918045000001']) expect(row.getByText(text)).toBeVisible();
  expect(row.queryByText('Unpublished changes')).toBeNull(); // a draft with problems counts as changed
  await user.click(row.getByRole('button', { name: 'Main' }));
  expect(await screen.findByRole('region', { name: 'Rules' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All SMS flows' }));
  expect(await screen.findByRole('row', { name: /Main/ })).toBeVisible();
});

it('the list is fetched again after a flow was open, so that its row can be deleted [CONF-FLOW-004, CONF-SMSF-001]', async () => {
  let version = 1;
  const { user, console } = show('/smsflow', {
    [`GET ${contract.path}`]: () => ({ objects: [sampleSmsRow('f1', { version })], meta: { total_count: 1 } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Main' }));
  expect(await screen.findByRole('region', { name: 'Rules' })).toBeVisible();
  version = 2;
  await user.click(screen.getByRole('button', { name: 'All SMS flows' }));
  expect(await screen.findByRole('row', { name: /Main/ })).toBeVisible();
  await waitFor(() =>
    expect(console.asked.filter(({ method, path }) => method === 'GET' && path === contract.path)).toHaveLength(2),
  );
});

describe('the room of an SMS flow', () => {
  it('tells at its field that a web hook is sent to no address of one’s own network [CONF-SMSF-001, CONF-HOOK-005]', async () => {
    const actions: SmsFlow['rules'][number]['actions'] = [
      { id: 'h', do: 'hook', url: 'https://10.0.0.1/', answers: false },
    ];
    const rules = sampleSmsFlow.rules.slice(0, 1).map((rule) => ({ ...rule, actions }));
    const problem = {
      node_id: rules[0]?.id ?? '',
      field: 'actions.h.url',
      code: 'private-address' as const,
      message: '',
    };
    const { user } = show('/smsflow?flow=f1', {
      [`GET ${room}`]: { status: 200, data: sampleSmsRoom({ draft: { version: 1, rules }, problems: [problem] }) },
    });
    await user.click(await screen.findByRole('button', { name: /10|web hook/, expanded: false }));
    const told = await screen.findByText('This address is in a private network. Enter a public address.');
    expect(told).toBeVisible();
    await user.type(screen.getByDisplayValue('https://10.0.0.1/'), 'x');
    expect(screen.queryByText('This address is in a private network. Enter a public address.')).not.toBeInTheDocument();
  });

  it('says of each rule when it holds and what it does [CONF-SMSF-001]', async () => {
    show();
    const [first, second, third] = (await rules()).map(({ textContent }) => textContent);
    expect(first).toBe('Opening hourscontains hours, open → reply, stop');
    expect(second).toBe(
      'orderstarts with order · a known customer → web hook, tag “Ordered”, continue with the next rules',
    );
    expect(third).toBe('Everything elseis any message → assign to Support, stop');
  });

  it('rules are moved by keys, copied, deleted, and all of it undone; the draft keeps itself [CONF-SMSF-001]', async () => {
    const { user, drafts } = show();
    const handle = await screen.findByRole('button', { name: 'Move Opening hours' });
    act(() => handle.focus());
    await user.keyboard('{ArrowDown}');
    expect(await names()).toEqual(['order', 'Opening hours', 'Everything else']);
    expect(screen.getByText('Opening hours is now 2 of 3')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy order' }));
    await user.click(screen.getByRole('button', { name: 'Delete Everything else' }));
    expect(await names()).toEqual(['order', 'order', 'Opening hours']);
    await waitFor(() => expect(drafts().at(-1)?.rules).toHaveLength(3));
    for (let at = 0; at < 3; at += 1) await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await names()).toEqual(['Opening hours', 'order', 'Everything else']);
  });

  it('keeps the focus: in a rule or an action that is added or moved, and beside what was taken away [CONF-SMSF-001, UX-005]', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Add rule' }));
    expect(screen.getByLabelText(/^Rule name/)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '+ Tag the customer' }));
    expect(screen.getByLabelText('Tag')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Move Tag the customer up' }));
    expect(screen.getByRole('button', { name: 'Move Tag the customer down' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Delete Tag the customer' }));
    expect(screen.getByRole('button', { name: /^\+ Reply/ })).toHaveFocus();
    for (const name of ['#4', 'Everything else', 'order', 'Opening hours'])
      await user.click(screen.getByRole('button', { name: `Delete ${name}` }));
    expect(screen.getByRole('button', { name: 'Add rule' })).toHaveFocus();
  });

  it('rules are moved by dragging', async () => {
    show();
    const handle = await screen.findByRole('button', { name: 'Move Everything else' });
    const first = (await rules())[0]?.closest('li');
    fireEvent.dragStart(handle);
    fireEvent.dragOver(first ?? document.body);
    fireEvent.drop(first ?? document.body);
    expect(await names()).toEqual(['Everything else', 'Opening hours', 'order']);
  });

  it('a new rule says at its fields what is missing, and is not published before [CONF-SMSF-001]', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Delete Everything else' }));
    await user.click(screen.getByRole('button', { name: 'Add rule' }));
    expect(screen.getByLabelText('Words')).toHaveAccessibleDescription('Enter at least one word.');
    expect(screen.getByLabelText('Text')).toHaveAccessibleDescription('Enter the text of the reply.');
    expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await user.type(screen.getByLabelText('Words'), 'Stop{Enter}');
    expect(screen.getByLabelText('Words')).not.toHaveAccessibleDescription('Enter at least one word.');
    await user.type(screen.getByLabelText('Text'), 'Hello €');
    expect(screen.getByText('7 characters · 1 segment (GSM-7)')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Text'), { target: { value: '日'.repeat(71) } });
    expect(screen.getByText('71 characters · 2 segments (UCS-2)')).toBeVisible();
  });

  it('actions are added, moved and named; a template is shown as it is written [CONF-SMSF-001]', async () => {
    const { user, drafts } = show();
    await user.click((await rules())[0] ?? document.body);
    await user.click(screen.getByRole('button', { name: '+ Tag the customer' }));
    expect(screen.getByLabelText('Tag')).toHaveAccessibleDescription('Enter the tag.');
    await user.type(screen.getByLabelText('Tag'), 'VIP');
    await user.click(screen.getByRole('button', { name: 'Move Tag the customer up' }));
    await user.click(screen.getByRole('button', { name: '+ Call a web hook' }));
    expect(screen.getByLabelText('Address')).toHaveAccessibleDescription('Enter an address that starts with https://');
    await user.type(screen.getByLabelText('Address'), 'https://shop.example/sms');
    await user.click(screen.getByRole('combobox', { name: /Template/ }));
    await user.click(await screen.findByTitle('Thanks'));
    expect(screen.getByText('Thank you, {{customer.name}}.')).toBeVisible();
    await waitFor(() =>
      expect(drafts().at(-1)?.rules[0]?.actions).toMatchObject([
        { do: 'tag', tag: 'VIP' },
        { do: 'reply', template: 't1' },
        { do: 'hook', url: 'https://shop.example/sms', answers: true },
      ]),
    );
  });

  it('is tried: which rule holds and why, what would be sent, and to which number [CONF-SMSF-001]', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Try it' }));
    const panel = within(screen.getByRole('region', { name: 'Try it' }));
    await user.type(panel.getByLabelText('Message'), 'Are you open?');
    await user.click(panel.getByRole('button', { name: 'Send' }));
    const looked = within(await panel.findByRole('list', { name: 'Rules checked' }));
    expect(looked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Opening hours matches']);
    expect(panel.getByText('We are open from 9 to 18.')).toBeVisible();
    expect(panel.getByText('To +14155550100 · 25 characters · 1 segment (GSM-7)')).toBeVisible();
    await user.clear(panel.getByLabelText('Message'));
    await user.type(panel.getByLabelText('Message'), 'STOPP');
    await user.click(panel.getByRole('button', { name: 'Send' }));
    expect(await panel.findByText('This opts the customer out of messages, with this reply:')).toBeVisible();
    await user.clear(panel.getByLabelText('Message'));
    await user.type(panel.getByLabelText('Message'), 'Order 42');
    await user.click(panel.getByRole('checkbox', { name: 'A known customer' }));
    await user.click(panel.getByRole('button', { name: 'Send' }));
    await user.type(await panel.findByLabelText('Its response'), 'Shipped');
    await user.click(panel.getByRole('button', { name: 'It responds' }));
    const done = within(panel.getByRole('list', { name: 'Result' }));
    expect(done.getByText('Shipped')).toBeVisible();
    expect(done.getByText('tag “Ordered”')).toBeVisible();
    expect(done.getByText('assign to Support')).toBeVisible();
  });

  it('numbers are led here at once; one that goes elsewhere says so [CONF-SMSF-001]', async () => {
    const { user, console } = show('/smsflow?flow=f1', {
      [`PUT ${room}numbers/`]: { status: 200, data: sampleSmsTargets },
    });
    await user.click(await screen.findByRole('combobox', { name: /Numbers/ }));
    await user.click(await screen.findByTitle('+918045000002 Sales · currently uses Sales replies'));
    await waitFor(() =>
      expect(console.asked).toContainEqual(
        expect.objectContaining({ path: `${room}numbers/`, body: { numbers: ['+918045000001', '+918045000002'] } }),
      ),
    );
  });

  it('tells the server which numbers were seen, and shows who has them by now when it refuses [CONF-FLOW-004, CONF-SMSF-001]', async () => {
    const [support, sales] = sampleSmsTargets.numbers;
    const now = [support, { ...sales, flow: 'Complaints', flow_id: 'f7' }];
    const { user, console } = show('/smsflow?flow=f1', {
      [`GET ${smsTargetsPath}`]: { status: 200, data: { ...sampleSmsTargets, takes_seen: true } },
      [`PUT ${room}numbers/`]: refused(409, 'led-meanwhile', { data: { ...sampleSmsTargets, numbers: now } }),
    });
    await user.click(await screen.findByRole('combobox', { name: /Numbers/ }));
    await user.click(await screen.findByTitle('+918045000002 Sales · currently uses Sales replies'));
    await waitFor(() =>
      expect(console.log).toContainEqual(expect.stringMatching(/^error Someone else changed these numbers/)),
    );
    await user.click(screen.getByRole('combobox', { name: /Numbers/ }));
    expect(await screen.findByTitle('+918045000002 Sales · currently uses Complaints')).toBeInTheDocument();
    const seen = [
      { number: '+918045000001', flow_id: 'f1' },
      { number: '+918045000002', flow_id: 'f9' },
    ];
    expect(console.asked).toContainEqual(
      expect.objectContaining({ method: 'PUT', body: { numbers: ['+918045000001', '+918045000002'], seen } }),
    );
  });

  it('is published with a why, and goes back in one step [CONF-SMSF-001]', async () => {
    const { user, console } = show('/smsflow?flow=f1', {
      [`POST ${room}publish/`]: { status: 200, data: { version: 4, publish_at: null } },
    });
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'New hours');
    await user.click(dialog.getByRole('button', { name: 'Publish now' }));
    await waitFor(() =>
      expect(console.asked).toContainEqual(
        expect.objectContaining({ path: `${room}publish/`, body: { why: 'New hours', at: null, draft_version: 4 } }),
      ),
    );
  });

  it('who comes second is shown the difference, and loses nothing [CONF-SMSF-001]', async () => {
    const theirs = sampleSmsRoom({
      ...{ draft_version: 7, draft_by: 'Ravi Nair' },
      draft: { ...sampleSmsFlow, rules: sampleSmsFlow.rules.slice(0, 2) },
    });
    const { user } = show('/smsflow?flow=f1', { [`PUT ${room}`]: refused(409, 'changed-meanwhile', { data: theirs }) });
    await user.click(await screen.findByRole('button', { name: 'Delete Opening hours' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Ravi Nair changed this SMS flow in the meantime' }),
    );
    const found = within(dialog.getByRole('list', { name: 'Differences' })).getAllByRole('listitem');
    expect(found.map(({ textContent }) => textContent)).toEqual(['AddedEverything else', 'RemovedOpening hours']);
    await user.click(dialog.getByRole('button', { name: 'Use theirs' }));
    expect(await names()).toEqual(['Opening hours', 'order']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await names()).toEqual(['order', 'Everything else']);
  });

  it.each([
    [404, 'This SMS flow no longer exists'],
    [500, 'The SMS flow could not be loaded'],
  ])('that is not to be had (%i) says so', async (status, title) => {
    show('/smsflow?flow=f1', { [`GET ${room}`]: refused(status, 'x') });
    expect(await screen.findByText(title)).toBeVisible();
  });

  it('that was made with something newer says so, and keeps it', async () => {
    const { drafts } = show('/smsflow?flow=f1', {
      [`GET ${room}`]: { status: 200, data: sampleSmsRoom({ draft: { version: 2 } }) },
    });
    expect(await screen.findByText('This draft cannot be shown here')).toBeVisible();
    expect(drafts()).toEqual([]);
  });
});
