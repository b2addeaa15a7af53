import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callRequested, conversationNews, smsNews } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { CONVERSATIONS, conversationPaths, type Conversation } from '@patchbay/shared-contracts/conversations';
import { templatePaths, templatesContract } from '@patchbay/shared-contracts/templates';
import { sampleUser, type Answers } from '@patchbay/shared-contracts/testing';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { texts as logTexts } from '../texts/index.ts';
import { keepConversationsFresh } from './effects/keep-conversations-fresh.ts';
import page from './page.json';
import { sampleConversation, sampleMessage, sampleTurn } from './testing/samples.ts';
import { CONVERSATIONS_TEXTS, conversationTexts } from './texts/index.ts';
import { ConversationsPage } from './ui/conversations-page.tsx';

const mira = sampleConversation('c1', { unread: 2 });
const ravi = sampleConversation('c2', {
  ...{ customer: null, customer_number: '+919800000002', agent: null, is_mine: false, unread: 1 },
  last: { text: 'On its way.', direction: 'outbound', status: 'delivered' },
});
const listOf = (...objects: readonly Conversation[]) => ({ objects, meta: { next_cursor: null } });
const messages = [
  sampleMessage('m1', { text: 'Where is it?', at: '2026-11-19T18:31:05Z' }),
  sampleMessage('m2', { direction: 'outbound', text: 'Let me look.', status: 'delivered', agent: 'Asha Rao' }),
];
const threadOf = (conversation: Conversation, change: object = {}) => ({
  ...{ conversation, objects: messages, turns: [sampleTurn('t1', { note: 'Please help' })] },
  ...{ meta: { next_cursor: null }, ...change },
});
const ben = {
  ...{ id: 'a2', first_name: 'Ben', last_name: 'Ode', agent_status: 'Available', phone: '1', country_code: '91' },
  ...{ contact_number: '1', backup_number: null, is_active: true, sip_url_flag: true, img: null, queue: [] },
  ...{ source: 'internal', krm_agent_id: null },
};
const refusal = (status: number, code: string, message: string) => ({ ok: false, status, code, message });
const sent = sampleMessage('m3', { direction: 'outbound', text: 'Hello', status: 'queued', agent: 'Asha Rao' });

interface Shown {
  readonly at?: string;
  readonly answers?: Answers;
  readonly user?: object;
  readonly profile?: object;
}

async function show({ at = '', answers = {}, user = {}, profile = {} }: Shown = {}) {
  window.history.replaceState(null, '', `/conversations${at}`);
  const shown = renderInConsole(
    <BrowserRouter>
      <ConversationsPage />
    </BrowserRouter>,
    {
      texts: { 'remote-logs': logTexts, [CONVERSATIONS_TEXTS]: conversationTexts },
      keepFresh: keepConversationsFresh,
      session: {
        user: sampleUser(
          { role: 'agent', agent_id: 'a1', timezone: 'UTC', permissions: { customer_management: true }, ...user },
          { is_sms_enabled: true, is_template_enabled: true, ...profile },
        ),
        ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: {
        [`GET ${conversationPaths.all}`]: listOf(mira, ravi),
        [`GET ${conversationPaths.messages('c1')}`]: threadOf(mira),
        [`GET ${conversationPaths.messages('c2')}`]: threadOf(ravi),
        [`POST ${conversationPaths.read('c1')}`]: { status: 200 },
        [`POST ${conversationPaths.read('c2')}`]: { status: 200 },
        [`GET ${templatesContract.path}`]: { objects: [], meta: { total_count: 0 } },
        [`GET ${callPaths.agents}`]: { objects: [ben] },
        [`GET ${callPaths.queues}`]: { objects: [{ q_uuid: 'q2', name: 'Billing' }] },
        ...answers,
      },
    },
  );
  await act(async () => undefined);
  return shown;
}

const list = async () => within(await screen.findByRole('list', { name: 'Conversations' }));
const reply = (name = 'Mira Sen') => screen.getByRole('textbox', { name: `Reply to ${name}` });
const log = () => screen.findByRole('log');
const posted = ({ console }: Awaited<ReturnType<typeof show>>, path: string) =>
  console.asked.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => window.sessionStorage.clear());

it('is for whom the server lets in [CONF-SMSF-002]', () => expect(page.gate).toEqual(CONVERSATIONS));

it('lists conversations with name or number, what was said last, what is unread and who has it, and asks for a side [CONF-SMSF-002]', async () => {
  const answered = sampleConversation('c3', { last: { text: 'Noted.', direction: 'outbound', status: 'sent' } });
  const { console } = await show({ answers: { [`GET ${conversationPaths.all}`]: listOf(mira, ravi, answered) } });
  const [first, second, third] = (await list()).getAllByRole('link');
  expect(first).toHaveTextContent(/Mira Sen.*When will my order arrive\?/);
  expect(within(first as HTMLElement).getByRole('img')).toHaveAccessibleName('2 unread messages');
  expect(second).toHaveTextContent(/\+919800000002.*Sent: On its way\..*Waiting in Support/);
  expect(third).toHaveTextContent(/You: Noted\./);
  await userEvent.click(screen.getByRole('radio', { name: 'Closed' }));
  await waitFor(() => expect(console.asked.at(-1)?.query).toEqual({ whose: 'all', state: 'closed' }));
  expect(window.location.search).toBe('?show=closed');
  expect(console.asked[0]?.query).toEqual({ whose: 'mine', state: 'open' });
});

it('opens one with its messages by day, how they went, what became of it, and says what is read [CONF-SMSF-002]', async () => {
  const shown = await show();
  await userEvent.click((await list()).getByRole('link', { name: /Mira Sen/ }));
  const thread = await log();
  const said = within(thread)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(said).toEqual([
    'Thursday, November 19, 2026',
    expect.stringContaining('Where is it?'),
    'Friday, November 20, 2026',
    expect.stringMatching(/Assigned to Support.*Please help/),
    expect.stringMatching(/Let me look\.Asha Rao18:31Delivered/),
  ]);
  expect(screen.getByRole('link', { name: 'Mira Sen' })).toHaveAttribute('href', '/customer-management-view?id=k1');
  expect(window.location.search).toBe('?id=c1');
  await waitFor(() => expect(posted(shown, conversationPaths.read('c1'))).toEqual([{ message_id: 'm2' }]));
});

it('calls the customer with one press [CONF-SMSF-002, UX-007]', async () => {
  const { console } = await show({ at: '?id=c1' });
  const asked: string[] = [];
  console.bus.on(callRequested).subscribe(({ number }) => asked.push(number));
  await log();
  await press('Call +919800000001');
  expect(asked).toEqual(['+919800000001']);
});

it('sends on Enter, begins a line on Shift and Enter, counts segments, and shows at once what is sent [CONF-SMSF-002]', async () => {
  let arrive: (answer: unknown) => void = () => undefined;
  const path = conversationPaths.messages('c1');
  const shown = await show({
    at: '?id=c1',
    answers: { [`POST ${path}`]: () => new Promise((done) => (arrive = done)) },
  });
  await log();
  await userEvent.type(reply(), 'Hello{Shift>}{Enter}{/Shift}Mira');
  expect(screen.getByText('1 SMS')).toBeVisible();
  expect(screen.getByText('150 left, GSM-7')).toBeVisible();
  await userEvent.type(reply(), '{Enter}');
  expect(reply()).toHaveValue('');
  expect(within(await log()).getByText('Sending…')).toBeVisible();
  expect(posted(shown, path)).toEqual([{ text: 'Hello\nMira' }]);
  await act(async () => arrive({ status: 202, data: sent }));
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
});

it('what is refused stays in the thread with the reason, and can be tried again or edited [CONF-SMSF-002]', async () => {
  const said = [refusal(409, 'customer-opted-out', 'The server’s words.'), refusal(504, 'x', ''), 0];
  const path = conversationPaths.messages('c1');
  const shown = await show({ at: '?id=c1', answers: { [`POST ${path}`]: () => said.shift() } });
  await log();
  await userEvent.type(reply(), 'Hello{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This customer has opted out of SMS.');
  expect(within(await log()).getByText('Hello')).toBeVisible();
  await press('Try again');
  await waitFor(() => expect(posted(shown, path)).toHaveLength(2));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(reply()).toHaveValue('Hello');
  expect(within(await log()).queryByText('Hello')).toBeNull();
});

it('a reply tried again, or edited and left as it was, is the same for the server; a changed one is another [CONF-SMSF-002]', async () => {
  const lost = refusal(504, 'x', '');
  const said: unknown[] = [lost, lost, lost, { status: 202, data: sent }, { status: 202, data: sent }];
  const path = conversationPaths.messages('c1');
  const shown = await show({ at: '?id=c1', answers: { [`POST ${path}`]: () => said.shift() } });
  const keys = () =>
    shown.console.asked
      .filter((call) => call.method === 'POST' && call.path === path)
      .map((call) => call.idempotencyKey);
  const pressed = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await log();
  await userEvent.type(reply(), 'Hello{Enter}');
  await pressed('Try again');
  await pressed('Edit');
  await userEvent.type(reply(), '{Enter}');
  await pressed('Edit');
  await userEvent.type(reply(), '!{Enter}');
  await waitFor(() => expect(keys()).toHaveLength(4));
  await userEvent.type(reply(), 'Hello!{Enter}');
  await waitFor(() => expect(keys()).toHaveLength(5));
  const [first, again, unchanged, changed, next] = keys();
  expect(first).toMatch(/^[!-~]{8,64}$/);
  expect([again, unchanged]).toEqual([first, first]);
  expect(new Set([first, changed, next]).size).toBe(3);
});

it('what is typed stays with its conversation [CONF-SMSF-002]', async () => {
  await show({ user: { role: 'supervisor' }, at: '?id=c1' });
  await log();
  await userEvent.type(reply(), 'half');
  await userEvent.click((await list()).getByRole('link', { name: /\+919800000002/ }));
  await waitFor(() => expect(reply('+919800000002')).toHaveValue(''));
  await userEvent.click((await list()).getByRole('link', { name: /Mira Sen/ }));
  await waitFor(() => expect(reply()).toHaveValue('half'));
});

it.each([671, 10_000])(
  'a text that is too long (%s signs) is told, not cut, and not sent [CONF-SMSF-002]',
  async (signs) => {
    await show({ at: '?id=c1' });
    await log();
    await userEvent.click(reply());
    await userEvent.paste('日'.repeat(signs));
    expect(screen.getByRole('alert')).toHaveTextContent('Too long: at most 10 SMS.');
    expect(reply()).toHaveValue('日'.repeat(signs));
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  },
);

it('a template is filled for the customer, and says what is not known of that one [CONF-SMSF-002]', async () => {
  const template = {
    ...{ id: 't1', version: 1, modified_dt: '2026-11-20T18:31:05Z' },
    ...{ modified_by: null, type: 'SMS', name: 'Thanks', sender_id: '', subject: '', status: 'active' },
    text: 'Thanks {{customer.name}} of {{customer.company}}',
  };
  const path = conversationPaths.messages('c1');
  const filled = { subject: '', text: 'Thanks Mira Sen of ', missing: ['customer.company'], sms: null };
  const shown = await show({
    at: '?id=c1',
    answers: {
      [`GET ${templatesContract.path}`]: { objects: [template], meta: { total_count: 1 } },
      [`POST ${templatePaths.preview}`]: { status: 200, data: filled },
      [`POST ${path}`]: { status: 202, data: sent },
    },
  });
  await log();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Template' }));
  await waitFor(() => expect(document.querySelector('.ant-select-item-option[title="Thanks"]')).not.toBeNull());
  await userEvent.click(document.querySelector('.ant-select-item-option[title="Thanks"]') as Element);
  await waitFor(() => expect(reply()).toHaveValue('Thanks Mira Sen of '));
  expect(posted(shown, templatePaths.preview)).toMatchObject([{ customer_id: 'k1' }]);
  expect(screen.getByText('Left out because this customer has no value for: customer.company')).toBeVisible();
  await userEvent.type(reply(), 'x{Enter}');
  await waitFor(() => expect(posted(shown, path)).toEqual([{ text: 'Thanks Mira Sen of x' }]));
});

it('who said STOP cannot be replied to, and the page says why [CONF-SMSF-002]', async () => {
  const gone = { ...mira, opted_out: true };
  await show({ at: '?id=c1', answers: { [`GET ${conversationPaths.messages('c1')}`]: threadOf(gone) } });
  expect(
    await screen.findByText('You cannot reply: this customer answered STOP and has opted out of SMS.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});

it('what waits is taken before it is replied to, and who comes second is told [CONF-SMSF-002]', async () => {
  const late = refusal(409, 'conversation-taken', 'The server’s words.');
  const shown = await show({ at: '?id=c2', answers: { [`POST ${conversationPaths.take('c2')}`]: late } });
  expect(await screen.findByText('Take this conversation to reply.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  await press('Take');
  await waitFor(() => expect(shown.console.log.join()).toContain('Someone else has taken this conversation.'));
});

it('is given to an agent or a queue with a note; a refusal stands there [CONF-SMSF-002]', async () => {
  const said = [
    refusal(422, 'unknown-agent', 'This agent is not available.'),
    { status: 200, data: { ...mira, is_mine: false } },
  ];
  const path = conversationPaths.assign('c1');
  const shown = await show({ at: '?id=c1', answers: { [`POST ${path}`]: () => said.shift() } });
  await log();
  await press('Reassign');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Reassign' }));
  expect(await dialog.findByText('Choose an agent or a queue.')).toBeVisible();
  await userEvent.click(dialog.getByRole('combobox'));
  await waitFor(() => expect(document.querySelector('.ant-select-item-option[title="Ben Ode"]')).not.toBeNull());
  await userEvent.click(document.querySelector('.ant-select-item-option[title="Ben Ode"]') as Element);
  await userEvent.type(dialog.getByRole('textbox', { name: /Note/ }), 'Speaks French');
  await userEvent.click(dialog.getByRole('button', { name: 'Reassign' }));
  expect(await dialog.findByText('This agent is not available.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Note/ })).toHaveValue('Speaks French');
  await userEvent.click(dialog.getByRole('button', { name: 'Reassign' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posted(shown, path)).toEqual([
    { agent_id: 'a2', note: 'Speaks French' },
    { agent_id: 'a2', note: 'Speaks French' },
  ]);
});

it('has a note of its own for colleagues, which is not empty and is no reply [CONF-SMSF-002]', async () => {
  const path = conversationPaths.note('c1');
  const noted = sampleTurn('t9', { kind: 'noted', by: 'Ben Ode', to: null, note: 'Wants the blue one' });
  const shown = await show({
    at: '?id=c1',
    answers: {
      [`POST ${path}`]: { status: 200, data: mira },
      [`GET ${conversationPaths.messages('c1')}`]: threadOf(mira, { turns: [noted] }),
    },
  });
  expect(within(await log()).getByText('Wants the blue one')).toBeVisible();
  expect(within(await log()).getByText(/^Ben Ode added a note/)).toBeVisible();
  await press('Note');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add note' }));
  expect(dialog.getByText('Visible to colleagues here. The customer does not see it.')).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveFocus());
  await userEvent.click(dialog.getByRole('button', { name: 'Add note' }));
  expect(await dialog.findByText('Please enter a note.')).toBeVisible();
  expect(posted(shown, path)).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Note' }), ' Speaks French ');
  await userEvent.click(dialog.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(posted(shown, path)).toEqual([{ note: 'Speaks French' }]));
  expect(posted(shown, conversationPaths.messages('c1'))).toEqual([]);
});

it('is closed with a note [CONF-SMSF-002]', async () => {
  const path = conversationPaths.close('c1');
  const closed = { ...mira, state: 'closed' as const };
  const shown = await show({ at: '?id=c1', answers: { [`POST ${path}`]: { status: 200, data: closed } } });
  await log();
  await press('Close');
  const dialog = within(await screen.findByRole('dialog', { name: 'Close this conversation?' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Note/ }), 'Solved');
  await userEvent.click(
    dialog.getAllByRole('button', { name: 'Close' }).find((button) => button.textContent === 'Close') as HTMLElement,
  );
  await waitFor(() => expect(posted(shown, path)).toEqual([{ note: 'Solved' }])); // an earlier server refuses to be told what was seen
});

it('is not closed over an SMS that came in while the dialog was open, and says why [CONF-SMSF-002]', async () => {
  const path = conversationPaths.close('c1');
  const closed = { status: 200, data: { ...mira, state: 'closed' as const } };
  const unseen = refusal(409, 'unseen-message', 'The server’s words.');
  const said: unknown[] = [unseen, unseen, closed];
  let last = 'm1';
  const shown = await show({
    at: '?id=c1',
    answers: {
      [`POST ${path}`]: () => said.shift(),
      [`GET ${conversationPaths.messages('c1')}`]: () => threadOf(mira, { last_inbound: last }),
    },
  });
  const seen = () => posted(shown, path).map((body) => (body as { seen?: string }).seen);
  await log();
  await press('Close');
  const dialog = within(await screen.findByRole('dialog', { name: 'Close this conversation?' }));
  const confirm = (within_: typeof dialog) =>
    userEvent.click(
      within_
        .getAllByRole('button', { name: 'Close' })
        .find(({ textContent }) => textContent === 'Close') as HTMLElement,
    );
  await userEvent.type(dialog.getByRole('textbox', { name: /Note/ }), 'Solved');
  const comes = (id: string) => {
    last = id;
    return act(async () => shown.console.bus.emit(conversationNews, { id: 'c1', what: 'message' }));
  };
  await comes('m4');
  await confirm(dialog);
  expect(await dialog.findByText('The customer has written again. Read the message before you close.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Note/ })).toHaveValue('Solved');
  await comes('m5');
  await confirm(dialog);
  await waitFor(() => expect(seen()).toEqual(['m1', 'm4']));
  await confirm(dialog);
  await waitFor(() => expect(seen()).toEqual(['m1', 'm4', 'm5']));
});

it('what is told on the feed is fetched where it is shown [CONF-SMSF-002]', async () => {
  const { console } = await show({ at: '?id=c1' });
  await log();
  const asked = (path: string) => console.asked.filter((call) => call.method === 'GET' && call.path === path).length;
  const thread = conversationPaths.messages('c1');
  const [lists, threads] = [asked(conversationPaths.all), asked(thread)];
  await act(async () => console.bus.emit(conversationNews, { id: 'c1', what: 'message' }));
  await waitFor(() => expect([asked(conversationPaths.all), asked(thread)]).toEqual([lists + 1, threads + 1]));
  const news = { id: 'm2', direction: 'outbound', status: 'delivered', sr_number: '+1' } as const;
  await act(async () => console.bus.emit(smsNews, news));
  await waitFor(() => expect(asked(thread)).toBe(threads + 2));
});

it.each([
  ['a list without any', listOf(), 'No open conversations', 'SMS that customers send you appear here.'],
  ['one that could not be had', refusal(503, 'x', 'Away.'), 'The conversations could not be loaded', 'Away.'],
])('%s says so [CONF-SMSF-002]', async (_, answer, title, detail) => {
  await show({ answers: { [`GET ${conversationPaths.all}`]: answer } });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(detail)).toBeVisible();
});

it('one that could not be had says so, and leads back to the list [CONF-SMSF-002]', async () => {
  const away = refusal(503, 'x', 'Away.');
  await show({ at: '?id=c1', answers: { [`GET ${conversationPaths.messages('c1')}`]: away } });
  expect(await screen.findByText('The conversation could not be loaded')).toBeVisible();
  await press('Back to the list');
  expect(window.location.search).toBe('');
});

it('one that was given to somebody else says so, and leads back [CONF-SMSF-002]', async () => {
  const gone = refusal(404, 'not-found', 'Not found.');
  await show({ at: '?id=c1', answers: { [`GET ${conversationPaths.messages('c1')}`]: gone } });
  expect(await screen.findByText('This conversation is no longer yours')).toBeVisible();
  await press('Back to the list');
  expect(window.location.search).toBe('');
});
