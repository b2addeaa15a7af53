import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callLogged, questionOf, smsNews } from '@patchbay/shared-contracts';
import { logPaths } from '@patchbay/shared-contracts/logs';
import { messagePaths } from '@patchbay/shared-contracts/messages';
import { askedFirst, samplePlan, sampleUser } from '@patchbay/shared-contracts/testing';
import { templatePaths, templatesContract } from '@patchbay/shared-contracts/templates';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { MemoryRouter } from '@patchbay/shared-ui/router';
import declaration from '../console.json';
import { keepSmsLogFresh } from './sms-logs/effects/keep-sms-log-fresh.ts';
import { SmsLogsPage } from './sms-logs/ui/sms-logs-page.tsx';
import { sampleSms, sampleWhatsApp } from './testing/samples.ts';
import { texts } from './texts/index.ts';
import { WhatsAppLogsPage } from './whatsapp-logs/ui/whatsapp-logs-page.tsx';

const page = <Row,>(objects: Row[]) => ({ objects, meta: { total_count: objects.length, next_cursor: null } });
const show = (
  Page: typeof SmsLogsPage,
  answers: Record<string, unknown>,
  at = '/',
  role = 'owner',
  profile: Record<string, unknown> = {},
) =>
  renderInConsole(
    <MemoryRouter initialEntries={[at]}>
      <Page />
    </MemoryRouter>,
    {
      texts: { 'remote-logs': texts },
      keepFresh: keepSmsLogFresh,
      session: {
        user: sampleUser({ role }, profile),
        plans: [samplePlan],
        solutions: [],
        tokenRefreshedAt: 0,
        assumedUserId: null,
      },
      answers: { [`GET ${logPaths.tableLayout}`]: { status: 200, data: null }, ...answers },
    },
  );
const asked = (console: ReturnType<typeof show>['console'], path: string) =>
  console.asked.filter((call) => call.path === path);
const columns = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  return screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
};
const filterTitles = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
};

beforeEach(() => window.localStorage.clear());

it.each([
  ['/smslogs', SmsLogsPage, messagePaths.smsLogs],
  ['/whatsapplogs', WhatsAppLogsPage, messagePaths.whatsAppLogs],
])('%s asks first what its declaration says, so that the document can ask it early [PLAT-019]', (at, Page, api) => {
  const { console } = show(Page, { [`GET ${api}`]: page([]) }, at);
  expect(asked(console, api).map(({ path, query }) => questionOf(path, query))).toEqual([askedFirst(declaration, at)]);
});

describe('the SMS log', () => {
  const rows = (...all: ReturnType<typeof sampleSms>[]) => ({ [`GET ${messagePaths.smsLogs}`]: page(all) });

  it('has the columns of the documents [LOGS-011, LOGS-012]', async () => {
    show(SmsLogsPage, rows(sampleSms('s1')));
    const row = (await screen.findByText('When will my order arrive?')).closest('tr') as HTMLElement;
    for (const text of ['+919800000001', '2026-11-21', 'Inbound', 'Received', '+918045000001', 'No Action Taken'])
      expect(within(row).getByText(text)).toBeInTheDocument();
    expect(await columns()).toEqual([
      'Customer',
      'Received',
      'SMS Type',
      'SMS Text',
      'SR Number',
      'Action Taken',
      'Action Agent',
      'Action Time',
      'Coins Deducted',
      'Provider',
      'Receiver Details',
      'Lead',
      'Notes',
      'Rule',
      'ID',
    ]);
  });

  it('is filtered by plans and numbers, provider, action, agent and text [LOGS-014, LOGS-033, LOGS-034]', async () => {
    const { console } = show(SmsLogsPage, rows(sampleSms('s1')));
    await screen.findByText('When will my order arrive?');
    expect(await filterTitles()).toEqual(['PLANS', 'PROVIDER', 'ACTION TAKEN', 'AGENT NAME', 'TEXT CONTAINS']);
    const options = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole('checkbox')
        .map((box) => box.parentElement?.textContent);
    expect(options('Action taken')).toEqual(['Called by Agent', 'SMSed Back', 'No Action Taken']);
    expect(options('Provider')).toEqual(['Provider 1', 'Provider 2']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'SMSed Back' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Provider 2' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Text contains' }), 'order');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(asked(console, messagePaths.smsLogs).at(-1)?.query).toEqual({
        pageNumber: 1,
        pageSize: 10,
        date_filter: 'today',
        action_taken: '1',
        provider: '2',
        text: 'order',
      }),
    );
    expect(screen.getByRole('button', { name: 'Remove Action taken: SMSed Back' })).toBeInTheDocument();
  });

  it('is answered from the number it came to; what was refused stays typed [LOGS-011]', async () => {
    let tries = 0;
    const refusal = { ok: false, status: 400, code: 'too-long', message: 'The server’s words.' };
    const accepted = { status: 202, data: { id: 's2', status: 'queued', segments: 1 } };
    const { console } = show(SmsLogsPage, {
      ...rows(sampleSms('s1')),
      [`POST ${messagePaths.sendSms}`]: () => (++tries === 1 ? refusal : accepted),
    });
    await userEvent.click(await screen.findByText('When will my order arrive?'));
    const reply = await screen.findByRole('textbox', { name: 'Reply from +918045000001' });
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a message.');
    await userEvent.type(reply, 'Tomorrow.');
    await send();
    expect(await screen.findByText('The text is too long for an SMS.')).toBeInTheDocument();
    expect(reply).toHaveValue('Tomorrow.');
    await send();
    await waitFor(() => expect(console.log).toContain('success Your reply is on its way.'));
    expect(asked(console, messagePaths.sendSms).at(-1)?.body).toEqual({
      sr_number: '+918045000001',
      customer_number: '+919800000001',
      sms_text: 'Tomorrow.',
    });
  });

  it('is answered once though an answer of the server was lost, also if its panel was closed meanwhile [LOGS-011]', async () => {
    const said: unknown[] = [{ ok: false, status: 504, code: null, message: null }];
    const accepted = { status: 202, data: { id: 's2', status: 'queued', segments: 1 } };
    const { console } = show(SmsLogsPage, {
      ...rows(sampleSms('s1')),
      [`POST ${messagePaths.sendSms}`]: () => said.shift() ?? accepted,
    });
    const keys = () => asked(console, messagePaths.sendSms).map(({ idempotencyKey }) => idempotencyKey);
    const field = { name: 'Reply from +918045000001' };
    const open = async () =>
      userEvent.click(await screen.findByText('When will my order arrive?', { selector: 'td span' }));
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
    await open();
    await userEvent.type(await screen.findByRole('textbox', field), 'Tomorrow.');
    await send();
    await screen.findByRole('alert');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', keyCode: 27 });
    await waitFor(() => expect(screen.queryByRole('textbox', field)).toBeNull());
    await open();
    await send();
    await waitFor(() => expect(keys()).toHaveLength(2));
    await open();
    await userEvent.type(await screen.findByRole('textbox', field), 'Tomorrow.');
    await send();
    await waitFor(() => expect(keys()).toHaveLength(3));
    const [first, again, next] = keys();
    expect(first).toMatch(/^[!-~]{8,64}$/);
    expect(again).toBe(first);
    expect(next).not.toBe(first);
  });

  it('is not answered by a text that is too long, of which nothing that was pasted is lost [LOGS-011]', async () => {
    const { console } = show(SmsLogsPage, { ...rows(sampleSms('s1')), [`POST ${messagePaths.sendSms}`]: {} });
    await userEvent.click(await screen.findByText('When will my order arrive?'));
    const reply = await screen.findByRole('textbox', { name: 'Reply from +918045000001' });
    await userEvent.click(reply);
    await userEvent.paste('x'.repeat(5_000));
    await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(screen.getByRole('alert')).toHaveTextContent('The text is too long for an SMS.');
    expect(reply).toHaveValue('x'.repeat(5_000));
    expect(asked(console, messagePaths.sendSms)).toEqual([]);
  });

  it('is answered by a template, filled for the customer and named as long as nobody changes it [CONF-TMPL-005, LOGS-011]', async () => {
    const objects = [
      {
        ...{ id: 't1', type: 'SMS', name: 'Tomorrow', sender_id: '', subject: '', status: 'active' },
        ...{ text: 'Hello {{customer.name}}', version: 1, modified_dt: '2026-11-20T10:00:00.000Z', modified_by: null },
      },
    ];
    const filled = { subject: '', text: 'Hello Mira', missing: [], sms: null };
    const { console } = show(
      SmsLogsPage,
      {
        ...rows(sampleSms('s1')),
        [`GET ${templatesContract.path}`]: { objects, meta: { total_count: 1 } },
        [`POST ${templatePaths.preview}`]: { status: 200, data: filled },
        [`POST ${messagePaths.sendSms}`]: { status: 202, data: { id: 's2', status: 'queued', segments: 1 } },
      },
      ...(['/', 'owner', { is_template_enabled: true }] as const),
    );
    const answer = async (more: string) => {
      await userEvent.click(await screen.findByText('When will my order arrive?', { selector: 'td span' }));
      await userEvent.click(await screen.findByRole('combobox', { name: 'Use a template' }));
      await userEvent.click(await screen.findByTitle('Tomorrow'));
      const reply = screen.getByRole('textbox', { name: 'Reply from +918045000001' });
      await waitFor(() => expect(reply).toHaveValue('Hello Mira'));
      if (more !== '') await userEvent.type(reply, more);
      await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
    };
    const sent = () => asked(console, messagePaths.sendSms).map(({ body }) => body);
    await answer('');
    await waitFor(() => expect(sent()).toMatchObject([{ sms_text: 'Hello Mira', template_id: 't1' }]));
    expect(asked(console, templatesContract.path)[0]?.query).toMatchObject({ type: 'SMS', status: 'active' });
    expect(asked(console, templatePaths.preview)[0]?.body).toMatchObject({ customer_number: '+919800000001' });
    await answer('!');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual(expect.not.objectContaining({ template_id: expect.anything() }));
  });

  it('keeps what was typed in answer when its panel is closed [LOGS-011]', async () => {
    show(SmsLogsPage, rows(sampleSms('s1')));
    const open = () => userEvent.click(screen.getByText('When will my order arrive?', { selector: 'td span' }));
    await screen.findByText('When will my order arrive?');
    await open();
    const field = { name: 'Reply from +918045000001' };
    await userEvent.type(await screen.findByRole('textbox', field), 'Half a thought');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', keyCode: 27 });
    await waitFor(() => expect(screen.queryByRole('textbox', field)).toBeNull());
    await open();
    expect(await screen.findByRole('textbox', field)).toHaveValue('Half a thought');
  });

  it('opens by its address, and says so of one that is not on the list [UX-004]', async () => {
    const { unmount } = show(SmsLogsPage, rows(sampleSms('s1')), '/?open=s1');
    expect(await screen.findByRole('textbox', { name: 'Reply from +918045000001' })).toBeInTheDocument();
    expect(screen.queryByText('This SMS is no longer in the list')).toBeNull();
    unmount();
    show(SmsLogsPage, rows(sampleSms('s1')), '/?open=foreign');
    expect(await screen.findByText('This SMS is no longer in the list')).toBeInTheDocument();
  });

  it('tells of messages that came in, and shows what becomes of those it has, where they stand [UX-004]', async () => {
    const { console } = show(SmsLogsPage, rows(sampleSms('s1', { sms_type: 'outbound', status: 'queued' })));
    const row = (await screen.findByText('When will my order arrive?')).closest('tr') as HTMLElement;
    const tell = (id: string, status: 'queued' | 'delivered' | 'received') => {
      const direction = status === 'received' ? 'inbound' : 'outbound';
      act(() => console.bus.emit(smsNews, { id, direction, status, sr_number: '+918045000001' }));
    };
    tell('s2', 'received');
    tell('s3', 'queued');
    tell('s3', 'delivered');
    expect(await screen.findByRole('button', { name: '2 new messages' })).toBeInTheDocument();
    expect(within(row).getByText('Queued')).toBeInTheDocument();
    tell('s1', 'queued');
    tell('s1', 'delivered');
    expect(await within(row).findByText('Delivered')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '2 new messages' })).toBeInTheDocument();
    expect(asked(console, messagePaths.smsLogs)).toHaveLength(1);
  });

  it('shows what became of a message also when its row was read before that and comes after it [UX-004]', async () => {
    let answered: () => void = () => undefined;
    const read = new Promise<void>((resolve) => (answered = resolve));
    const answer = page([sampleSms('s1', { sms_type: 'outbound', status: 'sent' })]);
    const { console } = show(SmsLogsPage, { [`GET ${messagePaths.smsLogs}`]: () => read.then(() => answer) });
    for (const status of ['sent', 'delivered', 'sent'] as const)
      act(() => console.bus.emit(smsNews, { id: 's1', direction: 'outbound', status, sr_number: '+918045000001' }));
    answered();
    const row = (await screen.findByText('When will my order arrive?')).closest('tr') as HTMLElement;
    expect(await within(row).findByText('Delivered')).toBeInTheDocument();
  });

  it('offers agents to who sees those of others alone [LOGS-005, LOGS-014]', async () => {
    show(SmsLogsPage, rows(sampleSms('s1')), '/', 'agent');
    await screen.findByText('When will my order arrive?');
    expect(await filterTitles()).toEqual(['PLANS', 'PROVIDER', 'ACTION TAKEN', 'TEXT CONTAINS']);
  });

  it('of a masked number cannot be answered [LOGS-039]', async () => {
    show(SmsLogsPage, rows(sampleSms('s1', { customer_number: '+91980000####' })));
    await userEvent.click(await screen.findByText('When will my order arrive?'));
    expect(await screen.findByRole('dialog')).toHaveTextContent('+91980000####');
    expect(screen.queryByRole('button', { name: 'Send reply' })).toBeNull();
  });
});

describe('the WhatsApp log', () => {
  const rows = { [`GET ${messagePaths.whatsAppLogs}`]: page([sampleWhatsApp('w1')]) };

  it('has its columns [LOGS-013]', async () => {
    show(WhatsAppLogsPage, rows);
    const row = (await screen.findByText('Ravi Kumar')).closest('tr') as HTMLElement;
    for (const text of ['+919800000001', '+918045000001', 'Asha Rao', 'Outbound', 'Answered', '01:05'])
      expect(within(row).getByText(text)).toBeInTheDocument();
    expect(await columns()).toEqual([
      'Customer',
      'Received',
      'Business Number',
      'Agent',
      'Direction',
      'Call Status',
      'Duration',
      'Recording',
    ]);
  });

  it('tells of new WhatsApp calls, and of no others [UX-004]', async () => {
    const { console } = show(WhatsAppLogsPage, rows);
    await screen.findByText('Ravi Kumar');
    act(() => console.bus.emit(callLogged, { callId: 'c1', channel: 'voice' }));
    act(() => console.bus.emit(callLogged, { callId: 'w2', channel: 'whatsapp' }));
    expect(await screen.findByRole('button', { name: '1 new call' })).toBeInTheDocument();
  });

  it('is filtered by business number, agent and status [LOGS-013]', async () => {
    const { console } = show(WhatsAppLogsPage, rows, '/?business_numbers=%2B918045000001');
    await screen.findByText('Ravi Kumar');
    expect(await filterTitles()).toEqual(['BUSINESS NUMBER', 'AGENT NAME', 'STATUS']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Missed' }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(asked(console, messagePaths.whatsAppLogs).at(-1)?.query).toEqual({
        pageNumber: 1,
        pageSize: 10,
        date_filter: 'today',
        business_numbers: '+918045000001',
        status: 'Missed',
      }),
    );
  });
});
